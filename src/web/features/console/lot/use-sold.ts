import { useEffect, useRef } from 'react';
import { squadPlaceOf } from '#domain/auction/lots/places.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { strokeAfter, type Moment } from '#domain/views/recent.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { amountIn } from '#protocol/amount-text.ts';
import type { AuctionCopy, News } from '#web/net/sync/console/auction-copy.ts';
import type { SoldStroke, Stroke } from '#domain/views/view.ts';
import { useRecent } from '#web/net/sync/use-store.ts';
import { useStroke } from '#web/kit/views/lot-view.ts';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import { knock } from '#web/kit/show/hammer-sound.ts';

/** Time (ms) for which the toast of a sale offers to undo it. */
const SECOND_THOUGHTS = 10_000;

export interface SecondThoughts {
  readonly undo: (lot: PlayerId) => void;
  readonly reopen: (lot: PlayerId) => void;
}

const NO_STROKE: Stroke | null = null;

/** The console keeps showing its sale while the next player comes up. */
const consoleStroke = (last: Stroke | null, before: Auction, after: Auction, moment: Moment) =>
  strokeAfter(last, before, after, moment, 'console');

/** The sale to show now, if any; each sale gets one toast and one sound. */
export function useSold(
  live: AuctionCopy,
  muted: boolean,
  takeBack: SecondThoughts,
  teamName: (team: TeamId) => string,
): [SoldStroke | null, () => void] {
  // The toast outlives this render, so its buttons read the latest functions.
  const now = useRef(takeBack);
  useEffect(() => {
    now.current = takeBack;
  }, [takeBack]);
  const said = useRef<{ readonly lot: PlayerId; readonly unsay: () => void } | null>(null);
  const toast = useToast();
  const unit = useUnit();
  const celebrate = (stroke: Stroke) => {
    if (stroke.shows !== 'sold') return;
    const { player, price } = stroke;
    const team = teamName(stroke.team);
    const unsay = toast({
      title: 'Player Sold!',
      text: `${player.name} sold to ${team} for ${amountIn(unit, price)}`,
      news: true,
      stays: SECOND_THOUGHTS,
      buttons: [
        { label: 'Undo', name: 'Undo this sale', run: () => now.current.undo(player.id) },
        {
          label: 'Reopen',
          rest: 'with its bids',
          name: `Reopen ${player.name} with its bids`,
          run: () => now.current.reopen(player.id),
        },
      ],
    });
    said.current = { lot: player.id, unsay };
    if (!muted) knock();
  };
  useEffect(
    () =>
      live.read((news) => {
        if (said.current !== null && takesBack(news, said.current.lot)) said.current.unsay();
      }),
    [live],
  );
  const [stroke, close] = useStroke(live, useRecent(live, NO_STROKE, consoleStroke), celebrate);
  return [stroke?.shows === 'sold' ? stroke : null, close];
}

/** True when the sale of this lot was undone or corrected, so that its toast is no longer true. */
export function takesBack({ before, auction }: Pick<News, 'before' | 'auction'>, lot: PlayerId): boolean {
  const sale = squadPlaceOf(before, lot);
  return sale !== null && squadPlaceOf(auction, lot) !== sale;
}
