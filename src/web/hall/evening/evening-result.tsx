import type { ReactNode } from 'react';
import type { HallView } from '#domain/views/view.ts';
import { MoneyBeside } from '#web/cricket-ui/money/money.tsx';
import { TeamCrest } from '#web/cricket-ui/team/team-crest.tsx';
import { lotWords } from '#web/languages/en/lot.ts';
import { spectatorLateWords } from '#web/languages/en/spectator-late.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import type { TeamView } from '#web/views/team-view.ts';
import { Figures } from './figures.tsx';

interface EveningResultProps {
  readonly view: HallView;
  readonly teams: readonly TeamView[];
  /** Opens the squads of all teams. */
  readonly onTeams: () => void;
  /** Rendered below the figures. */
  readonly children: ReactNode;
}

/** The result on a phone: what was sold and paid in all, and what each team has spent. */
export function EveningResult({ view, teams, onTeams, children }: EveningResultProps) {
  const { sold, broughtIn, lots, players } = view.totals;
  const words = spectatorLateWords();
  return (
    <>
      <Figures
        figures={[
          [words.sold, sold],
          [words.unsold, lots - sold],
          [words.paidInAll, <MoneyBeside key="paid" amount={broughtIn} fits={12} />],
        ]}
      />
      {players > lots && <p className="text-base leading-tight text-soft">{words.sumsNote}</p>}
      {children}
      <section aria-labelledby="spent">
        <h2 id="spent" className="voice-label">
          {words.spentByTeam}
        </h2>
        <ol>
          {teams
            .toSorted((one, other) => other.spent - one.spent)
            .map(({ id, name, logo, colour, spent, size }) => (
              <li key={id} className="flex min-h-12 items-center gap-3 border-b border-line py-1">
                <TeamCrest name={name} logo={logo} colour={colour} size={28} />
                <span className="voice-strong min-w-0 flex-1 text-base leading-tight wrap-anywhere">
                  {name}
                </span>
                <span className="shrink-0 text-sm text-soft">{lotWords().players(size)}</span>
                <MoneyBeside
                  amount={spent}
                  fits={11}
                  className="voice-strong min-w-20 shrink-0 text-end text-base"
                />
              </li>
            ))}
        </ol>
        <button type="button" onClick={onTeams} className={buttonLook('outline', 'md', 'wide', 'mt-3')}>
          {words.seeSquads}
        </button>
      </section>
    </>
  );
}
