import type { Correction } from '#domain/views/sections.ts';
import type { ServerTime } from '#web/views/use-now.ts';
import { useForAWhile } from '#web/views/use-stroke.ts';

/** Time (ms) for which a corrected sale is shown; a reopened lot is marked until it ends. */
const READING = 12_000;

export function useCorrectionNotice(live: ServerTime, correction: Correction | null): Correction | null {
  const isReopened = correction?.says === 'reopened';
  const [corrected] = useForAWhile(live, isReopened ? null : correction, READING);
  return isReopened ? correction : corrected;
}
