import type { Auction } from '#domain/auction/auction.ts';
import type { OwnLinkAnswer } from '#protocol/calls/links.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import type { Presence } from '#protocol/feed/live.ts';
import type { FailedCall } from '#web/net/sync/link.ts';

/** The source of a copy: first the whole auction, then lines. `Gone`: why it ends. */
export type OpenFeed<Gone, Source extends Feed> = (listener: FeedListener<Gone>) => Source;

export interface Feed {
  /** Starts; later it asks for news at once. */
  wake(): void;
  /** Asks again after a gap: for the lines after the last known one, else for the whole auction. */
  renew(): void;
  close(): void;
  /** The server's clock, as far as it is known. Epoch ms. */
  now(): number;
}

/** The whole auction at a line of its log. */
export interface Whole {
  readonly auction: Auction;
  /** Time of its last line, epoch ms, where the source knows it. */
  readonly at?: number | undefined;
}

export interface LinesTold {
  readonly lines: readonly RecordedEvent[];
  /** The last line of the log at present, if the source knows it. */
  readonly ends?: number;
  /**
   * The server's clock, where the source knows it: the age of a line then decides whether it is fresh. Otherwise the
   * length of the silence decides. Epoch ms.
   */
  readonly now?: number;
}

/** The server accepted this page, so somebody is signed in. */
export interface Admitted {
  /** The end of its log, and the time of that line. */
  readonly sequence: number;
  readonly at?: number | undefined;
  /** The link of this page; null for a page without one. */
  readonly link: OwnLinkAnswer | null;
}

export interface FeedListener<Gone> {
  /** The last line in hand; null: there is none to continue from. */
  lastSequence(): number | null;
  /** Time of that line, epoch ms, where it is known. */
  lastAt(): number | undefined;
  onWhole(whole: Whole): void;
  onLines(told: LinesTold): void;
  /** Null: unknown from now on. */
  onPresence(presence: Presence | null): void;
  onAdmitted(admitted: Admitted): void;
  /** The server sent something. */
  onWord(): void;
  onFailure(failure: FailedCall): void;
  /** There is no auction for this page, or no more. */
  onGone(gone: Gone): void;
}

/** The source of a console's lines: the live feed, or the history call once a second. */
export type OpenLines = (listener: LineListener) => LineSource;

export interface LineSource {
  /** Asks for new lines at once. */
  catchUp(): void;
  close(): void;
  /** The server's clock, as far as it is known. Epoch ms. */
  now(): number;
}

export interface LineListener {
  lastSequence(): number | null;
  lastAt(): number | undefined;
  onLines(told: LinesTold): void;
  /** Too many lines were missed, or the log is another one: ask for the whole auction. */
  onBehind(): void;
  onPresence(presence: Presence | null): void;
  onAdmitted(admitted: Admitted): void;
  onWord(): void;
  /** The call failed: `Unreachable`, `Refused`, or an unreadable answer. */
  onProblem(problem: unknown): void;
}
