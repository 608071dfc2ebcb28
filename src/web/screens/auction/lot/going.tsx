import type { Calls } from '#domain/auction/auction.ts';
import { GOING } from '#web/views/lot-view.ts';

/** What the auctioneer has called, to be read from across the room; read out as it is called. */
export function Going({ calls }: { readonly calls: Calls }) {
  return (
    <p role="status" className="console-going" data-calls={calls}>
      {GOING[calls]}
    </p>
  );
}
