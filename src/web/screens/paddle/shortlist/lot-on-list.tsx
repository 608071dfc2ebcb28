import type { View } from '#domain/views/view.ts';
import { amountIn } from '#web/languages/amounts.ts';
import { HallIcon } from '#web/hall/hall-icon.tsx';
import { useUnit } from '#web/cricket-ui/money/unit.ts';
import { classes } from '#web/ui/classes.ts';
import { comingSoon } from './listed-players.ts';
import { useShortlist, type ListOwner } from './use-shortlist.ts';
import { planWords } from '#web/languages/en/plan.ts';

interface LotOnListProps extends ListOwner {
  readonly view: Pick<View, 'lot' | 'bidding' | 'coming'>;
}

/** Shown below the price: the player's entry on the shortlist, and which shortlisted players come up soon. */
export function LotOnList({ view: { lot, bidding, coming = {} }, ...owner }: LotOnListProps) {
  const unit = useUnit();
  const [, { entries }] = useShortlist(owner);
  const entry = lot.shows === 'lot' ? entries.get(lot.player.id) : undefined;
  const limit = entry?.limit ?? null;
  const words = planWords();
  // Before the first bid, the base price is compared with the limit.
  const isPassed = limit !== null && bidding !== null && bidding.current > limit;
  return (
    <div role="status" className="paddle-plan flex flex-col gap-1 text-base leading-tight empty:hidden">
      {entry !== undefined && (
        <p
          className={classes(
            'flex items-start gap-2 rounded-md px-2.5 py-1',
            isPassed ? 'bg-ball-wash text-ink' : 'bg-turf-wash text-turf',
          )}
        >
          <HallIcon name="star" size={18} className="mt-0.5 shrink-0 fill-current" />
          <span className="min-w-0 wrap-anywhere">
            <span className="voice-strong">
              {limit === null
                ? words.onShortlist
                : isPassed
                  ? words.limitPassed(amountIn(unit, limit))
                  : words.onShortlistLimit(amountIn(unit, limit))}
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
  const words = planWords();
  if (soon.length === 0) return null;
  return (
    <p className={classes('text-sm text-soft wrap-anywhere', className)}>
      {words.comingUp(
        soon.map(({ player, entry: { limit: most }, away }, at) => (
          <span key={player.id}>
            {at > 0 && '; '}
            <bdi className="voice-strong text-ink">{player.name}</bdi>{' '}
            {away === 1 ? words.next : words.inLots(away)}
            {most !== null && words.limit(amountIn(unit, most))}
          </span>
        )),
      )}
    </p>
  );
}
