import { grouped } from '#protocol/rupees-text.ts';
import type { ImportRow } from '#web/sheets/import-row.ts';

/** More would be a wall that nobody reads; all of them are in the file of failed rows. */
const MOST_LISTED = 100;

/** What is wrong, row by row and column by column. */
export function RowProblems({ rows }: { readonly rows: readonly ImportRow[] }) {
  const more = rows.length - MOST_LISTED;
  return (
    <div
      className="max-h-72 overflow-y-auto rounded-md border border-line"
      tabIndex={0}
      role="region"
      aria-label="Failed rows"
    >
      <table className="w-full text-left text-sm">
        <thead className="sticky top-0 bg-rail text-soft">
          <tr>
            {['Row', 'Player', 'Column', 'Problem'].map((title) => (
              <th key={title} scope="col" className="px-3 py-2 font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_LISTED).flatMap(({ row, name, number, problems }) =>
            problems.map(({ column, text }, index) => (
              <tr key={`${row} ${column} ${text}`} className={index === 0 ? 'border-t border-line' : ''}>
                <td className="px-3 py-1.5 align-top font-semibold">{index === 0 ? row : ''}</td>
                <td className="max-w-44 truncate px-3 py-1.5 align-top">
                  {index === 0 ? `${name || '–'}${number === '' ? '' : ` #${number}`}` : ''}
                </td>
                <td className="px-3 py-1.5 align-top whitespace-nowrap">{column}</td>
                <td className="px-3 py-1.5 align-top text-ball-ink">{text}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      {more > 0 && (
        <p className="border-t border-line px-3 py-2 text-sm text-soft">
          and {grouped(more)} more: Download failed rows has all of them.
        </p>
      )}
    </div>
  );
}
