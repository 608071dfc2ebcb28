import { visibleText } from './visible-text.ts';
import { inLatinDigits } from './whole-number.ts';

/**
 * Characters that nobody types on purpose: control characters, line breaks, lone surrogates, zero-width spaces
 * and direction marks. Joiners of Indian scripts are allowed.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;

/** Printable ASCII with single spaces: the fast path for most texts. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** True for tidy printable ASCII, which needs no further checks. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/** Normalises a text for storage: no stray characters, NFC, trimmed, single spaces. All scripts are allowed. */
export function tidy(text: string): string {
  if (isPlain(text)) return text;
  return visibleText(text)
    .normalize('NFC')
    .trim()
    .replace(/\p{Zs}+/gu, ' ');
}

/** True for a text with control or other invisible characters, which would garble lists, sheets and logs. */
export function hasUnseen(text: string): boolean {
  return UNSEEN.test(text);
}

/** True if nothing visible is in the text. */
export function isBlank(text: string): boolean {
  return !isPlain(text) && tidy(seen(text)) === '';
}

/** The length in Unicode characters: an emoji of one code point counts once. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/**
 * A key for comparing names and numbers: it ignores case, width, the script of digits and invisible characters.
 */
export function sameKey(text: string): string {
  if (isPlain(text)) return text.toLowerCase();
  return inLatinDigits(tidy(seen(text.normalize('NFKC')))).toLowerCase();
}

/** Removes joiners, soft hyphens and fillers. Unicode does not list the empty Braille cell among them. */
function seen(text: string): string {
  return text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '');
}
