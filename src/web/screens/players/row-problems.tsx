import { grouped } from '#protocol/grouped.ts';
import { titleOf } from '#web/sheets/row-title.ts';
import type { ImportRow } from '#web/sheets/import-row.ts';

/** More would be a wall that nobody reads; all of them are in the file of failed rows. */
const MOST_LISTED = 100;

/** What is wrong, row by row and column by column. */
export function RowProblems({ rows }: { readonly rows: readonly ImportRow[] }) {
  const more = rows.length - MOST_LISTED;
  return (
    <div
      role="region"
      aria-label="Failed rows"
      tabIndex={0}
      className="max-h-64 overflow-y-auto rounded-md border border-line text-sm"
    >
      <ul className="divide-y divide-line">
        {rows.slice(0, MOST_LISTED).map(({ row, name, number, problems }) => (
          <li key={row} className="grid grid-cols-[4.5rem_1fr] gap-x-2 px-3 py-2">
            <p className="voice-strong">Row {row}</p>
            <div className="min-w-0">
              <p className="one-line text-soft">
                {name || 'No name'}
                {number !== '' && ` · #${number}`}
              </p>
              {problems.map(({ column, text, note }) => (
                <p key={`${column ?? ''} ${text}`}>
                  {column !== null && <span className="font-semibold">{titleOf(column)}: </span>}
                  <span className="text-ball-ink">{text}</span>
                  {note !== undefined && <span className="text-soft"> ({note})</span>}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t border-line px-3 py-2 text-soft">
          and {grouped(more)} more: Download failed rows has all of them.
        </p>
      )}
    </div>
  );
}
