import { impossible } from '#domain/impossible.ts';

/** The type styles of a card, as in styles/type.css. */
export type TypeStyle = 'name' | 'title' | 'text';

/** The ink of a text in px: its width, and its reach above and below the baseline. */
export interface Ink {
  readonly width: number;
  readonly above: number;
  readonly below: number;
}

/** Measures a text at a size in px. */
export type Measure = (words: string, style: TypeStyle, size: number) => Ink;

/** How large a text may be, and on how many lines. Sizes and width in px. */
export interface Frame {
  readonly style: TypeStyle;
  readonly width: number;
  readonly lines: number;
  readonly largest: number;
  readonly smallest: number;
}

/** A text as lines of one size (px). */
export interface Fitted {
  readonly style: TypeStyle;
  readonly size: number;
  readonly lines: readonly string[];
}

/** The size goes down in steps of this many px. */
const STEP = 2;

/** Returns the text as large as the frame allows. If even the smallest size is too large, it ends in an ellipsis. */
export function fitted(words: string, frame: Frame, measure: Measure): Fitted {
  const { style, width, largest, smallest } = frame;
  const said = wordsOf(words);
  for (let size = largest; size >= smallest; size -= STEP) {
    const widthOf = (line: string) => measure(line, style, size).width;
    const lines = broken(said, width, widthOf);
    if (lines.length <= frame.lines && lines.every((line) => widthOf(line) <= width))
      return { style, size, lines: balanced(said, lines, width, widthOf) };
  }
  const widthOf = (line: string) => measure(line, style, smallest).width;
  return { style, size: smallest, lines: cut(said, frame, widthOf) };
}

/** Fits into the first frame that needs no ellipsis, else into the last one. */
export function fittedInOneOf(words: string, frames: readonly [Frame, ...Frame[]], measure: Measure): Fitted {
  const [first, ...others] = frames;
  return others.reduce(
    (found, frame) => (isWhole(found, words) ? found : fitted(words, frame, measure)),
    fitted(words, first, measure),
  );
}

/** How large a text may be in a box of this width and height (px). */
export interface Room extends Omit<Frame, 'lines'> {
  readonly height: number;
}

/** Returns the text as large as the room allows, on as many lines as it holds. Only a text too long ends in an ellipsis. */
export function fittedInRoom(words: string, room: Room, measure: Measure): Block {
  const { height, largest, smallest } = room;
  for (let size = largest; size > smallest; size -= STEP) {
    const found = fitted(words, frameIn(room, size), measure);
    const block = stacked(found, measure);
    if (isWhole(found, words) && block.height <= height) return block;
  }
  const frame = frameIn(room, smallest);
  const blocks = Array.from({ length: frame.lines }, (_, at) =>
    stacked(fitted(words, { ...frame, lines: frame.lines - at }, measure), measure),
  );
  const fits = blocks.find((block) => block.height <= height) ?? blocks.at(-1);
  return fits ?? impossible('a room without a line');
}

/** The most lines of this size in a room, if their letters have no marks. */
function frameIn({ style, width, height }: Room, size: number): Frame {
  const lines = Math.max(1, Math.floor((height - size * CAPITAL) / (size * LEADING)) + 1);
  return { style, width, lines, largest: size, smallest: size };
}

/** Whether every letter of a text is shown. */
export function isWhole({ lines }: Fitted, words: string): boolean {
  return lines.join(' ') === wordsOf(words).join(' ');
}

/** The words between which a line may break; a no-break space keeps two together. */
function wordsOf(words: string): string[] {
  return words.trim().split(/[ \t\n]+/);
}

type WidthOf = (line: string) => number;

/** Fills each line with as many words as fit; a longer word has a line of its own. */
function broken(said: readonly string[], width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  for (const word of said) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Makes the lines similarly long, without a further line. */
function balanced(
  said: readonly string[],
  lines: readonly string[],
  width: number,
  widthOf: WidthOf,
): readonly string[] {
  let [best, narrow, wide] = [lines, width / (lines.length + 1), width];
  // Each round halves the range; eight rounds leave less than the width of a letter.
  for (let round = 0; round < 8 && lines.length > 1; round += 1) {
    const tried = (narrow + wide) / 2;
    const found = broken(said, tried, widthOf);
    if (found.length === lines.length && found.every((line) => widthOf(line) <= tried)) {
      [best, wide] = [found, tried];
    } else narrow = tried;
  }
  return best;
}

/** The beginning of a text that is too long, with an ellipsis. Words longer than a line break inside. */
function cut(said: readonly string[], { width, lines: most }: Frame, widthOf: WidthOf): string[] {
  const lines = broken(
    said.flatMap((word) => pieces(word, width, widthOf)),
    width,
    widthOf,
  );
  if (lines.length <= most) return lines;
  const letters = lettersOf(lines.slice(most - 1).join(' '));
  while (letters.length > 1 && widthOf(`${letters.join('').trimEnd()}…`) > width) letters.pop();
  return [...lines.slice(0, most - 1), `${letters.join('').trimEnd()}…`];
}

/** A word in pieces that fit a line. */
function pieces(word: string, width: number, widthOf: WidthOf): string[] {
  if (widthOf(word) <= width) return [word];
  const found: string[] = [];
  for (const letter of lettersOf(word)) {
    const last = found.at(-1);
    if (last !== undefined && widthOf(last + letter) <= width) found[found.length - 1] = last + letter;
    else found.push(letter);
  }
  return found;
}

/** A letter with its marks; a consonant that ends in a virama belongs to the next letter. */
const LETTER =
  /(?:\P{M}[\p{M}\u200c\u200d]*[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d]\u200d?)*\P{M}[\p{M}\u200c\u200d]*/gu;

function lettersOf(words: string): string[] {
  return words.match(LETTER) ?? [];
}

/** A text of several lines, with the baseline of each line below the top of the block (px). */
export interface Block {
  readonly style: TypeStyle;
  readonly size: number;
  readonly lines: readonly { readonly words: string; readonly baseline: number }[];
  /** From the top of the first line's ink to the bottom of the last one's. */
  readonly height: number;
  /** Of the widest line. */
  readonly width: number;
}

/** The ink of a Latin capital, and the least distance of two baselines, as shares of the size. */
const CAPITAL = 0.68;
const LEADING = 0.98;
/** Space between the ink of two lines, as a share of the size. */
const CLEAR = 0.08;

/** Places lines below each other so that marks above and below letters never touch. */
export function stacked({ style, size, lines }: Fitted, measure: Measure): Block {
  const placed: { readonly words: string; readonly baseline: number }[] = [];
  let [baseline, below, width] = [0, 0, 0];
  for (const [at, words] of lines.entries()) {
    const ink = measure(words, style, size);
    const above = Math.max(ink.above, size * CAPITAL);
    baseline = at === 0 ? above : baseline + Math.max(size * LEADING, below + above + size * CLEAR);
    placed.push({ words, baseline });
    [below, width] = [Math.max(0, ink.below), Math.max(width, ink.width)];
  }
  return { style, size, lines: placed, height: baseline + below, width };
}
