import { t } from '@lingui/core/macro';
import type { LotClock } from '#domain/auction/auction.ts';
import type { FloorSection } from '#domain/views/view.ts';
import { useCountdown } from '#web/kit/views/use-countdown.ts';
import type { ServerTime } from '#web/kit/views/use-now.ts';

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
  if (clock !== null) return <Seconds live={live} floor={floor} clock={clock} />;
  return floor.countdown === null ? null : (
    <div aria-hidden="true" className={COUNTDOWN}>
      <span className={WORDS}>
        <Room />
      </span>
      <span className={BAR} />
    </div>
  );
}

/** Takes the room of the words that stand there when the time is up. */
function Room() {
  return (
    <span
      data-words={t({ context: 'Large screens', message: 'Time is up' })}
      className={`invisible text-[3.25rem] before:content-[attr(data-words)] ${DIGITS}`}
    />
  );
}

function Seconds({ live, floor, clock }: LotCountdownProps & { readonly clock: LotClock }) {
  const { seconds, text, isLoud, isUp } = useCountdown(live, clock);
  const whole = Math.max(seconds, floor.countdown?.seconds ?? seconds, 1);
  return (
    <div
      role="timer"
      aria-label={t({ context: 'Lot', message: 'Time left' })}
      className={`${COUNTDOWN} ${isLoud ? 'text-ball-ink' : 'text-ink'}`}
    >
      <span className={WORDS}>
        <Room />
        <span className={`${DIGITS} ${isUp ? 'text-[3.25rem]' : 'text-[5rem]'}`}>
          {isUp ? t({ context: 'Large screens', message: 'Time is up' }) : text}
        </span>
      </span>
      <span aria-hidden="true" className={`${BAR} bg-rail`}>
        <span
          className="block size-full origin-right bg-current transition-transform duration-300 ease-linear"
          style={{ transform: `scaleX(${seconds / whole})` }}
        />
      </span>
    </div>
  );
}
