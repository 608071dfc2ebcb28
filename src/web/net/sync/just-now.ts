/** Age (ms) above which an event is history and not news. */
const MOMENT = 4_000;

/** While the server's clock is unknown, lines after a silence of this length (ms) count as history. */
export const SOON = 10_000;

/** Whether an event of this time (server's epoch ms) has just happened. */
export type Fresh = (at: number) => boolean;

/** Judges freshness by the age of a line, where the server's clock is known. `now`: epoch ms. */
export function byAge(now: number): Fresh {
  return (at) => now - at < MOMENT;
}

/** A line that a page has just folded. */
export type Told<Line> = Line & {
  /** False for an event that is reported late: no celebration. */
  readonly fresh: boolean;
};
