import { hexOf, hslOf, type Hex, darkenedForWhite } from '#domain/colour.ts';
import { useEffect, useState } from 'react';
import { decodeLink } from './picture.ts';

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

/** Size (px) at which the colours of a logo are measured. */
const SIDE = 40;

const NONE: readonly Hex[] = [];

/**
 * The main colours of a logo, darkened until white text on them is readable. None if the logo has none, is null or cannot
 * be read. `logo`: an address or a data URL.
 */
export async function coloursOfLogo(logo: string | null): Promise<readonly Hex[]> {
  if (logo === null) return NONE;
  try {
    const { source, release } = await decodeLink(logo);
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    pen?.drawImage(source, 0, 0, SIDE, SIDE);
    const colours = mainColours(pen?.getImageData(0, 0, SIDE, SIDE).data ?? []);
    release();
    return colours.map(darkenedForWhite);
  } catch {
    return NONE;
  }
}

/** The main colours of a form's logo, once they have been measured. */
export function useLogoColours(logo: string | null): readonly Hex[] {
  const [measured, setMeasured] = useState<{
    readonly logo: string;
    readonly colours: readonly Hex[];
  } | null>(null);
  useEffect(() => {
    if (logo === null) return;
    let dropped = false;
    void coloursOfLogo(logo).then((colours) => {
      if (!dropped) setMeasured({ logo, colours });
    });
    return () => {
      dropped = true;
    };
  }, [logo]);
  return measured !== null && measured.logo === logo ? measured.colours : NONE;
}
