import { expect, test } from 'vitest';
import { contrast, ENOUGH_CONTRAST, fitForWhite, hexOf } from './colour.ts';
import { darkenedForWhite, hslOf } from './hue-of.ts';
import { teamColour, teamColours } from './team-colour.ts';

const NAMES = ['Mumbai Mavericks', 'Pune Panthers', 'Nagpur Nizams', 'मुंबई', 'சென்னை', '', ...numbered(500)];

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Team ${index}`);
}

test('white text can be read on every team colour', () => {
  for (const name of NAMES)
    expect(contrast(teamColour(name), '#ffffff')).toBeGreaterThanOrEqual(ENOUGH_CONTRAST);
});

test('white text can be read on every hue, however light it was asked for', () => {
  for (let hue = 0; hue < 360; hue += 5) {
    for (const lightness of [0.95, 0.6, 0.3, 0.05]) {
      expect(contrast(fitForWhite(hue, 1, lightness), '#ffffff')).toBeGreaterThanOrEqual(ENOUGH_CONTRAST);
    }
  }
});

test('a team keeps its colour, whatever the case of its name', () => {
  expect(teamColour('Pune Panthers')).toBe(teamColour(' pune panthers '));
  expect(teamColour('Pune Panthers')).toMatch(/^#[0-9a-f]{6}$/);
});

test('teams with names alike differ', () => {
  const colours = new Set(numbered(12).map(teamColour));
  expect(colours.size).toBe(12);
});

test('the hues of ten teams that play together are told apart from the back row', () => {
  const konkan = [
    'Malvan Marlins',
    'Sawantwadi Sultans',
    'Guhagar Gladiators',
    'Kudal Kings',
    'Vengurla Vikings',
    'Ratnagiri Royals',
    'Chiplun Chargers',
    'Dapoli Daredevils',
    'Khed Knights',
    'Lanja Lions',
  ];
  for (const names of [konkan, numbered(10)]) {
    const hues = teamColours(names).map((colour) => hslOf(colour)[0]);
    for (const [at, hue] of hues.entries()) {
      for (const other of hues.slice(at + 1)) {
        const apart = Math.abs(hue - other);
        expect(Math.min(apart, 360 - apart)).toBeGreaterThan(14);
      }
    }
  }
});

test('sixty teams have a colour each, the first one its own', () => {
  const colours = teamColours(numbered(60));
  expect(colours).toHaveLength(60);
  expect(colours[0]).toBe(teamColour('Team 0'));
  expect(teamColours([])).toEqual([]);
});

test('a colour that is dark enough stays, a light one is darkened in its hue', () => {
  expect(darkenedForWhite('#0a3d91')).toBe('#0a3d91');
  const [hue] = hslOf(darkenedForWhite('#ffd24d'));
  expect(Math.round(hue)).toBeCloseTo(Math.round(hslOf('#ffd24d')[0]), -1);
  expect(darkenedForWhite('#ffffff')).toMatch(/^#7[0-9a-f]7[0-9a-f]7[0-9a-f]$/);
});

test('black on white has the contrast of 21, a colour on itself of 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#1d6fe0', '#1d6fe0')).toBe(1);
});

test('hue, saturation and lightness come back as the colour they were', () => {
  for (const colour of ['#1d6fe0', '#7b3fe4', '#12a07c', '#e5384f', '#808080', '#000000']) {
    expect(hexOf(...hslOf(colour))).toBe(colour);
  }
});
