/** The deepest allowed nesting. Our own messages nest four levels. */
const DEEPEST = 16;
/** The most values in all arrays and objects. An import of a hundred players has 1,500. */
const WIDEST = 5_000;

/** The ASCII codes of the characters that structure JSON. */
const QUOTE = 0x22;
const COMMA = 0x2c;
const LIST = 0x5b;
const BACKSLASH = 0x5c;
const LIST_END = 0x5d;
const THING = 0x7b;
const THING_END = 0x7d;

/**
 * True if a JSON text is within the limits of depth and size. Check it before parsing: a megabyte with ninety thousand
 * keys blocks the event loop for a second.
 */
export function isWithinBounds(json: string, widest = WIDEST): boolean {
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
    if (depth > DEEPEST || values > widest) return false;
  }
  return true;
}

/** The index of the closing quote of a JSON string; the length of the text if there is none. */
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

/** The character U+0000: JSON allows it, but PostgreSQL cannot store it. */
const NUL = '\0';

/**
 * The path of the first text with a NUL, like ['order', 'reason']; null if no text has one. For a NUL in a key it is
 * the path of the object. Call this function after `isWithinBounds`, because it recurses.
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
