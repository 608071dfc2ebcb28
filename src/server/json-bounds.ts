/** Lists within lists: ours go four deep. */
const DEEPEST = 16;
/** Values of all lists and things together: a hundred players of an import have 1,500. */
const WIDEST = 5_000;

/** ASCII. */
const QUOTE = 0x22;
const COMMA = 0x2c;
const LIST = 0x5b;
const BACKSLASH = 0x5c;
const LIST_END = 0x5d;
const THING = 0x7b;
const THING_END = 0x7d;

/**
 * Whether a text of JSON is as deep and as wide as what is sent to us. Looked at before anybody parses it: ninety
 * thousand keys in a megabyte keep everybody else waiting for a second, and a text passed over costs next to nothing.
 */
export function isWithinBounds(json: string): boolean {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case QUOTE:
        at = endOfText(json, at);
        break;
      case COMMA:
        values += 1;
        break;
      case LIST:
      case THING:
        values += 1;
        depth += 1;
        break;
      case LIST_END:
      case THING_END:
        depth -= 1;
        break;
    }
    if (depth > DEEPEST || values > WIDEST) return false;
  }
  return true;
}

/** The quote that ends the text which begins here; the end of all where none does. */
function endOfText(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    if (!isEscaped(json, at)) return at;
  }
  return json.length;
}

function isEscaped(json: string, at: number): boolean {
  let backslashes = 0;
  while (json.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}

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
