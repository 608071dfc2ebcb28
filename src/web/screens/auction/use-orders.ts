import { useMemo, useState } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import type { LiveAuction } from '#web/live/live-auction.ts';
import { useToast } from '#web/parts/toasts.tsx';
import { ordersOf, type Orders } from './orders.ts';
import { OwnBid } from './own-bid.ts';

/** The orders to this auction as it stands now, and what this console itself bid last. */
export function useOrders(live: LiveAuction, auction: Auction): [Orders, OwnBid] {
  const toast = useToast();
  const [own] = useState(() => new OwnBid());
  const orders = useMemo(() => ordersOf({ live, auction, toast, own }), [live, auction, toast, own]);
  return [orders, own];
}
