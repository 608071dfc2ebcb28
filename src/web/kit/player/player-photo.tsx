import type { Hex } from '#domain/colour.ts';
import { useRef, useState } from 'react';
import { t } from '@lingui/core/macro';
import { isCaptain } from '#domain/tournament/own-field.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { LotView } from '#web/kit/views/lot-view.ts';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { SHIRT, surnameOf, widthInLetters } from './shirt-shape.ts';

/** Colours of the shirt of an unsold player. */
const NEUTRAL = { cloth: '#3d4a69', trim: '#8d9bbd' } as const;

/** The widths of a letter and of a digit at font size 1. */
const LETTER = 0.62;
const DIGIT = 0.56;

export interface ShirtProps {
  readonly name: string;
  /** A text, because a player number may contain letters. */
  readonly number: string;
  /** '#rrggbb' of the player's team, with contrast 4.5 to white; neutral without a team. */
  readonly colour?: Hex | undefined;
}

/**
 * The back of a shirt with surname and number, for a player without a photo. Both sleeves are inside every frame; a tall
 * one has the whole shirt in its middle.
 */
export function Shirt({ name, number, colour }: ShirtProps) {
  const { cloth, trim } = colour === undefined ? NEUTRAL : { cloth: colour, trim: shaded(colour) };
  const surname = surnameOf(name);
  return (
    <svg
      aria-hidden="true"
      viewBox={`-8 0 ${SHIRT.width + 16} ${SHIRT.height}`}
      preserveAspectRatio="xMidYMid meet"
      className="shirt block size-full"
      style={{
        background: `radial-gradient(circle at 50% 12%, color-mix(in srgb, ${cloth} 45%, #0d1424), #0b1120)`,
      }}
    >
      <path d={SHIRT.cloth + SHIRT.longer} fill={cloth} />
      {SHIRT.trims.map((path) => (
        <path key={path} d={path} fill={trim} />
      ))}
      <g fill="#ffffff" textAnchor="middle" className="voice-name">
        <ShirtText text={surname} {...SHIRT.name} per={LETTER} />
        <ShirtText text={number} {...SHIRT.number} per={DIGIT} />
      </g>
    </svg>
  );
}

interface ShirtTextProps {
  readonly text: string;
  readonly y: number;
  readonly room: number;
  readonly per: number;
  readonly largest: number;
}

/** A text as large as fits; squeezed into the width if the estimate may be too low. */
function ShirtText({ text, y, room, per, largest }: ShirtTextProps) {
  const letters = widthInLetters(text) * per;
  const wanted = letters * largest;
  const size = Math.min(largest, Math.max(largest / 3, room / letters));
  return (
    <text
      x={SHIRT.middle}
      y={y}
      fontSize={size}
      {...(wanted > room * 0.9 && { textLength: room, lengthAdjust: 'spacingAndGlyphs' })}
    >
      {text}
    </text>
  );
}

function shaded(colour: Hex): string {
  return `color-mix(in srgb, ${colour} 55%, #000)`;
}

interface PlayerPhotoProps extends Pick<ShirtProps, 'colour'> {
  readonly player: Pick<ShirtProps, 'name' | 'number'> & {
    /** The address of the photo; a shirt is drawn if it is missing or fails to load. */
    readonly photo?: string | null | undefined;
  };
  /** Size and shape: 'size-13 rounded-md', 'aspect-[9/10] w-full rounded-lg'. The picture never stretches. */
  readonly className?: string;
  /** The default is '', because the name is next to it. */
  readonly alt?: string;
  /** True in lists: the photo loads when it comes near the window. */
  readonly lazy?: boolean;
}

/** Delay (ms) before a failed photo is retried once: a busy server may have refused it. */
const ONCE_MORE = 4_000;

/** A player's photo, cropped to its upper third where faces are. */
export function PlayerPhoto({ player, colour, className = '', alt = '', lazy = false }: PlayerPhotoProps) {
  const { name, number, photo } = player;
  const [broken, setBroken] = useState<string | null>(null);
  /** The photo that was already retried. */
  const retried = useRef<string | null>(null);
  const shown = photo && photo !== broken ? photo : null;
  return (
    <span className={`block shrink-0 overflow-hidden ${className}`}>
      {shown === null ? (
        <Shirt name={name} number={number} colour={colour} />
      ) : (
        <img
          src={shown}
          alt={alt}
          loading={lazy ? 'lazy' : 'eager'}
          decoding="async"
          onError={() => {
            setBroken(shown);
            if (retried.current === shown) return;
            retried.current = shown;
            // A random part spreads the retries of photos that failed together.
            setTimeout(() => setBroken(null), ONCE_MORE * (1 + Math.random()));
          }}
          className="block size-full object-cover object-[50%_18%]"
        />
      )}
    </span>
  );
}

interface CaptainMarkProps {
  readonly player: Pick<Player, 'own'>;
  /** Classes for its place and the size of its letter; by default it stands in a line of words. */
  readonly className?: string;
}

/** The round mark of a captain for squads in the hall, as on the picture of a squad; nothing for other players. */
export function CaptainMark({ player, className = 'shrink-0 self-center text-[0.85em]' }: CaptainMarkProps) {
  if (!isCaptain(player.own)) return null;
  return (
    <span
      className={`voice-strong inline-grid h-[1.5em] min-w-[1.5em] place-items-center rounded-full border border-ground bg-ink px-[0.3em] leading-none text-ground ${className}`}
    >
      <span aria-hidden="true">
        {t({
          context: 'Squad on paper',
          comment: 'In the round mark of a captain: one or two letters.',
          message: 'C',
        })}
      </span>
      <span className="sr-only">{t({ context: 'Squad on paper', message: 'Captain' })}</span>
    </span>
  );
}

/** The listed base price, struck through, before the reduced one. */
export function ListedBase({ reduced }: Pick<LotView, 'reduced'>) {
  return (
    reduced !== null && (
      <>
        <s className="font-normal">
          <MoneyBeside amount={reduced.listed} />
        </s>{' '}
      </>
    )
  );
}
