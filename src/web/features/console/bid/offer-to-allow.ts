import { whatFollows } from '#web/net/sync/console/order-line.ts';
import type { Toast } from '#web/ui/popups/toast-queue.ts';
import type { MeantBid } from '#domain/views/reach.ts';
import type { OrderParts } from '#web/features/console/orders/order-parts.ts';

/** Time (ms) for which the toast of a refused bid offers to allow it. */
const TIME_TO_ASK = 15_000;

/** The toast button that allows a refused bid; nothing if the organiser may not allow it either. */
export function offerToAllow(
  { expected, askToAllow }: Pick<OrderParts, 'expected' | 'askToAllow'>,
  { lot, team, amount }: MeantBid,
): Pick<Toast, 'stays' | 'buttons'> {
  const bid = { lot, team, amount, seen: null };
  if (askToAllow === null || whatFollows(expected, { ...bid, type: 'place-bid' }).ok) return {};
  if (!whatFollows(expected, { ...bid, type: 'allow-bid', reason: '' }).ok) return {};
  const run = () => askToAllow(bid);
  return {
    stays: TIME_TO_ASK,
    buttons: [{ label: 'Let it pass…', name: 'Let this bid pass', run }],
  };
}
