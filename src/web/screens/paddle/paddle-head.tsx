import type { ViewStore } from '#web/sync/hall/view-store.ts';
import { LiveSign } from '#web/hall/lot/live-sign.tsx';
import type { TeamView } from '#web/views/team-view.ts';
import { TeamCrest } from '#web/cricket-ui/team/team-crest.tsx';

interface PaddleHeadProps {
  readonly team: TeamView;
  readonly live: ViewStore;
  /** Null while live, else when the last word came (epoch ms of the server). */
  readonly since: number | null;
  /** How many phones bid with this team's link, this one counted. */
  readonly phones: number;
  readonly finished: boolean;
}

/** Whose phone this is, in the team's colour, and whether it is live. */
export function PaddleHead({ team, live, since, phones, finished }: PaddleHeadProps) {
  return (
    <header className="paddle-top" style={{ background: team.colour }}>
      <TeamCrest name={team.name} logo={team.logo} colour="#00000040" size={32} />
      <h1 className="voice-title line-clamp-2 min-w-0 flex-1 text-lg leading-tight wrap-anywhere">
        {team.name}
      </h1>
      {phones > 1 && (
        <p role="status" className="voice-strong text-end text-sm leading-tight">
          {phones} phones
          <br />
          bid for you
        </p>
      )}
      <LiveSign live={live} since={since} finished={finished} />
    </header>
  );
}
