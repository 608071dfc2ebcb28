import type { Correction } from '#domain/views/sections.ts';
import type { ServerTime } from '#web/views/use-now.ts';
import { useForAWhile } from '#web/views/use-stroke.ts';

/** Ms for which the hall reads that a sale was corrected; a lot that is open again says so for as long as it is. */
const READING = 12_000;

export function useCorrectionNotice(live: ServerTime, correction: Correction | null): Correction | null {
  const isReopened = correction?.says === 'reopened';
  const [corrected] = useForAWhile(live, isReopened ? null : correction, READING);
  return isReopened ? correction : corrected;
}
