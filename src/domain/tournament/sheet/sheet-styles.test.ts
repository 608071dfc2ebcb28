import { expect, test } from 'vitest';
import { stylesIn, styleTicked } from './sheet-styles.ts';

test.each([
  ['Batsman', ['batsman']],
  ['Bat', ['batsman']],
  ['Batter', ['batsman']],
  ['batting', ['batsman']],
  ['Opening batsman', ['batsman']],
  ['RHB', ['batsman']],
  ['Right hand bat', ['batsman']],
  ['बल्लेबाज', ['batsman']],
  ['bowling', ['bowler']],
  ['Right arm fast', ['bowler']],
  ['Left-arm orthodox', ['bowler']],
  ['Off Spinner', ['bowler']],
  ['Leg break', ['bowler']],
  ['Medium Pacer', ['bowler']],
  ['गेंदबाज', ['bowler']],
  ['WK', ['wicketKeeper']],
  ['Wicket-Keeper', ['wicketKeeper']],
  ['Keeper', ['wicketKeeper']],
  ['WK-Bat', ['batsman', 'wicketKeeper']],
  ['Wicket Keeper Batsman', ['batsman', 'wicketKeeper']],
  ['WKB', ['batsman', 'wicketKeeper']],
  ['Bat/Bowl', ['batsman', 'bowler']],
  ['Batsman & Bowler', ['batsman', 'bowler']],
  ['Bat + WK', ['batsman', 'wicketKeeper']],
  ['Bat and bowl', ['batsman', 'bowler']],
  ['BATSMAN,  wicketKeeper ,', ['batsman', 'wicketKeeper']],
  ['Batsman;\nBowler', ['batsman', 'bowler']],
])('A cell with %j is read as the styles %j', (words, styles) => {
  expect(stylesIn(words)).toEqual(styles);
});

test.each([
  'All Rounder',
  'ALL-ROUNDER',
  'allRounder',
  'All-rounders',
  'AR',
  'Batting all rounder',
  'Bowling All-Rounder',
  'अष्टपैलू',
])('%j is read as an all-rounder and no other style', (words) => {
  expect(stylesIn(words)).toEqual(['allRounder']);
});

test.each([
  ['All Rounder, Wicket Keeper', ['wicketKeeper', 'allRounder']],
  ['Wicket keeper all rounder', ['wicketKeeper', 'allRounder']],
  ['Batsman, All Rounder', ['batsman', 'allRounder']],
  ['Batsman, Bowler, Wicket Keeper', ['batsman', 'bowler', 'wicketKeeper']],
  ['Bat Bowl WK', ['batsman', 'bowler', 'wicketKeeper']],
])('A cell with %j keeps the styles as written: %j', (words, styles) => {
  expect(stylesIn(words)).toEqual(styles);
});

test('Words that are no style follow the styles, as written', () => {
  expect(stylesIn('Captain, Bat | Vice  Captain')).toEqual(['batsman', 'Captain', 'Vice Captain']);
  expect(stylesIn('Right')).toEqual(['Right']);
  expect(stylesIn('#')).toEqual(['#']);
});

test.each([null, '', ' , ', '-', 'NA'])('%j names no style', (cell) => {
  expect(stylesIn(cell)).toEqual([]);
});

test('A column of one style counts if it is ticked or names the style', () => {
  expect(styleTicked('batsman', 'Yes')).toBe(true);
  expect(styleTicked('batsman', 'Batsman')).toBe(true);
  expect(styleTicked('allRounder', '✓')).toBe(true);
  expect(styleTicked('wicketKeeper', 'No')).toBe(false);
  expect(styleTicked('wicketKeeper', null)).toBe(false);
});

test('A kind of bowling means bowler; a batting hand is no style', () => {
  expect(styleTicked('bowler', 'Right arm fast')).toBe(true);
  expect(styleTicked('bowler', 'Off spin')).toBe(true);
  expect(styleTicked('bowler', 'Right')).toBe(false);
  for (const hand of ['Right', 'Left', 'RHB', 'Right hand bat', 'Right-handed']) {
    expect(styleTicked('batsman', hand)).toBe(false);
  }
});
