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
