import { ph, t } from '@lingui/core/macro';
import { Check } from 'lucide-react';
import type { TeamId } from '#domain/ids.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { RollingMoney } from '#web/kit/money/rolling-money.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import { goingWords, leadWords, type LotView } from '#web/kit/views/lot-view.ts';

interface PriceInSightProps {
  readonly lot: LotView;
  /** The team of this phone. */
  readonly own?: TeamId | null;
  /** Number of earlier bids to show next to the price; 0 on a page that lists all bids. */
  readonly earlier?: number;
  /** True while prices change too fast to be read out. */
  readonly isQuiet?: boolean;
}

/** The price and the leader, readable at arm's length. */
export function PriceInSight({ lot, own = null, earlier = 0, isQuiet = false }: PriceInSightProps) {
  const unit = useUnit();
  const { current, leader, leaders, bids, going, nobody } = lot;
  const words = leadWords(lot, own);
  const allowed = lot.allowed && `, ${lot.allowed}`;
  return (
    <section aria-label={t({ context: 'Lot', message: 'Price' })} className="phone-price min-w-0">
      <div className="flex min-h-5 items-center justify-between gap-3">
        <p className="voice-label shrink-0 whitespace-nowrap">
          {leader === null
            ? t({ context: 'Lot', message: 'Base Price' })
            : t({ context: 'Lot', message: 'Current Bid' })}
        </p>
        {earlier > 0 && (
          <ol aria-label={t({ context: 'Lot', message: 'Last bids' })} className="flex min-w-0 gap-1">
            {bids.slice(1, earlier + 1).map(({ place, team, amount }) => (
              <li
                key={place}
                className="flex min-w-0 gap-1 rounded-sm bg-stand px-1.5 text-xs leading-5 text-soft"
              >
                <span className="one-line">{team}</span>
                <MoneyBeside amount={amount} fits={7} className="voice-strong" />
              </li>
            ))}
          </ol>
        )}
      </div>
      <RollingMoney
        amount={current}
        className={`phone-amount voice-price block ${leader === null ? 'text-white' : 'text-marigold'}`}
      />
      <p aria-live={isQuiet ? 'off' : 'polite'} className="sr-only">
        {leader === null
          ? (nobody?.whole ??
            t({
              context: 'Lot',
              message: `Base price ${ph({ amount: amountIn(unit, current) })}, no bid yet`,
            }))
          : `${t({ context: 'Lot', message: `${ph({ leads: words })} with ${ph({ amount: amountIn(unit, current) })}` })}${allowed}`}
      </p>
      <div className="flex min-h-10 items-center gap-2">
        {leader === null ? (
          <p className="text-base leading-tight text-soft">
            {nobody?.whole ?? t({ context: 'Lot', message: 'No bid yet' })}
          </p>
        ) : leaders.some(({ id }) => id === own) ? (
          <p className="voice-title flex items-center gap-2 text-xl text-turf">
            <Check size={26} />
            <span className="line-clamp-2 leading-[1.1]">
              {words}
              {allowed}
            </span>
          </p>
        ) : (
          <p
            key={leader.team.id}
            className="voice-title flex min-w-0 animate-arrive items-center gap-2 text-[1.0625rem]"
          >
            <TeamCrest
              name={leader.team.short}
              logo={leader.team.logo}
              colour={leader.team.colour}
              size={30}
            />
            <span className="line-clamp-2 min-w-0 leading-[1.1] wrap-anywhere">
              {words}
              {allowed}
            </span>
          </p>
        )}
        {going > 0 && (
          <p
            role="status"
            className="voice-title ms-auto shrink-0 rounded-md bg-ball-wash px-2.5 py-1 text-lg text-ball-ink"
          >
            {goingWords(going)}
          </p>
        )}
      </div>
    </section>
  );
}
