import type { CommandAnswer } from '#protocol/commands.ts';
import type { Presence } from '#protocol/live.ts';

/** Where new lines of the log come from: the live feed, or the history call once a second. */
export type OpenFeed = (ears: FeedEars) => Feed;

export interface Feed {
  /** Asks at once for what is new, whatever the rhythm. */
  catchUp(): void;
  close(): void;
  /** The server's clock, as well as it is known. Epoch ms. */
  now(): number;
}

export interface FeedEars {
  /** The number of the last line in hand. */
  lastSequence(): number;
  /** When that one was written, epoch ms, where it is known. */
  lastAt(): number | undefined;
  /**
   * `now`: the server's clock, from a feed that knows it: what is fresh follows from each line's own age. Without it the
   * ears judge by how long nothing was heard. Epoch ms.
   */
  onLines(answer: CommandAnswer, now?: number): void;
  /** Too much was missed, or the log is another one: the whole auction has to be asked for. */
  onBehind(): void;
  /** Null: nobody says it any more. */
  onPresence(presence: Presence | null): void;
  /** The server has taken this page in: whoever it is, is signed in. Where its log ends, and when that was written. */
  onAdmitted(end: { readonly sequence: number; readonly at?: number | undefined }): void;
  /** The server said something, if only that it is there. */
  onWord(): void;
  /** The call failed: `Unreachable`, `Refused`, or an answer that could not be read. */
  onProblem(problem: unknown): void;
}
