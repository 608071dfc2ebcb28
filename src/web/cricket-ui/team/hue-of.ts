import { channels, fitForWhite, type Hex } from '#domain/colour.ts';

/** Darkens a colour, keeping its hue, until white text on it is readable. */
export function darkenedForWhite(colour: Hex): Hex {
  const [hue, saturation, lightness] = hslOf(colour);
  return fitForWhite(hue, saturation, lightness);
}

/** Converts a colour to hue in degrees, and saturation and lightness from 0 to 1. */
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
