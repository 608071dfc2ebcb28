/** The character U+0000, which JSON can say and PostgreSQL keeps in no text. */
const NUL = '\0';

/**
 * Where in something that was read from outside a text has a NUL, like ['order', 'reason']; null where none has. What a
 * field is called counts, too: then it is the place of what has that field. JSON is no deeper than `json-bounds.ts` says.
 */
export function placeOfNul(given: unknown): string[] | null {
  if (typeof given === 'string') return given.includes(NUL) ? [] : null;
  if (typeof given !== 'object' || given === null) return null;
  for (const [name, value] of Object.entries(given)) {
    if (name.includes(NUL)) return [];
    const place = placeOfNul(value);
    if (place !== null) return [name, ...place];
  }
  return null;
}
