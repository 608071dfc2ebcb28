import { ph, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import { useState } from 'react';
import { buttonVariants } from '#web/ui/button-variants.ts';

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
