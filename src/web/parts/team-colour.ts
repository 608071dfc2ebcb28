import { fitForWhite, type Hex } from './colour.ts';
import { nameHash } from './name-colour.ts';

const SHADES = [
  { saturation: 0.78, lightness: 0.5 },
  { saturation: 0.62, lightness: 0.38 },
  { saturation: 0.9, lightness: 0.42 },
] as const;

/**
 * The colour of a team that has no logo, as '#rrggbb': the same for the same name, and white text on it has a contrast
 * of at least 4.5. Hue and shade vary apart, so that a dozen teams rarely look alike.
 */
export function teamColour(name: string): Hex {
  const hash = nameHash(name);
  const shade = SHADES[Math.floor(hash / 360) % SHADES.length] ?? SHADES[0];
  return fitForWhite(hash % 360, shade.saturation, shade.lightness);
}
