import type { ReactNode } from 'react';
import type { ViewStore } from '#web/sync/hall/view-store.ts';
import { LiveSign } from '#web/hall/lot/live-sign.tsx';
import type { TeamView } from '#web/views/team-view.ts';
import { TeamCrest } from '#web/cricket-ui/team/team-crest.tsx';
import { paddleWords } from '#web/languages/en/paddle.ts';

interface PaddleHeadProps {
  readonly team: TeamView;
  readonly live: ViewStore;
  /** Null while live; else the time of the last message (server's epoch ms). */
  readonly since: number | null;
  /** Number of connected phones of this team, including this one. */
  readonly phones: number;
  readonly finished: boolean;
  /** At the end of the header. */
  readonly children: ReactNode;
}

/** The team of this phone in its colour, and the state of the connection. */
export function PaddleHead({ team, live, since, phones, finished, children }: PaddleHeadProps) {
  return (
    <header className="paddle-top" style={{ background: team.colour }}>
      <TeamCrest name={team.name} logo={team.logo} colour="#00000040" size={32} />
      <h1 className="voice-title line-clamp-2 min-w-0 flex-1 text-lg leading-tight wrap-anywhere">
        {team.name}
      </h1>
      {phones > 1 && (
        <p role="status" className="voice-strong max-w-24 text-end text-sm leading-tight text-balance">
          {paddleWords().phonesBid(phones)}
        </p>
      )}
      <LiveSign live={live} since={since} finished={finished} />
      {children}
    </header>
  );
}
