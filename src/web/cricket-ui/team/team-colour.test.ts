import { expect, test } from 'vitest';
import { contrast, ENOUGH_CONTRAST, hexOf } from '#domain/colour.ts';
import { darkenedForWhite, hslOf } from './hue-of.ts';
import { namedColours, ownColours, teamColour, teamColours } from './team-colour.ts';

const NAMES = [
  'Mumbai Mavericks',
  'Yellow Tigers',
  'Silver Foxes',
  'Pune Panthers',
  'Nagpur Nizams',
  'मुंबई',
  'சென்னை',
  '',
  ...numbered(500),
];

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Team ${index}`);
}

test('White text is readable on every team colour', () => {
  for (const name of NAMES)
    expect(contrast(teamColour(name), '#ffffff')).toBeGreaterThanOrEqual(ENOUGH_CONTRAST);
});

test('A team keeps its colour, whatever the case of its name', () => {
  expect(teamColour('Pune Panthers')).toBe(teamColour(' pune panthers '));
  expect(teamColour('Pune Panthers')).toMatch(/^#[0-9a-f]{6}$/);
});

test('Teams with similar names get different colours', () => {
  const colours = new Set(numbered(12).map(teamColour));
  expect(colours.size).toBe(12);
});

test('The hues of ten teams differ enough to be told apart', () => {
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

test('Sixty teams each get a colour, and the first keeps its own', () => {
  const colours = teamColours(numbered(60));
  expect(colours).toHaveLength(60);
  expect(colours[0]).toBe(teamColour('Team 0'));
  expect(teamColours([])).toEqual([]);
});

test('darkenedForWhite keeps a dark colour and darkens a light one in its hue', () => {
  expect(darkenedForWhite('#0a3d91')).toBe('#0a3d91');
  const [hue] = hslOf(darkenedForWhite('#ffd24d'));
  expect(Math.round(hue)).toBeCloseTo(Math.round(hslOf('#ffd24d')[0]), -1);
  expect(darkenedForWhite('#ffffff')).toMatch(/^#7[0-9a-f]7[0-9a-f]7[0-9a-f]$/);
});

test('hslOf and hexOf are inverse to each other', () => {
  for (const colour of ['#1d6fe0', '#7b3fe4', '#12a07c', '#e5384f', '#808080', '#000000']) {
    expect(hexOf(...hslOf(colour))).toBe(colour);
  }
});

test('A team named after a colour gets that colour, whatever teams come before it', () => {
  const [hueOfRed] = hslOf(teamColour('Red Chillies'));
  expect(Math.min(hueOfRed, 360 - hueOfRed)).toBeLessThan(6);
  expect(hslOf(teamColour('The Royal Blues'))[0]).not.toBe(hslOf(teamColour('Blue Warriors'))[0]);
  const colours = teamColours(['Kagal Kings', 'Panhala Panthers', 'RED', 'Tasgaon Tigers']);
  expect(colours[2]).toBe(teamColour('Red Chillies'));
  const hues = colours.map((colour) => hslOf(colour)[0]);
  for (const place of [0, 1, 3]) {
    const apart = Math.abs((hues[place] ?? 0) - (hues[2] ?? 0));
    expect(Math.min(apart, 360 - apart)).toBeGreaterThan(14);
  }
});

test('The second of two teams named after one colour gets another one', () => {
  const [first, second] = teamColours(['Red Chillies', 'Red Warriors']);
  expect(first).toBe(teamColour('Red'));
  expect(second).not.toBe(first);
});

test('A chosen colour stays, and the other teams keep the colours of their names', () => {
  const teams = [{ name: 'Mumbai', colour: '#0a3d91' }, { name: 'Pune', colour: null }, { name: 'Goa' }];
  const ofNames = teamColours(['Mumbai', 'Pune', 'Goa']);
  expect(ownColours(teams)).toEqual([
    { colour: '#0a3d91', colourChosen: true },
    { colour: ofNames[1], colourChosen: false },
    { colour: ofNames[2], colourChosen: false },
  ]);
});

test('Each colour on offer equals that of a team named after it, and carries white text', () => {
  const named = [...namedColours()];
  expect(named.map(([, word]) => word)).toContain('gold');
  for (const [colour, word] of named) {
    expect(teamColour(word)).toBe(colour);
    expect(contrast(colour, '#ffffff')).toBeGreaterThanOrEqual(ENOUGH_CONTRAST);
  }
});
