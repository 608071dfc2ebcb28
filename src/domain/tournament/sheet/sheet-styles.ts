import { sameKey } from '#domain/text.ts';
import { readPlayingStyle } from '#domain/tournament/given-styles.ts';
import { PLAYING_STYLES, type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { saidIn, type Cell } from './sheet-cell.ts';
import { saysYes, spellingKey, wordsFor } from './sheet-words.ts';
import { STYLE_WORDS } from './style-words.ts';

/** Words that clubs use for each style in English. Every manner of bowling means 'bowler'. */
const WORDS: Readonly<Record<PlayingStyle, string>> = {
  batsman: 'bat bats batsman batsmen batter batters batting bating batswoman batswomen rhb lhb opener',
  bowler:
    'bowl bowls bowler bowlers bowling baller arm fast medium pace pacer pacers seam seamer swing spin spinner spinners ' +
    'offspin offspinner legspin legspinner offbreak legbreak break orthodox chinaman raf rafm ram rmf laf lam',
  wicketKeeper: 'wk wkt keeper keepers keeping wicketkeeper wicketkeepers wicketkeeping',
  allRounder: 'allrounder allrounders allround ar allrouder',
};
const BOTH = 'wkb wkbat wkbatsman wkbatter';
/** Words of hand, pace or order, which name no style by themselves. */
const BESIDE =
  'right left r l rh lh hand handed hander off leg slow opening top middle lower order specialist pure only part time the wicket';

const STYLES_OF = new Map<string, readonly PlayingStyle[]>([
  ...Object.entries(WORDS).flatMap(([style, words]) => entriesOf(words, readPlayingStyle(style))),
  ...BOTH.split(' ').map((word) => [word, ['batsman', 'wicketKeeper']] as const),
  ...entriesOf(BESIDE, null),
  ...Object.values(STYLE_WORDS).flatMap((words) => [
    ...PLAYING_STYLES.flatMap((style) => spelledEntries(words[style], [style])),
    ...spelledEntries(words.beside, []),
  ]),
  // A catalogue may have a style in two words, which count only as a whole.
  ...PLAYING_STYLES.flatMap((style) => wordsFor(style).map((word) => [spellingKey(word), [style]] as const)),
]);

function entriesOf(words: string, style: PlayingStyle | null) {
  return words.split(' ').map((word) => [sameKey(word), style === null ? [] : [style]] as const);
}

function spelledEntries(words: string, styles: readonly PlayingStyle[]) {
  return words.split(' ').map((word) => [spellingKey(word), styles] as const);
}

/**
 * Reads the styles in a cell: 'Batsman, Bowler', 'WK-Bat', 'Right arm fast', 'All Rounder'. Unknown text follows the
 * styles, as written.
 */
export function stylesIn(cell: Cell): string[] {
  const known: PlayingStyle[] = [];
  const unknown: string[] = [];
  for (const part of saidIn(
    cell === null ? cell : String(cell).replace(/\n/g, ',').replace(SHORT, '$1$2'),
  ).split(PARTS)) {
    const written = part.trim();
    if (written === '') continue;
    const styles = stylesOfPart(written);
    if (styles.length === 0) unknown.push(written);
    else known.push(...styles);
  }
  return [...PLAYING_STYLES.filter((style) => known.includes(style)), ...unknown];
}

/** Letters of a short form, 'W.K.' and 'A/R', which parts would take from each other. */
const SHORT = /(?<![\p{L}\p{M}])(w|a)[./](k|r)(?![\p{L}\p{M}])\.?/giu;
const PARTS = new RegExp(`[,;/|+&]|\\s+(?:${['and', 'cum', 'n', ...wordsFor('and')].join('|')})\\s+`, 'iu');

/** Returns no style if a word is unknown ('Captain'), or if no word names a style ('Right'). */
function stylesOfPart(part: string): readonly PlayingStyle[] {
  const style = readPlayingStyle(part);
  if (style !== null) return [style];
  const whole = STYLES_OF.get(spellingKey(part));
  if (whole !== undefined) return whole;
  const words = sameKey(part)
    .replace(/all[\s_-]*round/g, ' allround')
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  const styles: PlayingStyle[] = [];
  for (const word of words ?? []) {
    const named = STYLES_OF.get(word) ?? STYLES_OF.get(spellingKey(word));
    if (named === undefined) return [];
    styles.push(...named);
  }
  // A 'batting all-rounder' is not also a batsman, but a 'wicket-keeping all-rounder' is also a keeper.
  return styles.includes('allRounder')
    ? styles.filter((style) => style === 'allRounder' || style === 'wicketKeeper')
    : styles;
}

/**
 * Reads a cell of a column for a single style, such as 'Bat' or 'Bowling'. A tick, the style's name or a manner of
 * bowling sets the style. A hand ('Bat: Right') does not, because every player has a batting hand.
 */
export function styleTicked(style: PlayingStyle, cell: Cell): boolean {
  if (saysYes(cell)) return true;
  const text = saidIn(cell);
  if (style === 'batsman')
    return (
      readPlayingStyle(text) === 'batsman' ||
      wordsFor(style).some((word) => spellingKey(word) === spellingKey(text))
    );
  return stylesOfPart(text).includes(style);
}
