/** Ms: what happened longer ago is history, and nothing to celebrate. */
const MOMENT = 4_000;

/** Without the server's clock: what comes so long after the last word from the server, in ms, is history. */
export const SOON = 10_000;

/** Whether what was written at a moment, in epoch ms of the server, happened just now. */
export type Fresh = (at: number) => boolean;

/** By its age, where the server's clock is known. Epoch ms. */
export function byAge(now: number): Fresh {
  return (at) => now - at < MOMENT;
}

/** A line that a page has just folded. */
export type Told<Line> = Line & {
  /** False when it happened a while ago and is told late: nothing to celebrate now. */
  readonly fresh: boolean;
};
