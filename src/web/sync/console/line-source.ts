import type { Presence } from '#protocol/live.ts';
import type { Admitted, LinesTold } from './feed.ts';

/** Where a console has new lines of the log from: the live feed, or the history call once a second. */
export type OpenLines = (ears: LineEars) => LineSource;

export interface LineSource {
  /** Asks at once for what is new, whatever the rhythm. */
  catchUp(): void;
  close(): void;
  /** The server's clock, as well as it is known. Epoch ms. */
  now(): number;
}

export interface LineEars {
  lastSequence(): number | null;
  lastAt(): number | undefined;
  onLines(told: LinesTold): void;
  /** Too much was missed, or the log is another one: the whole auction has to be asked for. */
  onBehind(): void;
  onPresence(presence: Presence | null): void;
  onAdmitted(admitted: Admitted): void;
  onWord(): void;
  /** The call failed: `Unreachable`, `Refused`, or an answer that could not be read. */
  onProblem(problem: unknown): void;
}
