/** Characters nobody types on purpose: controls, and the marks that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** As it is kept: one form per letter (NFC), no space around it, single spaces inside. Any script is welcome. */
export function tidy(text: string): string {
  return text.normalize('NFC').trim().replace(/ {2,}/g, ' ');
}

/** True for a text with control characters, which would garble lists, sheets and logs. */
export function hasUnseen(text: string): boolean {
  return UNSEEN.test(text);
}

/** Letters as a reader counts them, so that a name in Devanagari is not cut short. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** Two texts with the same key are the same name or number to a person: case and width do not count. */
export function sameKey(text: string): string {
  return tidy(text).normalize('NFKC').toLowerCase();
}
