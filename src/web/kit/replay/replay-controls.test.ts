import { describe, expect, test } from 'vitest';
import { HAMMER_MOMENT } from '#domain/limits.ts';
import type { Frame } from './use-showings.ts';
import { SPEEDS } from '#web/kit/views/stream-options.ts';
import { LONGEST_WAIT, timeInFrame, waitAfter } from './replay-controls.tsx';

const BEGINS = 1_790_000_000_000;
// Only the time of a moment counts here.
const frame = (ms: number): Pick<Frame, 'at'> => ({ at: BEGINS + ms });

describe('the pace of a replay', () => {
  test('At speed 1 every moment lasts as long as in the evening', () => {
    expect(waitAfter(frame(0), frame(3_200), 1)).toBe(3_200);
    expect(waitAfter(frame(0), frame(20 * 60_000), 1)).toBe(20 * 60_000);
  });

  test('Above speed 1 a wait is shortened only when it is longer than the limit', () => {
    expect(waitAfter(frame(0), frame(LONGEST_WAIT), 4)).toBe(LONGEST_WAIT / 4);
    expect(waitAfter(frame(0), frame(LONGEST_WAIT + 1), 4)).toBe(LONGEST_WAIT / 4);
    expect(waitAfter(frame(0), frame(LONGEST_WAIT - 4), 4)).toBe(LONGEST_WAIT / 4 - 1);
    expect(waitAfter(frame(0), frame(3_000), 60)).toBe(50);
  });

  test('At high speed each moment and each end of a lot can still be seen', () => {
    expect(waitAfter(frame(0), frame(10), 60)).toBe(40);
    expect(waitAfter(frame(0), null, 60)).toBe(400);
    expect(waitAfter(frame(0), null, 1)).toBe(HAMMER_MOMENT);
  });

  test('A clock that was set back in the evening makes no wait', () => {
    expect(waitAfter(frame(5_000), frame(0), 1)).toBe(0);
    expect(timeInFrame(frame(5_000), frame(0), 900, 1)).toBe(BEGINS + 5_000);
  });

  test('The time of the evening runs with the speed, and stops before the next moment', () => {
    for (const speed of SPEEDS) {
      expect(timeInFrame(frame(0), frame(90_000), 100, speed)).toBe(BEGINS + 100 * speed);
      expect(timeInFrame(frame(0), frame(90_000), 95_000, speed)).toBe(BEGINS + 90_000);
    }
    expect(timeInFrame(frame(0), null, 95_000, 1)).toBe(BEGINS + 95_000);
  });
});
