/**
 * Direction marks, zero-width spaces and emoji styles. Contact lists, messages and spreadsheets put them into copied
 * text. The joiners U+200C and U+200D are not among them, because Indian scripts need them.
 */
const STRAY = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|\uFE0E|\uFE0F/gu;

/** Drops stray invisible characters. Every reader of typed, pasted or sent text begins with it. */
export function visibleText(text: string): string {
  return text.replace(STRAY, '');
}
