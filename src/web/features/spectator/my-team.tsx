import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { TeamId } from '#domain/ids.ts';
import type { Entries } from '#domain/views/view.ts';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import type { LotView } from '#web/kit/views/lot-view.ts';
import { slotsText, type TeamView } from '#web/kit/views/team-view.ts';
import { chooseTeam, useOwnChoices } from './followed.tsx';

interface MyTeamProps {
  readonly tournament: string;
  readonly teams: readonly TeamView[];
  /** Null while no lot is on the block: then there is space to choose a team at once. */
  readonly lot: LotView | null;
  /** The teams that have bid for the lot. */
  readonly bidders: Entries<true>;
  readonly onOpen: () => void;
}

/** The spectator's chosen team with its purse, or all teams to choose from. */
export function MyTeam({ tournament, teams, lot, bidders, onOpen }: MyTeamProps) {
  const chosen = useOwnChoices(tournament).team;
  const [asks, ask] = useState(false);
  const team = teams.find(({ id }) => id === chosen);
  if (teams.length === 0) return null;
  if (team !== undefined && !asks)
    return (
      <OwnTeam team={team} state={stateOf(team, lot, bidders)} onOpen={onOpen} onChange={() => ask(true)} />
    );
  if (lot !== null && !asks)
    return (
      <button type="button" onClick={() => ask(true)} className={buttonVariants({ shape: 'wide' })}>
        {t({ context: "Spectator's page", message: 'Choose your team' })}
      </button>
    );
  const choose = (id: TeamId | null) => {
    chooseTeam(tournament, id);
    ask(false);
  };
  return <TeamChoice teams={teams} chosen={team?.id ?? null} onChoose={choose} />;
}

interface OwnTeamProps {
  readonly team: TeamView;
  /** The team's part in the lot on the block, or its free places. */
  readonly state: string;
  readonly onOpen: () => void;
  readonly onChange: () => void;
}

function OwnTeam({ team, state, onOpen, onChange }: OwnTeamProps) {
  const { name, short, logo, colour, purse } = team;
  return (
    <section
      aria-label={t({ context: "Spectator's page", message: 'Your team' })}
      className="flex items-stretch overflow-hidden rounded-lg text-white"
      style={{ background: colour }}
    >
      <button
        type="button"
        onClick={onOpen}
        className="flex min-w-0 flex-1 items-center gap-3 px-3 py-2 text-start focus-visible:-outline-offset-4"
      >
        <TeamCrest team={{ short, logo }} colour="#00000040" size={38} />
        <span className="min-w-0 flex-1 leading-tight">
          <span className="voice-title block text-lg wrap-anywhere">{name}</span>
          <span className="flex flex-wrap gap-x-2 text-sm leading-tight">
            <MoneyBeside amount={purse} className="voice-strong" />
            <span>{state}</span>
          </span>
          <span className="sr-only">: {t({ context: "Spectator's page", message: 'open its squad' })}</span>
        </span>
      </button>
      <button
        type="button"
        aria-label={t({ context: "Spectator's page", message: 'Change your team' })}
        onClick={onChange}
        className="shrink-0 border-s border-white/25 px-2.5 text-sm font-bold focus-visible:-outline-offset-4"
      >
        {t({ context: "Spectator's page", message: 'Change' })}
      </button>
    </section>
  );
}

/** One line only, so that nothing moves when it changes. */
function stateOf({ id, slotsLeft }: TeamView, lot: LotView | null, bidders: Entries<true>): string {
  if (lot?.leaders.some((one) => one.id === id))
    return lot.leaders.length > 1
      ? t({ context: "Spectator's page", message: 'At the cap' })
      : t({ context: "Spectator's page", message: 'Leads now' });
  return lot !== null && bidders[id] === true
    ? t({ context: "Spectator's page", message: 'Outbid' })
    : slotsText(slotsLeft);
}

interface TeamChoiceProps {
  readonly teams: readonly TeamView[];
  readonly chosen: TeamId | null;
  readonly onChoose: (team: TeamId | null) => void;
}

function TeamChoice({ teams, chosen, onChoose }: TeamChoiceProps) {
  return (
    <section aria-labelledby="choose-team">
      <h2 id="choose-team" className="voice-title text-xl">
        {t({ context: "Spectator's page", message: 'Which team is yours?' })}
      </h2>
      <p className="mb-2 text-sm text-soft">
        {t({
          context: "Spectator's page",
          message: 'It comes first on this device. Nobody else is told.',
        })}
      </p>
      <ul className="grid grid-cols-2 gap-2 @lg:grid-cols-3">
        {teams.map(({ id, name, short, logo, colour }) => (
          <li key={id} className="flex">
            <button
              type="button"
              aria-pressed={id === chosen}
              onClick={() => onChoose(id)}
              className="flex min-h-14 w-full items-center gap-2 rounded-md border border-line bg-stand px-2 py-1.5 text-start hover:bg-rail aria-pressed:border-turf"
              style={{ borderInlineStart: `4px solid ${colour}` }}
            >
              <TeamCrest team={{ short, logo, colour }} size={28} />
              <span className="voice-strong min-w-0 text-sm leading-tight wrap-anywhere">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {chosen !== null && (
        <button
          type="button"
          onClick={() => onChoose(null)}
          className={buttonVariants({ variant: 'plain', size: 'sm', shape: 'wide', className: 'mt-2' })}
        >
          {t({ context: "Spectator's page", message: 'No team' })}
        </button>
      )}
    </section>
  );
}
