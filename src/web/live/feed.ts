import type { CommandAnswer } from '#protocol/commands.ts';

/** Where new lines of the log come from: today the history call, once a second; later the live feed. */
export type OpenFeed = (ears: FeedEars) => Feed;

export interface Feed {
  /** Asks at once for what is new, whatever the rhythm. */
  catchUp(): void;
  close(): void;
}

export interface FeedEars {
  /** The number of the last line in hand. */
  lastSequence(): number;
  onLines(answer: CommandAnswer): void;
  /** The call failed: `Unreachable`, `Refused`, or an answer that could not be read. */
  onProblem(problem: unknown): void;
}
