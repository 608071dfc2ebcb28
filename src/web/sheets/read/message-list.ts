import { tidy } from '#domain/text.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { stylesIn } from '#domain/tournament/sheet/sheet-styles.ts';

/** A number or a bullet at the beginning of a line: '1.', '2)', '(3)', '४.', '-', '•', '✅'. */
const MARKER = /^[*_~\s]*(?:\(?\p{Nd}{1,3}\s*[.):\]\-–—]\s*|[-–—•●▪◦·*➤➡✓✔✅☑👉🏏]+\s+)/u;
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
  const marked = filled.filter((line) => MARKER.test(line));
  const isList = marked.length >= LEAST_LINES && marked.length >= filled.length * MOST;
  if (!isList || /\t|<table[\s>]/i.test(text) || marked.some((line) => line.includes(','))) return bytes;
  const rows = filled.map((line) => (MARKER.test(line) ? playerIn(line) : [`-- ${plain(line)}`]));
  const cells = [HEADINGS, ...rows].map((row) => row.join('\t'));
  return new TextEncoder().encode(cells.join('\n'));
}

/** Splits a line into name, styles, phone number and the rest. */
function playerIn(line: string): string[] {
  const text = plain(line.replace(MARKER, ''));
  const phone = PHONE.exec(text)?.[0] ?? '';
  const [name = '', ...parts] = text
    .replace(phone, ' ')
    .split(/\s+[-–—:]\s*|\s*[-–—:]\s+|[()[\]/|]+/u)
    .map((part) => plain(part))
    .filter((part) => part !== '');
  const styles = parts.filter(isStyle);
  return [name, styles.join(', '), tidy(phone), parts.filter((part) => !isStyle(part)).join(', ')];
}

function isStyle(text: string): boolean {
  const styles = stylesIn(text);
  return styles.length > 0 && styles.every((style) => PLAYING_STYLES.some((known) => known === style));
}

/** The text without the marks for bold and italics, which messengers write around words. */
function plain(text: string): string {
  return tidy(text.replace(/(^|\s)[*_~]+|[*_~]+(?=\s|$)/gu, '$1').replace(/^["']+/, ''));
}
