/** Ms: what happened longer ago is history, and nothing to celebrate. */
const MOMENT = 4_000;

/** Whether it happened just now. Both in epoch ms of the server. */
export function justNow(at: number, now: number): boolean {
  return now - at < MOMENT;
}

/** A line that a page has just folded. */
export type Told<Line> = Line & {
  /** False when it happened a while ago and is told late: nothing to celebrate now. */
  readonly fresh: boolean;
};
