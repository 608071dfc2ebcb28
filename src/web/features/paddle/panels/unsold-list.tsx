import { ph, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import { ChevronDown } from 'lucide-react';
import type { PlayerRow } from '#domain/views/view.ts';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { unsoldIn } from '#web/kit/views/player-lists.ts';
import { lotWords } from '#web/i18n/en/lot.tsx';

/** The unsold players after the auction; collapsed, because there may be hundreds. */
export function UnsoldList({ rows }: { readonly rows: readonly PlayerRow[] }) {
  const unsold = unsoldIn(rows);
  if (unsold.length === 0) return null;
  return (
    <details className="group text-start">
      <summary className="voice-strong flex min-h-11 list-none items-center justify-center gap-2 rounded-md border border-edge px-4 [&::-webkit-details-marker]:hidden">
        {t({
          context: "Owner's lists and dialogs",
          message: `Unsold Players (${ph({ count: grouped(unsold.length) })})`,
        })}
        <ChevronDown size={20} className="text-soft group-open:rotate-180" />
      </summary>
      <ul className="mt-2">
        {unsold.map(({ id, name, number, basePrice }) => (
          <li key={id} className="flex min-h-11 items-center gap-3 border-b border-line py-1">
            <span className="voice-strong min-w-0 flex-1 text-base leading-tight wrap-anywhere">
              {name} <span className="text-sm font-normal text-soft">#{number}</span>
            </span>
            <span className="shrink-0 text-sm text-soft">
              {lotWords().base(<MoneyBeside amount={basePrice} className="voice-strong text-ink" />)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
