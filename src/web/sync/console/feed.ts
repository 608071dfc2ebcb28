import type { Auction } from '#domain/auction/auction.ts';
import type { OwnLinkAnswer } from '#protocol/links.ts';
import type { LiveLine, Presence } from '#protocol/live.ts';
import type { FailedCall } from '#web/sync/link.ts';

/** Where a copy of an auction has it from: first the whole, then line by line. `Gone`: why there is no more of it. */
export type OpenFeed<Gone, Source extends Feed> = (ears: FeedEars<Gone>) => Source;

export interface Feed {
  /** Begins; later: asks at once for what is new, whatever the rhythm. */
  wake(): void;
  /** What came does not follow what is in hand: has it told again, or the whole where there is no last line to go on from. */
  renew(): void;
  close(): void;
  /** The server's clock, as well as it is known. Epoch ms. */
  now(): number;
}

/** The whole auction, as it stands after a line of its log. */
export interface Whole {
  readonly auction: Auction;
  /** When its last line was written, epoch ms, where anybody says it. */
  readonly at?: number | undefined;
}

export interface LinesTold {
  readonly lines: readonly LiveLine[];
  /** Where the log ends by now, from a feed that says it. */
  readonly ends?: number;
  /**
   * The server's clock, from a feed that knows it: what is fresh follows from each line's own age. Without it that is
   * judged by how long nothing was heard. Epoch ms.
   */
  readonly now?: number;
}

/** The server has taken this page in: whoever it is, is signed in. */
export interface Admitted {
  /** Where its log ends, and when that line was written. */
  readonly sequence: number;
  readonly at?: number | undefined;
  /** What this page's link is; null for a page that has none. */
  readonly link: OwnLinkAnswer | null;
}

export interface FeedEars<Gone> {
  /** The number of the last line in hand; null: there is none that could be gone on from. */
  lastSequence(): number | null;
  /** When that one was written, epoch ms, where it is known. */
  lastAt(): number | undefined;
  onWhole(whole: Whole): void;
  onLines(told: LinesTold): void;
  /** Null: nobody says it any more. */
  onPresence(presence: Presence | null): void;
  onAdmitted(admitted: Admitted): void;
  /** The server said something, if only that it is there. */
  onWord(): void;
  onFailure(failure: FailedCall): void;
  /** There is no auction for this page, or none any more. */
  onGone(gone: Gone): void;
}
