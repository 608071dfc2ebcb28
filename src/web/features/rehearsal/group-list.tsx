import type { Auction } from '#domain/auction/auction.ts';
import type { EveningReport, GroupPrices } from '#domain/rehearsal/evening-report.ts';
import type { Rupees } from '#domain/money.ts';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { groupText } from './report-words.ts';

interface GroupListProps {
  readonly real: Auction;
  readonly by: EveningReport['groupedBy'];
  readonly groups: readonly GroupPrices[];
}

/** Characters of an amount next to two others on a phone. */
const FITS = 11;

/** The prices and the unsold players of each group. */
export function GroupList({ real, by, groups }: GroupListProps) {
  return (
    <ul className="divide-y divide-line">
      {groups.map((group) => (
        <li
          key={group.name}
          className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]"
        >
          <p className="min-w-0">
            <span className="voice-strong block text-base wrap-anywhere">{groupText(by, group)}</span>
            <span className="text-base text-soft">
              {group.sold} sold, {group.unsold.length} unsold
            </span>
          </p>
          {group.prices !== null && (
            <dl className="grid grid-cols-3 gap-3">
              <Price label="Lowest base" amount={group.prices.base} />
              <Price label="Median" amount={group.prices.median} />
              <Price label="Highest" amount={group.prices.highest} />
            </dl>
          )}
          {group.unsold.length > 0 && <Unsold real={real} group={group} />}
        </li>
      ))}
    </ul>
  );
}

function Price({ label, amount }: { readonly label: string; readonly amount: Rupees }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="voice-strong text-base">
        <MoneyBeside amount={amount} fits={FITS} />
      </dd>
    </div>
  );
}

function Unsold({ real, group: { unsold } }: { readonly real: Auction; readonly group: GroupPrices }) {
  return (
    <details className="min-w-0 sm:col-span-2">
      <summary className="min-h-11 cursor-pointer py-2 text-base text-turf sm:min-h-9">
        Who stays unsold
      </summary>
      <p className="text-base wrap-anywhere text-soft">
        {unsold.map((player) => real.players.get(player)?.name ?? '').join(', ')}
      </p>
    </details>
  );
}
