import { t } from '@lingui/core/macro';
import { useId, useState, type ReactNode } from 'react';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { ChartTable, type TableOfChart } from './chart-table.tsx';

interface ChartPanelProps {
  readonly title: string;
  readonly text: string;
  /** Says whether sums are with retained players; '' or missing: nothing to say. */
  readonly note?: string;
  /** Says what a press on the picture does. It is not printed. */
  readonly hint?: string;
  readonly table: TableOfChart;
  /** Takes the whole width of a wide page. */
  readonly wide?: boolean;
  /** What paper shows. A table with a line for each lot is too long for it. */
  readonly paper?: 'table' | 'picture' | 'both';
  /** Chooses what the picture shows; drawn beside the title. */
  readonly choice?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A picture with its table behind it. The table is always there for screen readers; a button shows it to everybody in
 * place of the picture.
 */
export function ChartPanel({
  title,
  text,
  note,
  hint,
  table,
  wide = false,
  paper = 'table',
  choice,
  children,
}: ChartPanelProps) {
  const heading = useId();
  const [shows, show] = useState<'picture' | 'table'>('picture');
  const isTable = shows === 'table';
  return (
    <section
      aria-labelledby={heading}
      data-paper={paper}
      className={`chart-panel min-w-0 rounded-lg bg-stand p-4 sm:p-5 ${wide ? 'chart-wide' : ''}`}
    >
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <h3 id={heading} className="voice-title text-lg">
            {title}
          </h3>
          <p className="text-sm text-soft">
            {text} <span className="note-line">{note}</span> <span className="not-printed">{hint}</span>
          </p>
        </div>
        <div className="not-printed flex flex-wrap gap-2">
          {choice}
          <button
            type="button"
            aria-label={
              isTable
                ? t({ context: 'Charts', message: `Picture: ${title}` })
                : t({
                    context: 'Charts',
                    comment: 'Names the button that shows the table of one chart.',
                    message: `Table: ${title}`,
                  })
            }
            onClick={() => show(isTable ? 'picture' : 'table')}
            className={buttonVariants({ size: 'sm' })}
          >
            {isTable
              ? t({ context: 'Charts', message: 'Picture' })
              : t({ context: 'Charts', message: 'Table' })}
          </button>
        </div>
      </div>
      {/* Stays behind the table, because paper may show it. */}
      <div className={`chart-picture ${isTable ? 'hidden' : ''}`}>{children}</div>
      <div
        className={`chart-table ${isTable ? 'overflow-x-auto' : 'sr-only'}`}
        tabIndex={isTable ? 0 : undefined}
      >
        <ChartTable title={title} table={table} />
      </div>
    </section>
  );
}
