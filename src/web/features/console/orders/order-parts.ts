import type { Auction } from '#domain/auction/auction.ts';
import type { PlayerId } from '#domain/ids.ts';
import type { MeantBid } from '#domain/views/reach.ts';
import type { OwnBid } from '#web/features/console/bid/own-bid.ts';
import type { RefusedBid } from '#web/features/console/bid/refused-bid.ts';
import type { ConsoleDesk } from '#web/net/sync/console/console-desk.ts';
import type { SayToast } from '#web/ui/popups/toasts.tsx';

/** The state and the tools of a console's orders. */
export interface OrderParts {
  readonly desk: ConsoleDesk;
  /** The auction that the operator sees. */
  readonly auction: Auction;
  /** The auction after this console's unanswered orders; a press acts on it. */
  readonly expected: Auction;
  readonly toast: SayToast;
  /** Remembers the bids of this console. */
  readonly own: OwnBid;
  readonly refused: RefusedBid;
  /** The last complaint of this console; the next successful order removes it. */
  readonly complaint: Complaint;
  /** Opens the dialog that allows a bid; null for a scorer. */
  readonly askToAllow: ((bid: MeantBid) => void) | null;
}

/** A toast that can still be removed. */
export interface Complaint {
  unsay: () => void;
  /** The lot of the last warning about a skip. */
  warnedOf: PlayerId | null;
}
