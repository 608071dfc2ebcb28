import { tidy } from '#domain/text.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { ageOf } from '#domain/tournament/sheet/sheet-amount.ts';
import { stylesIn } from '#domain/tournament/sheet/sheet-styles.ts';

/** A number or a bullet at the beginning of a line: '1.', '2)', '(3)', '४.', '-', '•', '✅'. */
const MARKER = /^[*_~\s]*(?:\(?\p{Nd}{1,3}\s*[.):\]\-–—]\s*|[-–—•●▪◦·*➤➡✓✔✅☑👉🏏]+\s+)/u;
const NUMBER = /^[*_~\s]*\(?\p{Nd}{1,3}\s*[.):\]\-–—]/u;
const LEAST_LINES = 2;
/** The least share of lines that must have a marker. */
const MOST = 0.6;
const PHONE = /\+?\p{Nd}[\p{Nd}\s-]{8,14}\p{Nd}/u;
/** Without cells below them, the other headings only make the list a known one. */
const HEADINGS = ['Name', 'Playing Styles', 'Mobile', 'Remarks', 'Player Number', 'Age', 'Base Amount'];

/**
 * Reads a list as people write it in a message ('2. Bela Demo (WK)', '3) Chitra Sample - bowler') into cells. Lines
 * without a number or bullet are titles. Any other text is returned as it is.
 */
export function listFromMessage(bytes: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(bytes);
  const lines = text.split(/\r\n|\r|\n/).map((line) => tidy(line.replaceAll('\t', ' \t ')));
  const filled = lines.filter((line) => line !== '');
  // Beside numbers, a sign in front of a line heads the list: '🏏 Village League'.
  const numbered = filled.filter((line) => NUMBER.test(line));
  const isNumbered = numbered.length >= Math.max(LEAST_LINES, filled.length * MOST);
  const marker = isNumbered ? NUMBER : MARKER;
  const marked = isNumbered ? numbered : filled.filter((line) => MARKER.test(line));
  const isList = marked.length >= LEAST_LINES && marked.length >= filled.length * MOST;
  // Cells of a .csv have a comma in each line; a message has one between two styles.
  const isCells = marked.every((line) => line.includes(','));
  if (!isList || isCells || /\t|<table[\s>]/i.test(text)) return bytes;
  const rows = filled.map((line) => (marker.test(line) ? playerIn(line) : [`-- ${plain(line)}`]));
  const cells = [HEADINGS, ...rows].map((row) => row.join('\t'));
  return new TextEncoder().encode(cells.join('\n'));
}

/** Splits a line into name, styles, phone number, the rest, no number, and age. */
function playerIn(line: string): string[] {
  const text = plain(line.replace(MARKER, ''));
  const phone = PHONE.exec(text)?.[0] ?? '';
  const [name = '', ...parts] = text
    .replace(phone, ' ')
    .split(/\s+[-–—:]\s*|\s*[-–—:]\s+|[()[\]/|,]+/u)
    .map((part) => plain(part))
    .filter((part) => part !== '');
  const styles = parts.filter(isStyle);
  const ages = parts.filter(isAge);
  const rest = parts.filter((part) => !styles.includes(part) && !ages.includes(part));
  return [name, styles.join(', '), tidy(phone), rest.join(', '), '', ages.join(', ')];
}

/** An age with its word, '24 yrs', or alone. */
function isAge(text: string): boolean {
  const age = ageOf(text);
  return age !== null && age >= 12 && age <= 60;
}

function isStyle(text: string): boolean {
  const styles = stylesIn(text);
  return styles.length > 0 && styles.every((style) => PLAYING_STYLES.some((known) => known === style));
}

/** The text without the marks for bold and italics, which messengers write around words. */
function plain(text: string): string {
  return tidy(text.replace(/(^|\s)[*_~]+|[*_~]+(?=\s|$)/gu, '$1').replace(/^["']+/, ''));
}
