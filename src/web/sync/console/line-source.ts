import type { Presence } from '#protocol/feed/live.ts';
import type { Admitted, LinesTold } from './feed.ts';

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
