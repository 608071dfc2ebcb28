import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { ArrowLeft, Printer } from 'lucide-react';
import type { TeamId } from '#domain/ids.ts';
import type { HallView, PlayerRow } from '#domain/views/view.ts';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import { PageInstead } from '#web/ui/placeholders.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { SquadPage } from '#web/kit/squad/squad-page.tsx';
import { squadSheetOf } from '#web/kit/views/player-lists.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';

/** What is printed. `team` null: the squads of all teams. */
export interface Printed {
  readonly team: TeamId | null;
}

interface SquadsOnPaperProps {
  readonly printed: Printed;
  readonly view: Pick<HallView, 'evening' | 'rules' | 'teams'>;
  readonly teams: readonly TeamView[];
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
  readonly onBack: () => void;
}

/**
 * Squads to print in place of the page, a sheet for each team. Opens the browser's print dialog. The screen draws it
 * above both layouts: printing changes the width, too, and a list in a layout would take the sheets with it.
 */
export function SquadsOnPaper({ printed, view, teams, rows, onBack }: SquadsOnPaperProps) {
  const sheets = teams
    .filter(({ id }) => printed.team === null || printed.team === id)
    .map(({ id, colour }) => squadSheetOf(view, rows ?? [], id, colour));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <PageInstead>
      <Screen mood="day" className="paper">
        <header className="not-printed night flex flex-wrap items-center gap-3 bg-ground px-4 py-3 text-ink">
          <h1 ref={title} tabIndex={-1} className="voice-title min-w-0 flex-1 text-xl outline-none">
            {sheets.length === 1
              ? t({ context: 'Lot', message: 'Squad' })
              : t({ context: 'Lot', message: 'Squads' })}
          </h1>
          <button
            type="button"
            onClick={() => window.print()}
            className={buttonVariants({ variant: 'primary', size: 'sm' })}
          >
            <Printer size={18} />
            {t({ context: 'Lot', message: 'Print' })}
          </button>
          <button type="button" onClick={onBack} className={buttonVariants({ variant: 'quiet', size: 'sm' })}>
            <ArrowLeft size={18} />
            {t({ context: 'Lot', message: 'Back' })}
          </button>
        </header>
        <main className="mx-auto flex max-w-[860px] flex-col gap-6 px-4 py-6 sm:px-8">
          {sheets.map((sheet) => (
            <SquadPage key={sheet.team.id} sheet={sheet} />
          ))}
        </main>
      </Screen>
    </PageInstead>
  );
}
