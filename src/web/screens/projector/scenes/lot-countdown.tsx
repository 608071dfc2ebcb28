import type { LotClock } from '#domain/auction/auction.ts';
import type { FloorSection } from '#domain/views/sections.ts';
import { inMinutes, LOUD_SECONDS, secondsLeft } from '#web/views/seconds-left.ts';
import { useNow, type ServerTime } from '#web/views/use-now.ts';
import { sceneWords } from '#web/languages/en/scenes.ts';
import { lotWords } from '#web/languages/en/lot.ts';

const COUNTDOWN = 'flex shrink-0 flex-col items-end gap-2';
/** Words and seconds in one place. */
const WORDS = 'grid justify-items-end *:[grid-area:1/1]';
const DIGITS = 'voice-price leading-[4rem]';
const BAR = 'block h-2 w-56 overflow-hidden rounded-full';

interface LotCountdownProps {
  readonly live: ServerTime;
  readonly floor: FloorSection;
  readonly clock: LotClock | null;
}

/**
 * The countdown of the lot by the server's clock; nothing without a countdown. It takes the same room before the first bid,
 * while it runs and when the time is up, so that nothing beside it moves.
 */
export function LotCountdown({ live, floor, clock }: LotCountdownProps) {
  const now = useNow(live, clock?.state === 'running');
  const room = (
    <span
      data-words={sceneWords().timeUp}
      className={`invisible text-[3.25rem] before:content-[attr(data-words)] ${DIGITS}`}
    />
  );
  if (clock === null)
    return floor.countdown === null ? null : (
      <div aria-hidden="true" className={COUNTDOWN}>
        <span className={WORDS}>{room}</span>
        <span className={BAR} />
      </div>
    );
  const left = secondsLeft(clock, now);
  const up = left === 0 && clock.state === 'running';
  const whole = Math.max(left, floor.countdown?.seconds ?? left, 1);
  return (
    <div
      role="timer"
      aria-label={lotWords().timeLeft}
      className={`${COUNTDOWN} ${left <= LOUD_SECONDS ? 'text-ball-ink' : 'text-ink'}`}
    >
      <span className={WORDS}>
        {room}
        <span className={`${DIGITS} ${up ? 'text-[3.25rem]' : 'text-[5rem]'}`}>
          {up ? sceneWords().timeUp : inMinutes(left)}
        </span>
      </span>
      <span aria-hidden="true" className={`${BAR} bg-rail`}>
        <span
          className="block size-full origin-right bg-current transition-transform duration-300 ease-linear"
          style={{ transform: `scaleX(${left / whole})` }}
        />
      </span>
    </div>
  );
}
