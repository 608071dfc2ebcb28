import { expect, test } from 'vitest';
import { contrast, ENOUGH_CONTRAST, fitForWhite, WHITE } from '#domain/colour.ts';
import { namedColours, teamColour } from '#domain/tournament/team-colour.ts';
import { cardColours, faded, GOLD, mixed, SOFT_ALPHA, isOwn } from './pen.ts';

/** The lightest colours that a team may have, of every hue, and those that names give. */
const TEAMS = [
  ...Array.from({ length: 36 }, (_, at) => fitForWhite(at * 10, 1, 1)),
  ...Array.from({ length: 30 }, (_, at) => teamColour(`Team ${String(at)}`)),
  ...namedColours().keys(),
  '#000000',
];

test('White text is readable at the top and at the bottom of a card', () => {
  for (const team of TEAMS) {
    const { top, bottom } = cardColours(team);
    expect(contrast(top, WHITE), team).toBeGreaterThanOrEqual(ENOUGH_CONTRAST);
    expect(contrast(bottom, WHITE), team).toBeGreaterThanOrEqual(ENOUGH_CONTRAST);
  }
});

test('Softer text and the price are readable on the part of the card where they stand', () => {
  for (const team of TEAMS) {
    const { top, bottom } = cardColours(team);
    expect(contrast(top, mixed(top, WHITE, SOFT_ALPHA)), team).toBeGreaterThanOrEqual(ENOUGH_CONTRAST);
    expect(contrast(mixed(top, bottom, 0.6), GOLD), team).toBeGreaterThanOrEqual(ENOUGH_CONTRAST);
  }
});

test('A shirt keeps white text readable', () => {
  for (const team of TEAMS)
    expect(contrast(cardColours(team).cloth, WHITE)).toBeGreaterThanOrEqual(ENOUGH_CONTRAST);
});

test('A colour is mixed channel by channel', () => {
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mixed('#123456', '#ffffff', 0)).toBe('#123456');
  expect(faded('#0a0f1c', 0.5)).toBe('rgb(10 15 28 / 0.5)');
});

const PAGE = 'http://192.168.1.20:3000/live#code';

test('A card draws pictures of its own server and pictures in a data URL', () => {
  expect(isOwn(`/api/images/${'a'.repeat(64)}`, PAGE)).toBe(true);
  expect(isOwn('http://192.168.1.20:3000/api/images/1', PAGE)).toBe(true);
  expect(isOwn('data:image/jpeg;base64,AAAA', PAGE)).toBe(true);
});

test('A card asks no other site for a picture', () => {
  expect(isOwn('https://example.com/face.jpg', PAGE)).toBe(false);
  expect(isOwn('//example.com/face.jpg', PAGE)).toBe(false);
  expect(isOwn('http://192.168.1.20:3001/api/images/1', PAGE)).toBe(false);
  expect(isOwn('data:text/html,hello', PAGE)).toBe(false);
  expect(isOwn('http://[', PAGE)).toBe(false);
});
