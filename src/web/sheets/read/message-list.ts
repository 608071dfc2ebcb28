import { tidy } from '#domain/text.ts';
import { inLatinDigits } from '#domain/whole-number.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { ageOf, amountOf } from '#domain/tournament/sheet/sheet-cell.ts';
import { stylesIn } from '#domain/tournament/sheet/sheet-words.ts';
import type { SheetReading } from './import-row.ts';
import { isKnownHeading } from '#web/sheets/map/guess-targets.ts';

/** A number at the beginning of a line: '1.', '2)', '(3)', '४.', '5️⃣'. '1.5' and '12-03' are figures. */
const NUMBER = /^[*_~\s]*(?:\(?\p{Nd}{1,3}\s*[.):\]\-–—](?!\p{Nd})\s*|(?:\p{Nd}\u20E3)+\s*|🔟\s*)/u;
const BULLET = /^[*_~\s]*[-–—•●▪◦·*➤➡✓✔✅☑👉🏏]+\s+/u;
/** A number without a sign behind it counts only where the numbers rise. */
const BARE = /^[*_~\s]*(\p{Nd}{1,3})\s+(?=\p{L})/u;
const LEAST_LINES = 2;
/** The least share of lines that must have a marker. */
const MOST = 0.6;

/** The time and the sender in front of a line of an exported or copied chat. */
const CLOCK = String.raw`\p{Nd}{1,2}[:.]\p{Nd}{2}(?:[:.]\p{Nd}{2})?(?:\s*[\p{L}\p{M}.]{1,12})?`;
const DAY = String.raw`\p{Nd}{1,4}[/.-]\p{Nd}{1,2}(?:[/.-]\p{Nd}{2,4})?`;
const STAMP = new RegExp(
  String.raw`^(?:\[(?:${DAY},?\s+${CLOCK}|${CLOCK},\s+${DAY})\]\s*|${DAY},?\s+${CLOCK}\s+[-–]\s+)`,
  'u',
);
const SENDER = /^[^:]{1,40}:(?:\s+|$)/;

/** The import does not use these two, which have the words for what is below them in the lines. */
const NOT_USED: ReadonlyMap<string, string> = new Map([
  ['Mobile', 'phone numbers'],
  ['Remarks', 'other words'],
]);
/** Without cells below them, the other headings only make the list a known one. */
const HEADINGS = ['Name', 'Playing Styles', ...NOT_USED.keys(), 'Player Number', 'Age', 'Base Amount'];

/** A list from a message as cells below headings, and its lines as they were written, without blank ones. */
export interface MessageList {
  readonly cells: Uint8Array;
  readonly lines: readonly MessageLine[];
}

interface MessageLine {
  /** The number of the line in the text, from 1. */
  readonly at: number;
  readonly text: string;
}

/**
 * Reads a list as people write it in a message ('2. Bela Demo (WK)', '3) Chitra Sample - bowler') into cells. The lines
 * have numbers or bullets, or come from a chat, or some end in a style. Other lines are titles. Returns null for any
 * other text.
 */
export function listFromMessage(bytes: Uint8Array): MessageList | null {
  const text = new TextDecoder().decode(bytes);
  if (/\t|<table[\s>]/i.test(text)) return null;
  const written = text.split(/\r\n|\r|\n/).map(tidy);
  const isChat = written.some((line) => STAMP.test(line));
  const filled = written.flatMap((line, at) => {
    const words = withoutStamp(line);
    return words === '' ? [] : [{ at: at + 1, text: words }];
  });
  const lines = filled.map((line) => line.text);
  const isCounted = isRising(lines.flatMap((line) => BARE.exec(line)?.[1] ?? []));
  const isPlayer = lines.some(hasHeadings) ? null : playerTest(lines, { isChat, isCounted });
  if (isPlayer === null) return null;
  const rows = lines.map((line) =>
    isPlayer(line) ? playerIn(isCounted ? line.replace(BARE, '') : line) : [`-- ${plain(line)}`],
  );
  const cells = [HEADINGS, ...rows].map((row) => row.join('\t'));
  return { cells: new TextEncoder().encode(cells.join('\n')), lines: filled };
}

/** The reading of a message with the numbers and words of its lines, and without columns that it does not have. */
export function asWritten(
  reading: SheetReading,
  { lines }: MessageList,
  headings: readonly string[],
): SheetReading {
  const unused = reading.unused.filter((heading) => headings.includes(heading));
  return {
    ...reading,
    isMessage: true,
    unused: unused.map((heading) => NOT_USED.get(heading) ?? heading),
    passed: reading.passed.map((one) => ({
      ...one,
      words: lines.find(({ at }) => at === one.row)?.text.slice(0, MOST_LETTERS) ?? one.words,
    })),
  };
}

/** A line that is no player is named by its beginning. */
const MOST_LETTERS = 80;

function withoutStamp(line: string): string {
  return STAMP.test(line) ? line.replace(STAMP, '').replace(SENDER, '') : line;
}

/** True for a row of headings of a .csv. */
function hasHeadings(line: string): boolean {
  const cells = line.split(/[,;|]/);
  return cells.length > 1 && cells.filter(isKnownHeading).length > 1;
}

type LineTest = (line: string) => boolean;

interface MessageKind {
  readonly isChat: boolean;
  /** True if the numbers without a sign rise, so that they count the lines. Others are the numbers of shirts. */
  readonly isCounted: boolean;
}

/** The test that tells players from titles; null if the lines are no list. */
function playerTest(lines: readonly string[], { isChat, isCounted }: MessageKind): LineTest | null {
  const least = Math.max(LEAST_LINES, lines.length * MOST);
  // Beside numbers, a sign in front of a line heads the list: '🏏 Village League'.
  const marker = [NUMBER, ...(isCounted ? [BARE] : []), BULLET].find(
    (one) => lines.filter((line) => one.test(line)).length >= least,
  );
  if (marker === BULLET) return (line) => BULLET.test(line) || NUMBER.test(line);
  if (marker !== undefined) return (line) => marker.test(line);
  if (isChat) {
    const isPlayer: LineTest = (line) => NUMBER.test(line) || BULLET.test(line) || tells(line);
    return lines.some(isPlayer) ? isPlayer : null;
  }
  return namesTest(lines);
}

/** True for 1, 2, 4 and for 12, 13; the numbers may begin again at 1. */
function isRising(written: readonly string[]): boolean {
  const numbers = written.map((text) => Number(inLatinDigits(text)));
  const steps = numbers.slice(1).map((number, at) => (number === 1 ? 1 : number - (numbers[at] ?? 0)));
  return steps.every((step) => (numbers[0] === 1 ? step > 0 : step === 1));
}

/** Tests lines without markers: names, of which some end in a style or a mark. Cells of a .csv are none. */
function namesTest(lines: readonly string[]): LineTest | null {
  const isPlayer: LineTest = (line) => tells(line) || !isTitle(line);
  const players = lines.filter(isPlayer);
  const cells = players.filter((line) => /[,;]/.test(line));
  if (players.length < LEAST_LINES || cells.length * 2 >= players.length || players.some(isKnownHeading))
    return null;
  return players.every((line) => isName(playerIn(line)[0])) && players.some(tells) ? isPlayer : null;
}

const TITLE_WORDS = /(?<![\p{L}\p{M}])(players?|lists?|squads?|teams?|leagues?|retained|captains?)$/iu;

function isTitle(line: string): boolean {
  const text = plain(line);
  return (
    /:$|\p{Nd}{4}(?!\p{Nd})/u.test(text.replace(PHONE, '')) ||
    TITLE_WORDS.test(text) ||
    (isStyle(text) && !/^ram$/i.test(text))
  );
}

const MOST_WORDS = 4;

function isName(text = ''): boolean {
  return /^\p{L}[\p{L}\p{M}.'’ ]*$/u.test(text) && text.split(' ').length <= MOST_WORDS;
}

/** True for a line that tells more of a player than the name. */
function tells(line: string): boolean {
  const [name, styles, phone, rest = '', , age] = playerIn(line);
  if (!isName(name)) return false;
  return [styles, phone, age].some((cell) => cell !== undefined && cell !== '') || MARK.test(rest);
}

/** The letters after a name that mark a captain or a vice-captain: 'C', 'VC'. */
const MARK = /^(c|vc|capt?|captain|vice[ -]?captain)\.?$/i;

/** A phone number of India counts before any long number, which may have an age in front. */
const INDIAN = /(?<!\p{Nd})(?:\+?91[\s-]?|0)?[6-9]\p{Nd}{4}[\s-]?\p{Nd}{5}(?!\p{Nd})/u;
const PHONE = /\+?\p{Nd}[\p{Nd}\s-]{8,14}\p{Nd}/u;
/** A comma within a figure parts nothing: '₹20,000'. */
const PARTS = /\s+[-–—:]\s*|\s*[-–—:]\s+|[()[\]/|]+|(?<!\p{Nd}),|,(?!\p{Nd}{2,3}(?!\p{Nd}))/u;

/** Splits a line into name, styles, phone number, the rest, the number of a shirt, age, and base amount. */
function playerIn(line: string): string[] {
  const unmarked = line.replace(NUMBER, '').replace(BULLET, '');
  const [, shirt = ''] = BARE.exec(unmarked) ?? [];
  const text = plain(unmarked.replace(BARE, ''));
  const latin = inLatinDigits(text);
  const found = INDIAN.exec(latin) ?? PHONE.exec(latin);
  const phone = found === null ? '' : text.slice(found.index, found.index + found[0].length);
  const [first = '', ...others] = text
    .replace(phone, ' ')
    .split(PARTS)
    .map(plain)
    .filter((part) => part !== '');
  const [name, ...behind] = withStyleBehind(first);
  const parts = [...behind, ...others.flatMap((part) => part.split(/\s*[&+]\s*/))];
  const styles = parts.filter(isStyle);
  const ages = parts.filter(isAge);
  const amounts = parts.filter(isAmount);
  const rest = parts.filter((part) => ![styles, ages, amounts].some((kind) => kind.includes(part)));
  const cells = [name, styles.join(', '), tidy(phone), rest.join(', '), shirt, ages.join(', ')];
  return [...cells, amounts.join(', ')];
}

/** A style in full behind a name: 'Asha Demo all rounder'. Short words such as 'Ram' are names. */
function withStyleBehind(text: string): readonly [name: string, ...styles: string[]] {
  const words = text.split(' ');
  const at = words.findIndex((_, from) => {
    const behind = words.slice(from).join(' ');
    return from > 0 && (behind === 'WK' || behind.length > 5) && isStyle(behind);
  });
  return at < 0 ? [text] : [words.slice(0, at).join(' '), words.slice(at).join(' ')];
}

/** An age with its word, '24 yrs', or alone. */
function isAge(text: string): boolean {
  const age = ageOf(text);
  return age !== null && age >= 12 && age <= 60;
}

/** An amount with a sign or a unit, '₹20,000', '20k'; a figure alone may be anything. */
function isAmount(text: string): boolean {
  const amount = amountOf(text);
  return /[^\p{Nd},.\s]/u.test(text) && amount !== null && amount >= 1_000;
}

function isStyle(text: string): boolean {
  const styles = stylesIn(text);
  return styles.length > 0 && styles.every((style) => PLAYING_STYLES.some((known) => known === style));
}

/** The text without the marks for bold and italics, which messengers write around words. */
function plain(text: string): string {
  return tidy(text.replace(/(^|\s)[*_~]+|[*_~]+(?=\s|$)/gu, '$1').replace(/^["']+/, ''));
}
