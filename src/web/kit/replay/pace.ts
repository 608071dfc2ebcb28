import { HAMMER_MOMENT } from '#domain/limits.ts';
import type { Frame } from './frames.ts';
import type { Speed } from './speeds.ts';

type Timed = Pick<Frame, 'at'>;

/** The longest wait (ms of the evening) at speeds above 1. */
export const LONGEST_WAIT = 8_000;
/** The shortest time (ms) for which a moment is shown at speeds above 1. */
const LEAST = 40;
/** The shortest time (ms) for which the end of a lot is shown. */
const LEAST_END = 400;

/** The time (ms) for which a moment is shown. `next`: null after the last moment of a lot. */
export function waitAfter(frame: Timed, next: Timed | null, speed: Speed): number {
  if (next === null) return Math.max(LEAST_END, HAMMER_MOMENT / speed);
  const gap = Math.max(0, next.at - frame.at);
  return speed === 1 ? gap : Math.max(LEAST, Math.min(gap, LONGEST_WAIT) / speed);
}

/** The time of the evening (epoch ms) so many ms after a moment appeared. It stops before the next moment. */
export function timeInFrame(frame: Timed, next: Timed | null, shownFor: number, speed: Speed): number {
  const then = frame.at + shownFor * speed;
  return next === null ? then : Math.min(then, Math.max(frame.at, next.at));
}
