import type { LotClock } from '#domain/auction/auction.ts';
import type { FloorSection } from '#domain/views/sections.ts';
import { inMinutes, LOUD_SECONDS, secondsLeft } from '#web/views/seconds-left.ts';
import { useNow, type ServerTime } from '#web/views/use-now.ts';
import { sceneWords } from '#web/languages/en/scenes.ts';
import { lotWords } from '#web/languages/en/lot.ts';

interface LotCountdownProps {
  readonly live: ServerTime;
  readonly floor: FloorSection;
  readonly clock: LotClock | null;
}

/** The countdown of the lot by the server's clock; nothing without a countdown. */
export function LotCountdown({ live, floor, clock }: LotCountdownProps) {
  const now = useNow(live, clock?.state === 'running');
  if (clock === null) return null;
  const left = secondsLeft(clock, now);
  const up = left === 0 && clock.state === 'running';
  const whole = Math.max(left, floor.countdown?.seconds ?? left, 1);
  return (
    <div
      role="timer"
      aria-label={lotWords().timeLeft}
      className={`flex shrink-0 flex-col items-end gap-2 ${left <= LOUD_SECONDS ? 'text-ball-ink' : 'text-ink'}`}
    >
      {/* Words and seconds have the same height, so that nothing below them moves. */}
      <span className={`voice-price leading-[4rem] ${up ? 'text-[3.25rem]' : 'text-[5rem]'}`}>
        {up ? sceneWords().timeUp : inMinutes(left)}
      </span>
      <span aria-hidden="true" className="block h-2 w-56 overflow-hidden rounded-full bg-rail">
        <span
          className="block size-full origin-right bg-current transition-transform duration-300 ease-linear"
          style={{ transform: `scaleX(${left / whole})` }}
        />
      </span>
    </div>
  );
}
