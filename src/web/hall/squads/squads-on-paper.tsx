import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { ArrowLeft, Printer } from 'lucide-react';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { PageInstead } from '#web/ui/page-instead.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { SquadPage } from '#web/cricket-ui/squad/squad-page.tsx';
import type { SquadSheet } from '#web/cricket-ui/squad/squad-sheet.ts';

interface SquadsOnPaperProps {
  readonly sheets: readonly SquadSheet[];
  readonly onBack: () => void;
}

/** Squads to print in place of the page, a sheet for each team. Opens the browser's print dialog. */
export function SquadsOnPaper({ sheets, onBack }: SquadsOnPaperProps) {
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
