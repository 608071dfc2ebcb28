import { inLatinDigits } from './whole-number.ts';

/**
 * Characters nobody types on purpose: controls, line breaks, halves of letters that no file can hold, spaces of no
 * width, and the marks that turn the direction of what follows. The joiners that Indian scripts need are welcome.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;

/** Printable ASCII with single spaces inside: most of what is typed, and nothing in it to tidy or to look through. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** True for a text that is printable ASCII and tidy: a look at the most frequent case spares all others. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/** As it is kept: one form per letter (NFC), no space around it, single spaces inside. Any script is welcome. */
export function tidy(text: string): string {
  if (isPlain(text)) return text;
  return text
    .normalize('NFC')
    .trim()
    .replace(/\p{Zs}+/gu, ' ');
}

/** True for a text with control characters, which would garble lists, sheets and logs. */
export function hasUnseen(text: string): boolean {
  return UNSEEN.test(text);
}

/** True where a reader sees nothing at all: no letter between the spaces, joiners and fillers. */
export function isBlank(text: string): boolean {
  return !isPlain(text) && tidy(seen(text)) === '';
}

/** In characters of Unicode: a rare letter or an emoji counts once, not twice. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/**
 * Two texts with the same key are the same name or number to a person: case, width, script of digits and what nobody
 * sees do not count.
 */
export function sameKey(text: string): string {
  if (isPlain(text)) return text.toLowerCase();
  return inLatinDigits(tidy(seen(text.normalize('NFKC')))).toLowerCase();
}

/** Without joiners, soft hyphens and fillers; the empty Braille cell is the one that Unicode forgot to name so. */
function seen(text: string): string {
  return text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '');
}
