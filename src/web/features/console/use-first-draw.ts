import { useEffect, useEffectEvent } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { isDrawn } from '#domain/auction/lots/block.ts';
import { middleOf } from '#web/features/console/lot/middle.ts';
import type { Orders } from '#web/features/console/orders/orders.ts';

/**
 * The first visit draws the order and opens the first lot. Without teams it says so once. Specification
 * section 4, 'Auction initialisation'.
 */
export function useFirstDraw(auction: Auction, orders: Orders): void {
  const draw = useEffectEvent(() => orders.draw());
  const teamless = auction.teams.size === 0;
  const due = middleOf(auction).shows === 'draw' || (teamless && !isDrawn(auction));
  useEffect(() => {
    if (due) draw();
  }, [due, teamless]);
}
