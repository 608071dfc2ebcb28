import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { View } from '#domain/views/view.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import { useUnit } from '#web/kit/money/unit.ts';
import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { comingSoon } from './listed-players.ts';
import { useShortlist, type ListOwner } from './use-shortlist.ts';

interface LotOnListProps extends ListOwner {
  readonly view: Pick<View, 'lot' | 'bidding' | 'coming'>;
}

/** Shown below the price: the player's entry on the shortlist, and which shortlisted players come up soon. */
export function LotOnList({ view: { lot, bidding, coming = {} }, ...owner }: LotOnListProps) {
  const unit = useUnit();
  const [, { entries }] = useShortlist(owner);
  const entry = lot.shows === 'lot' ? entries.get(lot.player.id) : undefined;
  const limit = entry?.limit ?? null;
  // Before the first bid, the base price is compared with the limit.
  const isPassed = limit !== null && bidding !== null && bidding.current > limit;
  return (
    <div role="status" className="paddle-plan flex flex-col gap-1 text-base leading-tight empty:hidden">
      {entry !== undefined && (
        <p
          className={clsx(
            'flex items-start gap-2 rounded-md px-2.5 py-1',
            isPassed ? 'bg-ball-wash text-ink' : 'bg-turf-wash text-turf',
          )}
        >
          <Star size={18} className="mt-0.5 fill-current" />
          <span className="min-w-0 wrap-anywhere">
            <span className="voice-strong">
              {limit === null
                ? t({ context: "Owner's lists and dialogs", message: 'On your shortlist' })
                : isPassed
                  ? t({
                      context: "Owner's lists and dialogs",
                      message: `On your shortlist, limit ${ph({ limit: amountIn(unit, limit) })} is passed`,
                    })
                  : t({
                      context: "Owner's lists and dialogs",
                      message: `On your shortlist, limit ${ph({ limit: amountIn(unit, limit) })}`,
                    })}
            </span>
            {entry.note !== '' && (
              <span className="paddle-plan-note text-sm text-ink">
                <bdi className="line-clamp-2">{entry.note}</bdi>
              </span>
            )}
          </span>
        </p>
      )}
      <ComingUp {...owner} view={{ coming }} className="paddle-coming line-clamp-2" />
    </div>
  );
}

interface ComingUpProps extends ListOwner {
  readonly view: Pick<View, 'coming'>;
  readonly className?: string;
}

/** Players of the shortlist who come up within three lots, each with the limit. */
export function ComingUp({ view: { coming = {} }, className = '', ...owner }: ComingUpProps) {
  const unit = useUnit();
  const [, { entries }] = useShortlist(owner);
  const soon = comingSoon(coming, entries);
  if (soon.length === 0) return null;
  const players = soon.map(({ player, entry: { limit: most }, away }, at) => (
    <span key={player.id}>
      {at > 0 && '; '}
      <bdi className="voice-strong text-ink">{player.name}</bdi>{' '}
      {away === 1
        ? t({ context: "Owner's lists and dialogs", message: 'next' })
        : t({ context: "Owner's lists and dialogs", message: `in ${ph({ lots: away })} lots` })}
      {most !== null &&
        t({
          context: "Owner's lists and dialogs",
          message: `, limit ${ph({ limit: amountIn(unit, most) })}`,
        })}
    </span>
  ));
  return (
    <p className={clsx('text-sm text-soft wrap-anywhere', className)}>
      <Trans context="Owner's lists and dialogs">Coming up: {players}</Trans>
    </p>
  );
}
