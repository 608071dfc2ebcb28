import { fitForWhite, type Hex } from './colour.ts';
import { nameHash } from './name-colour.ts';

/** Hues that stay clean when they are dark enough for white text; yellows turn to mud and are left out. */
const HUES = [212, 262, 164, 22, 345, 192, 288, 2, 232, 316, 142, 12, 178, 246, 330, 38] as const;
const SHADES = [
  { saturation: 0.78, lightness: 0.5 },
  { saturation: 0.6, lightness: 0.36 },
  { saturation: 0.92, lightness: 0.44 },
] as const;

/**
 * The colour of a team that has no logo, as '#rrggbb': the same for the same name, and white text on it has a contrast
 * of at least 4.5. Hue, shade and a slight turn of the hue vary apart, so that a dozen teams rarely look alike.
 */
export function teamColour(name: string): Hex {
  const hash = nameHash(name);
  const hue = HUES[hash % HUES.length] ?? HUES[0];
  const shade = SHADES[(hash >>> 8) % SHADES.length] ?? SHADES[0];
  const turn = ((hash >>> 16) % 13) - 6;
  return fitForWhite((hue + turn + 360) % 360, shade.saturation, shade.lightness);
}
