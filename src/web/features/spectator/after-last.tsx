import { ph, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import type { ReactNode } from 'react';
import type { HallView } from '#domain/views/view.ts';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import { EveningResult } from '#web/kit/hall/evening-result.tsx';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { namingWords, unsoldWords } from '#web/kit/views/unsold-words.ts';

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
  return (
    <div className="flex flex-col gap-4">
      <section
        aria-label={t({ context: "Spectator's page", message: 'Auction' })}
        role="status"
        className="border-s-4 border-turf ps-3"
      >
        <h2 className="voice-title text-2xl">
          {isFinished
            ? t({ context: "Spectator's page", message: 'The auction is finished' })
            : t({ context: "Spectator's page", message: 'Every player has been called' })}
        </h2>
        {!isFinished && (
          <p className="mt-1 text-base leading-tight text-soft empty:hidden">
            {view.naming === null ? unsoldWords(view) : namingWords(view.naming)}
          </p>
        )}
        <p className="mt-1 text-base leading-tight text-soft">
          {t({
            context: "Spectator's page",
            message: 'All squads are under Teams, also as pictures to share.',
          })}
        </p>
      </section>
      <EveningResult view={view} teams={teams} onTeams={() => onOpen('teams')}>
        {children}
        {isFinished && unsold > 0 && (
          <button
            type="button"
            onClick={() => onOpen('unsold')}
            className={buttonVariants({ shape: 'wide' })}
          >
            {t({
              context: "Spectator's page",
              message: `Unsold Players (${ph({ count: grouped(unsold) })})`,
            })}
          </button>
        )}
      </EveningResult>
    </div>
  );
}
