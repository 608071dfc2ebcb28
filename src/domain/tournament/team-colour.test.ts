import { expect, test } from 'vitest';
import { contrast, ENOUGH_CONTRAST, hslOf, type Hex } from '#domain/colour.ts';
import {
  autoColourOf,
  autoColours,
  freeColour,
  namedColours,
  shownColours,
  teamColour,
} from './team-colour.ts';

/** The colours of teams of an older log, which has none stored. */
const teamColours = (names: readonly string[]) => autoColours(names.map((name) => ({ name })));

/** The colours of teams that enter one after the other. */
const enteredOneByOne = (names: readonly string[]) =>
  names.reduce<readonly Hex[]>((taken, name) => [...taken, freeColour({ name, logo: [] }, taken)], []);

/** The degrees between two hues. */
function apart(one: Hex, other: Hex): number {
  const between = Math.abs(hslOf(one)[0] - hslOf(other)[0]);
  return Math.min(between, 360 - between);
}

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
  const [mumbai = '', pune = '', goa] = teamColours(['Mumbai', 'Pune', 'Goa']);
  const teams = [
    { name: 'Mumbai', colour: '#0a3d91' },
    { name: 'Pune' },
    { name: 'Goa', autoColour: '#12766d' },
  ];
  expect(shownColours(teams)).toEqual(['#0a3d91', pune, '#12766d']);
  expect(goa).not.toBe('#12766d');
  const byId = new Map(teams.map((team) => [team.name, team]));
  expect([autoColourOf(byId, 'Mumbai'), autoColourOf(byId, 'Goa')]).toEqual([mumbai, '#12766d']);
});

test('Each of ten teams that enter one after the other gets a hue apart from those taken', () => {
  const colours = enteredOneByOne(numbered(10));
  for (const [at, colour] of colours.entries())
    for (const other of colours.slice(at + 1)) expect(apart(colour, other)).toBeGreaterThan(14);
});

test('A new team gets the main colour of its logo, or another one if a team has that already', () => {
  const [blue, gold] = ['#1d4ed8', '#8f6400'];
  const named = { name: 'Mumbai', logo: [blue, gold] };
  const first = freeColour(named, []);
  expect(apart(first, blue)).toBeLessThan(2);
  const second = freeColour(named, [first]);
  expect(apart(second, gold)).toBeLessThan(3);
  const third = freeColour(named, [first, second]);
  expect(apart(third, first)).toBeGreaterThan(14);
  expect(apart(third, second)).toBeGreaterThan(14);
  expect(freeColour({ name: 'Mumbai', logo: ['blue', ''] }, [])).toBe(teamColour('Mumbai'));
});

test('A new team gets the colour of its logo even if a clearly lighter or darker team has that hue', () => {
  const pairs = [
    ['#1d4ed8', '#1e3a5f'],
    ['#c81e3a', '#8a1f2b'],
    ['#0f4c5c', '#0891b2'],
    // Colours as a page reads them off a small picture.
    ['#245e6c', '#0f8aa6'],
    ['#cf3c53', '#93303c'],
  ] as const;
  for (const [first, second] of pairs) {
    const taken = freeColour({ name: 'Mumbai', logo: [first] }, []);
    const colour = freeColour({ name: 'Delhi', logo: [second] }, [taken]);
    expect(apart(colour, second)).toBeLessThan(3);
    expect(colour).not.toBe(taken);
  }
  const taken = freeColour({ name: 'Mumbai', logo: ['#1d4ed8'] }, []);
  expect(apart(freeColour({ name: 'Delhi', logo: ['#1f49c9'] }, [taken]), taken)).toBeGreaterThan(14);
});

test('A light logo gives its team a colour on which white text is readable', () => {
  const colour = freeColour({ name: 'Chennai', logo: ['#ffe14d'] }, []);
  expect(contrast(colour, '#ffffff')).toBeGreaterThanOrEqual(ENOUGH_CONTRAST);
});

test('A new team named after a colour gets it, unless another team has it', () => {
  const [red = '', second = '', black = '', other = ''] = enteredOneByOne([
    'Red Chillies',
    'Red Warriors',
    'Black Cats',
    'Black Hawks',
  ]);
  expect(red).toBe(teamColour('red'));
  expect(apart(red, second)).toBeGreaterThan(14);
  expect(black).toBe(teamColour('black'));
  expect(other).not.toBe(black);
  expect(hslOf(other)[1]).toBeGreaterThan(0.15);
});

test('A new team named after a colour gets it if no other team has a similar hue', () => {
  const red = teamColour('red');
  const entered = (taken: Hex) => freeColour({ name: 'Red Chillies', logo: [] }, [taken]);
  expect(entered(teamColour('blue'))).toBe(red);
  expect(apart(entered('#c21a0f'), red)).toBeGreaterThan(14);
});

test('Each colour on offer equals that of a team named after it, and carries white text', () => {
  const named = [...namedColours()];
  expect(named.map(([, word]) => word)).toContain('gold');
  for (const [colour, word] of named) {
    expect(teamColour(word)).toBe(colour);
    expect(contrast(colour, '#ffffff')).toBeGreaterThanOrEqual(ENOUGH_CONTRAST);
  }
});
