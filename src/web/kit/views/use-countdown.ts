import type { LotClock } from '#domain/auction/auction.ts';
import { inMinutes, LOUD_SECONDS, secondsLeft } from './seconds-left.ts';
import { useTicking, type ServerTime } from './use-now.ts';

/** The countdown of a lot as screens draw it. */
interface Countdown {
  readonly seconds: number;
  /** The seconds in minutes: '0:09'. */
  readonly text: string;
  readonly isStopped: boolean;
  /** True in the last seconds, which screens emphasise; also while it is stopped there. */
  readonly isLoud: boolean;
  /** True when the time is up. */
  readonly isUp: boolean;
}

/** The countdown of a lot by the server's clock; renders once a second while it runs. */
export function useCountdown(live: ServerTime, clock: LotClock): Countdown {
  return countdownOf(
    clock,
    useTicking(() => secondsLeft(clock, live.now()), clock.state === 'running'),
  );
}

/** `seconds`: those that it shows, by `secondsLeft`. */
function countdownOf({ state }: LotClock, seconds: number): Countdown {
  const isStopped = state === 'stopped';
  const isLoud = seconds <= LOUD_SECONDS;
  return { seconds, text: inMinutes(seconds), isStopped, isLoud, isUp: seconds === 0 && !isStopped };
}
