import { describe, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { Dice } from '#fixtures/dice.ts';
import { capOf, fits, inSets, type LotSet, ownIncrements, wordIn } from './rule-set.ts';

test('A condition matches players with one of its values in each field; without fields it matches all', () => {
  const keeper = { role: 'keeper', age: 'U19' };
  expect(fits({}, keeper)).toBe(true);
  expect(fits({ role: ['keeper', 'batter'], age: ['U19'] }, keeper)).toBe(true);
  expect(fits({ role: ['keeper'], age: ['senior'] }, keeper)).toBe(false);
  expect(fits({ village: ['Wai'] }, keeper)).toBe(false);
});

test('A condition matches a player if one of several roles matches', () => {
  const both = { role: ['allRounder', 'wicketKeeper'] };
  expect(fits({ role: ['wicketKeeper'] }, both)).toBe(true);
  expect(fits({ role: ['bowler'] }, both)).toBe(false);
  expect(fits({ role: ['bowler'] }, { role: [] })).toBe(false);
});

test("The first of several roles is the player's name in lists", () => {
  expect(wordIn({ role: ['allRounder', 'wicketKeeper'] }, 'role')).toBe('allRounder');
  expect(wordIn({ role: [] }, 'role')).toBe('');
  expect(wordIn({ grade: 'A' }, 'grade')).toBe('A');
  expect(wordIn({}, 'grade')).toBe('');
});

test('The lowest matching cap applies', () => {
  const caps = [30_000, 10_000, 20_000].map((most) => ({
    where: { role: ['keeper'] },
    most: toRupees(most),
  }));
  expect(capOf({ caps }, { role: 'keeper' })).toBe(10_000);
  expect(capOf({ caps }, { role: 'batter' })).toBeNull();
});

test('The first matching increments by kind apply; without a match none do', () => {
  const table = (by: number) => [{ from: toRupees(0), by: toRupees(by) }] as const;
  const stepsFor = [
    { where: { role: ['keeper'] }, increments: table(5_000) },
    { where: { role: ['keeper', 'batter'] }, increments: table(10_000) },
  ];
  const stepOf = (role: string) => ownIncrements({ stepsFor }, { role })?.[0].by;
  expect(['keeper', 'batter', 'bowler'].map(stepOf)).toEqual([5_000, 10_000, undefined]);
  expect(ownIncrements({}, { role: 'keeper' })).toBeNull();
});

const pot = (name: string, inside: LotSet['inside'] = 'listed'): LotSet => ({
  name,
  where: { pot: [name] },
  inside,
});
const POTS = [pot('d'), pot('g'), pot('s')];

/** The first letter of a name is its pot; names are in the order of the list. */
const order = (atATime: number | undefined, names: readonly string[], sets = POTS) =>
  inSets({ sets, ...(atATime !== undefined && { atATime }) }, names, names, (name) => ({
    pot: name.charAt(0),
  }));

const NAMES = ['d1', 'g1', 'x1', 's1', 'd2', 'g2', 's2', 'd3', 'g3', 'd4', 'g4', 'd5', 'd6', 'd7', 'g5'];

describe('sets that take turns', () => {
  test('Sets take turns by the given number of players until all are empty', () => {
    expect(order(3, NAMES).join(' ')).toBe('d1 d2 d3 g1 g2 g3 s1 s2 d4 d5 d6 g4 g5 d7 x1');
    expect(order(2, NAMES).join(' ')).toBe('d1 d2 g1 g2 s1 s2 d3 d4 g3 g4 d5 d6 g5 d7 x1');
    expect(order(1, NAMES).join(' ')).toBe('d1 g1 s1 d2 g2 s2 d3 g3 d4 g4 d5 g5 d6 d7 x1');
  });

  test('Without a number of players for a turn, each set comes up as a whole', () => {
    const whole = 'd1 d2 d3 d4 d5 d6 d7 g1 g2 g3 g4 g5 s1 s2 x1';
    expect(order(undefined, NAMES).join(' ')).toBe(whole);
    expect(order(7, NAMES).join(' ')).toBe(whole);
    expect(order(6, NAMES).join(' ')).toBe('d1 d2 d3 d4 d5 d6 g1 g2 g3 g4 g5 s1 s2 d7 x1');
  });

  test('Inside a set the order is drawn or listed, as the set says', () => {
    const names = ['d1', 'd2', 'g1', 'g2', 'd3', 'g3'];
    const sets = [pot('d', 'drawn'), pot('g', 'listed')];
    const drawn = names.toReversed();
    const of = (name: string) => ({ pot: name.charAt(0) });
    expect(inSets({ sets, atATime: 2 }, drawn, names, of)).toEqual(['d3', 'd2', 'g1', 'g2', 'd1', 'g3']);
  });

  test('Every player comes up exactly once, with at most the given number of one set in a row', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const dice = new Dice(seed);
      const pots = ['d', 'g', 's', 'b', 'x'].slice(0, 1 + dice.below(5));
      const sets = pots.filter((name) => name !== 'x').map((name) => pot(name));
      const names = Array.from(
        { length: dice.below(60) },
        (_, at) => `${pots[dice.below(pots.length)] ?? 'x'}${String(at)}`,
      );
      const atATime = 1 + dice.below(8);
      const all = order(atATime, names, sets);
      expect(all.toSorted(), String(seed)).toEqual(names.toSorted());
      const letters = all.map((name) => name.charAt(0));
      // A set may have a second turn at once only if the later sets are empty.
      const tooMany = letters.some((letter, at) => {
        const run = letters.slice(at, at + atATime + 1);
        const others = letters.slice(at).some((one) => one !== letter && one !== 'x');
        return letter !== 'x' && others && run.length > atATime && run.every((one) => one === letter);
      });
      expect(tooMany, `${String(seed)}: ${letters.join('')}`).toBe(false);
    }
  });
});
