import { channels, fitForWhite, type Hex } from '#domain/colour.ts';

/** The same hue, darkened in steps until white text on it can be read. */
export function darkenedForWhite(colour: Hex): Hex {
  const [hue, saturation, lightness] = hslOf(colour);
  return fitForWhite(hue, saturation, lightness);
}

/** Hue in degrees, saturation and lightness 0 to 1. */
export function hslOf(colour: Hex): readonly [number, number, number] {
  const [red, green, blue] = channels(colour);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [lightness, span] = [(most + least) / 2, most - least];
  if (span === 0) return [0, 0, lightness];
  const turn =
    most === red
      ? (green - blue) / span
      : most === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4;
  return [(turn * 60 + 360) % 360, span / (1 - Math.abs(2 * lightness - 1)), lightness];
}
