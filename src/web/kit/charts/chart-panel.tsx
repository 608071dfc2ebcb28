import { t, ph } from '@lingui/core/macro';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import { grouped } from '#protocol/amount-text.ts';
import { useState, useId, type ReactNode } from 'react';

/** The property by which a chart groups players. */
export type By = 'category' | 'role';

interface ByButtonProps {
  readonly by: By;
  readonly onChoose: (by: By) => void;
}

/** Changes between categories and roles. */
export function ByButton({ by, onChoose }: ByButtonProps) {
  const other = by === 'role' ? 'category' : 'role';
  return (
    <button type="button" onClick={() => onChoose(other)} className={buttonVariants({ size: 'sm' })}>
      {other === 'role'
        ? t({ context: 'Charts', message: 'By role' })
        : t({ context: 'Charts', message: 'By category' })}
    </button>
  );
}

/** The values of a chart as a table. The first cell of a row names it. */
export interface TableOfChart {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The rows that a table shows at first: thousands would slow down a phone. */
export const FIRST_ROWS = 60;

interface ChartTableProps {
  readonly title: string;
  readonly table: TableOfChart;
}

export function ChartTable({ title, table: { headings, rows } }: ChartTableProps) {
  const [whole, showWhole] = useState(false);
  const shown = whole ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <>
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-soft">
            {headings.map((heading, at) => (
              <th
                key={heading}
                scope="col"
                className={`py-1.5 font-semibold ${at > 0 ? 'ps-4 text-end' : ''}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(([name = '', ...cells], row) => (
            <tr key={row} className="border-t border-line">
              <th scope="row" className="voice-strong min-w-28 py-1.5 text-base leading-tight wrap-anywhere">
                {name}
              </th>
              {cells.map((cell, at) => (
                <td key={at} className="py-1.5 ps-4 text-end whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <button
          type="button"
          onClick={() => showWhole(true)}
          className={buttonVariants({ size: 'sm', className: 'not-printed mt-3' })}
        >
          {t({ context: 'Charts', message: `All ${ph({ many: grouped(rows.length) })} rows` })}
        </button>
      )}
    </>
  );
}

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
