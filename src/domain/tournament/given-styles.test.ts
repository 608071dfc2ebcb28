import { describe, expect, test } from 'vitest';
import { readPlayingStyle, tapStyle } from './given-styles.ts';
import { PLAYING_STYLES, type PlayingStyle } from './playing-styles.ts';

/** Letters for batsman, bowler, wicket keeper and all-rounder; '-' for none. */
const LETTERS: Readonly<Record<PlayingStyle, string>> = {
  batsman: 'B',
  bowler: 'W',
  wicketKeeper: 'K',
  allRounder: 'A',
};
const stylesOf = (letters: string) => PLAYING_STYLES.filter((style) => letters.includes(LETTERS[style]));
const lettersOf = (styles: readonly PlayingStyle[]) =>
  styles.map((style) => LETTERS[style] ?? '?').join('') || '-';

describe('one tap on the styles of a player', () => {
  // All 16 combinations of ticks, with the result of a tap on each style.
  test.each([
    ['-', { B: 'B', W: 'W', K: 'K', A: 'BWKA' }],
    ['B', { B: '-', W: 'BW', K: 'BK', A: 'BWKA' }],
    ['W', { B: 'BW', W: '-', K: 'WK', A: 'BWKA' }],
    ['K', { B: 'BK', W: 'WK', K: '-', A: 'BWKA' }],
    ['BW', { B: 'W', W: 'B', K: 'BWKA', A: 'BWKA' }],
    ['BK', { B: 'K', W: 'BWKA', K: 'B', A: 'BWKA' }],
    ['WK', { B: 'BWKA', W: 'K', K: 'W', A: 'BWKA' }],
    ['BWK', { B: 'WK', W: 'BK', K: 'BW', A: 'BWKA' }],
    ['A', { B: 'BA', W: 'WA', K: 'KA', A: '-' }],
    ['BA', { B: '-', W: 'BWA', K: 'BKA', A: '-' }],
    ['WA', { B: 'BWA', W: '-', K: 'WKA', A: '-' }],
    ['KA', { B: 'BKA', W: 'WKA', K: '-', A: '-' }],
    ['BWA', { B: 'W', W: 'B', K: 'BWKA', A: '-' }],
    ['BKA', { B: 'K', W: 'BWKA', K: 'B', A: '-' }],
    ['WKA', { B: 'BWKA', W: 'K', K: 'W', A: '-' }],
    ['BWKA', { B: 'WK', W: 'BK', K: 'BW', A: '-' }],
  ])('With %s ticked, a tap on each style gives the expected ticks', (ticked, after) => {
    const seen = Object.fromEntries(
      PLAYING_STYLES.map((style) => [LETTERS[style], lettersOf(tapStyle(stylesOf(ticked), style))]),
    );
    expect(seen).toEqual(after);
  });

  test('The order of the ticks does not matter', () => {
    expect(tapStyle(['wicketKeeper', 'batsman'], 'bowler')).toEqual([...PLAYING_STYLES]);
    expect(tapStyle(['wicketKeeper'], 'batsman')).toEqual(['batsman', 'wicketKeeper']);
    expect(tapStyle(['allRounder', 'wicketKeeper', 'bowler', 'batsman'], 'bowler')).toEqual([
      'batsman',
      'wicketKeeper',
    ]);
  });
});

describe('a style as people write it', () => {
  test.each([
    ['batsman', 'batsman'],
    ['BOWLER', 'bowler'],
    ['wicketKeeper', 'wicketKeeper'],
    ['Wicket Keeper', 'wicketKeeper'],
    ['wicket-keeper', 'wicketKeeper'],
    ['WICKET_KEEPER', 'wicketKeeper'],
    [' All  Rounder ', 'allRounder'],
    ['allrounder', 'allRounder'],
    ['WK', 'wicketKeeper'],
    ['wk', 'wicketKeeper'],
  ])('%j is read as the style %s', (text, style) => {
    expect(readPlayingStyle(text)).toBe(style);
  });

  test.each(['', 'batsmen', 'keeper', 'captain', 'w', 'wkb', 'allrounder!'])(
    '%j is not a playing style',
    (text) => {
      expect(readPlayingStyle(text)).toBeNull();
    },
  );
});
