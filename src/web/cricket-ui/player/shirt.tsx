import type { Hex } from '#domain/colour.ts';
import { surnameOf, widthInLetters } from './surname.ts';

/** Colours of the shirt of an unsold player. */
const NEUTRAL = { cloth: '#3d4a69', trim: '#8d9bbd' } as const;

/** In units of the view box: the width for a surname, and the width of a letter at font size 1. */
const NAME_ROOM = 148;
const LETTER = 0.62;
const LARGEST_NAME = 30;
const NUMBER_ROOM = 140;
const DIGIT = 0.56;
const LARGEST_NUMBER = 112;

export interface ShirtProps {
  readonly name: string;
  /** A text, because a player number may contain letters. */
  readonly number: string;
  /** '#rrggbb' of the player's team, with contrast 4.5 to white; neutral without a team. */
  readonly colour?: Hex | undefined;
}

/**
 * The back of a shirt with surname and number, for a player without a photo; aligned to the top of its frame.
 */
export function Shirt({ name, number, colour }: ShirtProps) {
  const { cloth, trim } = colour === undefined ? NEUTRAL : { cloth: colour, trim: shaded(colour) };
  const surname = surnameOf(name);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 260 290"
      preserveAspectRatio="xMidYMin slice"
      className="block size-full"
      style={{
        background: `radial-gradient(circle at 50% 12%, color-mix(in srgb, ${cloth} 45%, #0d1424), #0b1120)`,
      }}
    >
      <path d="M88 22q42 22 84 0l46 18 36 48-34 34-22-20v188H62V102l-22 20L6 88l36-48z" fill={cloth} />
      <path d="M88 22q42 22 84 0l-6-6q-36 17-72 0z" fill={trim} />
      <path d="M6 88l34 34-7 7-34-34zM254 88l-34 34 7 7 34-34z" fill={trim} />
      <g fill="#ffffff" textAnchor="middle" className="voice-name">
        <ShirtText text={surname} y={96} room={NAME_ROOM} per={LETTER} largest={LARGEST_NAME} />
        <ShirtText text={number} y={212} room={NUMBER_ROOM} per={DIGIT} largest={LARGEST_NUMBER} />
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
      x="130"
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
