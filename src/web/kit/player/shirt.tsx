import type { Hex } from '#domain/colour.ts';
import { SHIRT } from './shirt-shape.ts';
import { surnameOf, widthInLetters } from './surname.ts';

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
