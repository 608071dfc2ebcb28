import type { Correction } from '#domain/views/view.ts';
import type { ServerTime } from './use-now.ts';
import { useForAWhile } from './use-stroke.ts';

/** Time (ms) for which a corrected sale is shown; a reopened lot is marked until it ends. */
const READING = 12_000;

/** The correction that the wall and the overlay show now, if any. */
export function useCorrectionNotice(live: ServerTime, correction: Correction | null): Correction | null {
  const isReopened = correction?.says === 'reopened';
  const [corrected] = useForAWhile(live, isReopened ? null : correction, READING);
  return isReopened ? correction : corrected;
}
