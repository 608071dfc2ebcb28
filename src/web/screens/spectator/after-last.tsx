import type { ReactNode } from 'react';
import type { HallView } from '#domain/views/view.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { MoneyBeside } from '#web/cricket-ui/money/money.tsx';
import { TeamCrest } from '#web/cricket-ui/team/team-crest.tsx';
import type { TeamView } from '#web/views/team-view.ts';
import { namingWords, unsoldWords } from '#web/views/unsold-words.ts';
import { Figures } from './figures.tsx';
import { lotWords } from '#web/languages/en/lot.ts';
import { spectatorLateWords } from '#web/languages/en/spectator-late.ts';

interface AfterLastProps {
  readonly view: HallView;
  readonly teams: readonly TeamView[];
  readonly onOpen: (list: 'teams' | 'unsold') => void;
  /** Rendered below the figures. */
  readonly children: ReactNode;
}

/** The result, after the last player and once the organiser has ended the auction. */
export function AfterLast({ view, teams, onOpen, children }: AfterLastProps) {
  const { sold, broughtIn, lots, players } = view.totals;
  const unsold = lots - sold;
  const isFinished = view.lot.shows === 'finished';
  const words = spectatorLateWords();
  return (
    <div className="flex flex-col gap-4">
      <section aria-label={words.auction} role="status" className="border-s-4 border-turf ps-3">
        <h2 className="voice-title text-2xl">{isFinished ? words.isFinished : words.allCalled}</h2>
        {!isFinished && (
          <p className="mt-1 text-base leading-tight text-soft empty:hidden">
            {view.naming === null ? unsoldWords(view) : namingWords(view.naming)}
          </p>
        )}
        <p className="mt-1 text-base leading-tight text-soft">{words.squadsAreHere}</p>
      </section>
      <Figures
        figures={[
          [words.sold, sold],
          [words.unsold, unsold],
          [words.paidInAll, <MoneyBeside key="paid" amount={broughtIn} fits={12} />],
        ]}
      />
      {players > lots && <p className="text-base leading-tight text-soft">{words.sumsNote}</p>}
      {children}
      {isFinished && unsold > 0 && (
        <button
          type="button"
          onClick={() => onOpen('unsold')}
          className={buttonLook('outline', 'md', 'wide')}
        >
          {words.unsoldPlayers(unsold)}
        </button>
      )}
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
        <button
          type="button"
          onClick={() => onOpen('teams')}
          className={buttonLook('outline', 'md', 'wide', 'mt-3')}
        >
          {words.seeSquads}
        </button>
      </section>
    </div>
  );
}
