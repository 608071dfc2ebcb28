import { hexOf, type Hex } from '#domain/colour.ts';

/** The same number for the same name, whatever its case and the space around it (FNV-1a, 32 bit). */
export function nameHash(name: string): number {
  let hash = 0x811c9dc5;
  for (const char of name.trim().toLowerCase().normalize('NFC')) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  // The last letters alone would decide the low bits: 'Team 1' and 'Team 2' should differ in hue too.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The light and the dark end of the backdrop behind a player without a photo: one hue per name. */
export function backdropOf(name: string): { readonly light: Hex; readonly dark: Hex } {
  const hue = nameHash(name) % 360;
  return { light: hexOf(hue, 0.5, 0.42), dark: hexOf(hue, 0.55, 0.16) };
}
