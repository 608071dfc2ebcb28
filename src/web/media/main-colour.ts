import { hexOf, hslOf, type Hex } from '#domain/colour.ts';

const HUES = 24;
/** Minimum share of the drawn pixels for a main colour. */
const LEAST_SHARE = 0.04;

/** The most main colours of a logo. */
const MOST = 3;

/**
 * The main colours of a logo as '#rrggbb', the largest first; none for black, white and grey only. `pixels`: RGBA bytes.
 * Vivid pixels count more than dull ones; white and transparent pixels do not count.
 */
export function mainColours(pixels: ArrayLike<number>): Hex[] {
  const weights = new Array<number>(HUES).fill(0);
  const sums = Array.from({ length: HUES }, () => ({ red: 0, green: 0, blue: 0 }));
  let drawn = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if (Number(pixels[at + 3]) < 128) continue;
    drawn += 1;
    const [red, green, blue] = [Number(pixels[at]), Number(pixels[at + 1]), Number(pixels[at + 2])];
    const [hue, saturation, lightness] = hslOf(hex(red, green, blue));
    const weight = saturation * (1 - Math.abs(2 * lightness - 1));
    const bin = Math.floor((hue / 360) * HUES) % HUES;
    const sum = sums[bin];
    if (weight < 0.12 || sum === undefined) continue;
    weights[bin] = (weights[bin] ?? 0) + weight;
    sum.red += red * weight;
    sum.green += green * weight;
    sum.blue += blue * weight;
  }
  return sums
    .flatMap((sum, bin) => {
      const weight = weights[bin] ?? 0;
      if (weight === 0 || weight < drawn * LEAST_SHARE) return [];
      const colour = vivid(hex(sum.red / weight, sum.green / weight, sum.blue / weight));
      return [{ weight, colour }];
    })
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST)
    .map(({ colour }) => colour);
}

/** Restores saturation, because a mean of neighbouring colours is duller than each. */
function vivid(colour: Hex): Hex {
  const [hue, saturation, lightness] = hslOf(colour);
  return hexOf(hue, Math.max(saturation, 0.5), lightness);
}

function hex(...channels: [number, number, number]): Hex {
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}
