/** A hash of a name that ignores case and surrounding spaces (FNV-1a, 32 bit). */
export function nameHash(name: string): number {
  let hash = 0x811c9dc5;
  for (const char of name.trim().toLowerCase().normalize('NFC')) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  // Mix the bits, because the last letters alone decide the low bits: 'Team 1' and 'Team 2' should differ in
  // hue.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}
