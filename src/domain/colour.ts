/** A colour as '#rrggbb'. */
export type Hex = string;

export const WHITE: Hex = '#ffffff';

/** The least contrast of white text on a team's colour (WCAG AA). */
export const ENOUGH_CONTRAST = 4.5;

/** Whether a text is a colour in the form '#rrggbb', in small letters. */
export function isHex(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text);
}

/** WCAG 2 contrast of two colours, 1 to 21. */
export function contrast(a: Hex, b: Hex): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** The lightest colour of this hue, at most `lightness`, that gives white text enough contrast. */
export function fitForWhite(hue: number, saturation: number, lightness: number): Hex {
  for (let tried = lightness; tried > 0; tried -= 0.01) {
    const colour = hexOf(hue, saturation, tried);
    if (contrast(colour, WHITE) >= ENOUGH_CONTRAST) return colour;
  }
  return '#000000';
}

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

/** Hue in degrees, saturation and lightness 0 to 1. */
export function hexOf(hue: number, saturation: number, lightness: number): Hex {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return `#${[channel(0), channel(8), channel(4)].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: Hex): number {
  const [red, green, blue] = channels(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Converts one sRGB channel to linear light. */
function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Red, green and blue, 0 to 1. */
export function channels(colour: Hex): [number, number, number] {
  const value = (start: number) => parseInt(colour.slice(start, start + 2), 16) / 255;
  return [value(1), value(3), value(5)];
}
