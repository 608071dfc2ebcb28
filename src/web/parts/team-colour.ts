import { fitForWhite, type Hex } from './colour.ts';
import { nameHash } from './name-colour.ts';

/** Hues that stay clean when they are dark enough for white text; yellows turn to mud and are left out. */
const HUES = [212, 262, 164, 22, 345, 192, 288, 2, 232, 316, 142, 12, 178, 246, 330, 38] as const;
const SHADES = [
  { saturation: 0.78, lightness: 0.5 },
  { saturation: 0.6, lightness: 0.36 },
  { saturation: 0.92, lightness: 0.44 },
] as const;

/** How far apart, in degrees, the hues of teams should be; with more teams than fit so far apart, the next. */
const GAPS = [24, 16, 9, 0] as const;

/** The colour of a team that has no logo, as '#rrggbb': the same for the same name. */
export function teamColour(name: string): Hex {
  return colourAt(hueOf(name, 0), name);
}

/**
 * The colours of teams without logos that play together, in their order: each its own, or where that is too like an
 * earlier one's the next that is not. White text on each has a contrast of at least 4.5.
 */
export function teamColours(names: readonly string[]): Hex[] {
  const taken: number[] = [];
  return names.map((name) => {
    const hue = freeHue(name, taken);
    taken.push(hue);
    return colourAt(hue, name);
  });
}

function freeHue(name: string, taken: readonly number[]): number {
  for (const gap of GAPS) {
    for (let place = 0; place < HUES.length; place += 1) {
      const hue = hueOf(name, place);
      if (taken.every((other) => distance(hue, other) >= gap)) return hue;
    }
  }
  return hueOf(name, 0);
}

/** Of the name itself, or so many places further on. A slight turn, so that two of one place differ. */
function hueOf(name: string, place: number): number {
  const hash = nameHash(name);
  const hue = HUES[(hash + place) % HUES.length] ?? HUES[0];
  const turn = ((hash >>> 16) % 13) - 6;
  return (hue + turn + 360) % 360;
}

function distance(one: number, other: number): number {
  const apart = Math.abs(one - other);
  return Math.min(apart, 360 - apart);
}

function colourAt(hue: number, name: string): Hex {
  const shade = SHADES[(nameHash(name) >>> 8) % SHADES.length] ?? SHADES[0];
  return fitForWhite(hue, shade.saturation, shade.lightness);
}
