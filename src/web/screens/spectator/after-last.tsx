import type { ReactNode } from 'react';
import type { HallView } from '#domain/views/view.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { EveningResult } from '#web/hall/evening/evening-result.tsx';
import type { TeamView } from '#web/views/team-view.ts';
import { namingWords, unsoldWords } from '#web/views/unsold-words.ts';
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
  const unsold = view.totals.lots - view.totals.sold;
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
      <EveningResult view={view} teams={teams} onTeams={() => onOpen('teams')}>
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
      </EveningResult>
    </div>
  );
}
