import { useMemo, useState } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import type { ConsoleDesk } from '#web/net/sync/console/console-desk.ts';
import type { MeantBid } from '#domain/views/reach.ts';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { ordersOf, type Orders } from './orders.ts';
import type { Complaint } from './order-parts.ts';
import { OwnBid } from '#web/features/console/bid/own-bid.ts';
import { RefusedBid } from '#web/features/console/bid/refused-bid.ts';

/** The orders of this console, and the bids entered on it. */
export function useOrders(
  desk: ConsoleDesk,
  auction: Auction,
  expected: Auction,
  askToAllow: ((bid: MeantBid) => void) | null,
): [Orders, OwnBid] {
  const toast = useToast();
  const [own] = useState(() => new OwnBid());
  const [refused] = useState(() => new RefusedBid());
  const [complaint] = useState<Complaint>(() => ({ unsay: () => {}, warnedOf: null }));
  const orders = useMemo(
    () => ordersOf({ desk, auction, expected, toast, own, refused, complaint, askToAllow }),
    [desk, auction, expected, toast, own, refused, complaint, askToAllow],
  );
  return [orders, own];
}
