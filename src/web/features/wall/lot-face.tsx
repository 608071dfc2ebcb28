import { createElement, useLayoutEffect, useRef } from 'react';
import { cssValues } from '#web/ui/screen.tsx';
import { keepFitted } from '#web/ui/fitting-name.tsx';
import type { Hex } from '#domain/colour.ts';
import type { PlayerBrief } from '#domain/views/view.ts';
import { PlayerPhoto, Shirt } from '#web/kit/player/player-photo.tsx';
import { t } from '@lingui/core/macro';
import type { LotClock } from '#domain/auction/auction.ts';
import { useCountdown, type ServerTime } from '#web/kit/views/countdown.ts';

interface LotFaceProps {
  readonly player: PlayerBrief;
  /** The buyer's colour, for the shirt of a sold player. */
  readonly bought?: Hex;
  readonly className?: string;
  /** Classes of the photo. */
  readonly photoClassName?: string;
}

/** The player's photo with the number; without a photo the back of a shirt. */
export function LotFace({ player, bought, className = '', photoClassName = '' }: LotFaceProps) {
  const { name, number, photo } = player;
  if (photo === null && bought !== undefined) {
    return (
      <div className={`projector-photo projector-flip ${className}`}>
        <Shirt name={name} number={number} />
        <Shirt name={name} number={number} colour={bought} />
      </div>
    );
  }
  return (
    <div className={`projector-photo ${className}`}>
      <PlayerPhoto player={player} className={`size-full ${photoClassName}`} />
      {photo !== null && (
        <p className="voice-name absolute top-5 left-7 text-[4rem] leading-none text-white [text-shadow:0_0.1rem_1rem_rgb(0_0_0/0.9)]">
          {number}
        </p>
      )}
    </div>
  );
}

interface WallNameProps {
  readonly name: string;
  readonly as: 'h1' | 'p';
  readonly className?: string;
  /** True where the name is measured, too. Not for names that change with a bid: measuring delays it. */
  readonly measured?: boolean;
}

/** Scripts with marks above and below the letters, which need taller lines. */
const TALL_SCRIPTS = /[\u0900-\u0dff]/;
/** Tamil and Malayalam letters are about a seventh wider, because their marks are beside them. */
const WIDE_SCRIPTS = /\p{Script=Tamil}|\p{Script=Malayalam}/u;

/** Longer words break, because letters that fit them would be too small for a hall. */
const LONGEST_WHOLE_WORD = 16;

/**
 * A name as large as its box allows, in one to three lines. The size comes from the number of letters. A measured name is
 * made smaller where its letters turn out wider or taller.
 */
export function WallName({ name, as, className = '', measured = false }: WallNameProps) {
  const wider = WIDE_SCRIPTS.test(name) ? 1.15 : 1;
  const longest = Math.max(...name.split(/[\s-]+/).map(({ length }) => length));
  const isWhole = longest <= LONGEST_WHOLE_WORD;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (!measured || current === null) return;
    return keepFitted(current, () => fitIn(current, isWhole));
  }, [name, isWhole, measured]);
  return (
    <div
      ref={box}
      className={`projector-name ${className}`}
      style={cssValues({
        '--letters': name.length * wider,
        '--word': Math.max(1, Math.min(LONGEST_WHOLE_WORD, longest)) * wider,
        '--leading': TALL_SCRIPTS.test(name) ? 1.7 : 1.1,
      })}
    >
      {createElement(as, { className: 'voice-name line-clamp-3' }, name)}
    </div>
  );
}

/** Sets `--fit`, by which the letters shrink, so that the name stays in its box. `isWhole`: no word may break. */
function fitIn(box: HTMLElement, isWhole: boolean): void {
  const words = box.firstElementChild;
  if (words === null) return;
  box.style.setProperty('--fit', '1');
  // Without breaks, the longest word shows its width.
  if (isWhole) box.style.overflowWrap = 'normal';
  const wide = isWhole ? words.clientWidth / words.scrollWidth : 1;
  box.style.overflowWrap = '';
  const fit = Math.min(wide, box.clientHeight / words.clientHeight);
  // A little smaller, because browsers round the widths of letters.
  if (fit < 1) box.style.setProperty('--fit', String(0.98 * fit));
}

const COUNTDOWN = 'flex shrink-0 flex-col items-end gap-2';
/** Words and seconds in one place. */
const WORDS = 'grid justify-items-end *:[grid-area:1/1]';
const DIGITS = 'voice-price leading-[4rem]';
const BAR = 'block h-2 w-56 overflow-hidden rounded-full';

interface LotCountdownProps {
  readonly live: ServerTime;
  /** The whole seconds of the countdown; null: no countdown. */
  readonly whole: number | null;
  readonly clock: LotClock | null;
}

/**
 * The countdown of the lot by the server's clock; nothing without a countdown. It takes the same room before the first bid,
 * while it runs and when the time is up, so that nothing beside it moves.
 */
export function LotCountdown({ live, whole, clock }: LotCountdownProps) {
  if (clock !== null) return <Seconds live={live} whole={whole} clock={clock} />;
  return whole === null ? null : (
    <div aria-hidden="true" className={COUNTDOWN}>
      <span className={WORDS}>
        <Room />
      </span>
      <span className={BAR} />
    </div>
  );
}

function Seconds({ live, whole, clock }: LotCountdownProps & { readonly clock: LotClock }) {
  const { seconds, text, isLoud, isUp } = useCountdown(live, clock);
  const all = Math.max(seconds, whole ?? seconds, 1);
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
          style={{ transform: `scaleX(${seconds / all})` }}
        />
      </span>
    </div>
  );
}

/** Reserves the room of the words that appear when the time is up. */
function Room() {
  return (
    <span
      data-words={t({ context: 'Large screens', message: 'Time is up' })}
      className={`invisible text-[3.25rem] before:content-[attr(data-words)] ${DIGITS}`}
    />
  );
}
