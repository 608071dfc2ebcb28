import { describe, expect, test } from 'vitest';
import { AGES } from '#domain/rules/check-kinds.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import {
  fieldTextsOf,
  askables,
  askedFor,
  askingFor,
  notAsking,
  tapped,
  whoInShort,
  whereFrom,
  whereWithout,
  type WhereTexts,
} from './where-texts.ts';
import { capBeside, limitBeside, limitFor, limitsBy, setBeside, setsBy, splits } from './rule-changes.ts';

const OWN: readonly OwnField[] = [
  { id: 'c', name: 'Category', is: 'choice', values: ['A', 'Gold'], public: true },
  { id: 'o', name: 'Overseas', is: 'yes-no', public: true },
  { id: 'v', name: 'Village', is: 'text', public: true },
  { id: 'm', name: 'Mobile', is: 'number', public: false },
];
const FIELDS = OWN.map(fieldTextsOf);
const NOTHING_WRITTEN = new Map<string, readonly string[]>();
const called = (one: string) => ({ one, many: `${one}s` });
const askable = (id: string) => askables(FIELDS).filter((one) => one.id === id);
const asking = (id: string) => askable(id).map((one) => askingFor({}, one));

describe('Conditions of rules on players', () => {
  test('A rule may use public fields, playing styles and ownership', () => {
    expect(askables(FIELDS).map(({ name, values }) => [name, values?.map(({ label }) => label)])).toEqual([
      ['Category', ['A', 'Gold']],
      ['Overseas', ['Yes', 'No']],
      ['Village', undefined],
      ['Playing style', ['Batsman', 'Bowler', 'Wicket Keeper', 'All Rounder']],
      ['Team owner', ['Yes', 'No']],
      ['Age', AGES],
      ['Retained', ['Yes', 'No']],
      ['Retained or matched', ['Yes', 'No']],
    ]);
  });

  test('A condition on one more field starts with its first value', () => {
    expect([...asking('c'), ...asking('o'), ...asking('v')]).toEqual([
      { c: ['A'] },
      { o: ['yes'] },
      { v: [''] },
    ]);
    expect(askingFor({}, { id: 'e', name: 'Empty', values: [] })).toEqual({ e: [] });
    expect(notAsking({ c: ['A'], o: ['yes'] }, 'c')).toEqual({ o: ['yes'] });
  });

  test('Chosen values keep the order in which they are offered', () => {
    const [category] = askedFor({ c: ['Gold'] }, FIELDS);
    expect(category && [tapped(category, 'A'), tapped(category, 'Gold')]).toEqual([['A', 'Gold'], []]);
    expect(tapped({ values: null, chosen: ['Wai'] }, 'Wai')).toEqual([]);
  });
});

test('A condition that is no longer allowed stays visible, so that it can be removed', () => {
  const where = { c: ['B', 'A'], m: ['7'], gone: ['x'] };
  expect(
    askedFor(where, FIELDS).map(({ name, values }) => [name, values?.map(({ value }) => value)]),
  ).toEqual([
    ['Category', ['A', 'Gold', 'B']],
    ['Mobile', ['7']],
    ['gone', ['x']],
  ]);
  expect(whoInShort(where, FIELDS, 'rupees')).toBe('Category B or A, Mobile 7, gone x');
  expect(whoInShort({ o: ['no'], v: ['Wai'] }, FIELDS, 'rupees')).toBe('Overseas No, Village Wai');
});

test("A typed text of a condition is trimmed, and a key becomes its value's text", () => {
  expect(whereFrom({ v: [' Wai  City '], c: ['A', 'lost'] }, FIELDS)).toEqual({
    v: ['Wai City'],
    c: ['A', 'lost'],
  });
  expect(whereWithout({ c: ['A'] }, 'o', 'yes')).toEqual({ c: ['A'] });
});

describe('Names of the players of a limit', () => {
  const calledFor = (where: WhereTexts) => {
    const { one, many } = limitFor(limitBeside([]), where, FIELDS);
    return [one, many];
  };

  test.each<[WhereTexts, readonly string[]]>([
    [{}, ['player', 'players']],
    [{ role: ['bowler'] }, ['Bowler', 'Bowlers']],
    [{ role: ['bowler', 'batsman'] }, ['player', 'players']],
    [{ role: ['bowler'], o: ['yes'] }, ['player', 'players']],
    [{ c: [] }, ['player', 'players']],
    [{ c: ['A'] }, ['Category A player', 'Category A players']],
    [{ c: ['Gold'] }, ['Gold player', 'Gold players']],
    [{ o: ['yes'] }, ['Overseas player', 'Overseas players']],
    [{ o: ['no'] }, ['Not Overseas player', 'Not Overseas players']],
    [{ owner: ['yes'] }, ['Team owner', 'Team owners']],
    [{ v: ['x'.repeat(40)] }, ['x'.repeat(40), 'x'.repeat(40)]],
  ])('The players of condition %j are called %j', (where, names) => {
    expect(calledFor(where)).toEqual(names);
  });

  test('A typed name of players stays when the condition changes', () => {
    const typed = { ...limitBeside([]), one: 'keeper' };
    expect(limitFor(typed, { o: ['yes'] }, FIELDS)).toMatchObject({ where: { o: ['yes'] }, one: 'keeper' });
  });
});

test('A new rule gets an id or key that no other rule has', () => {
  const first = limitBeside([]);
  expect([first.id, limitBeside([first]).id]).toEqual(['limit1', 'limit2']);
  expect(limitBeside([{ ...first, id: 'limit2' }]).id).toBe('limit3');
  expect(capBeside([{ key: '2', where: {}, most: '1' }], '500')).toEqual({
    key: '3',
    where: {},
    most: '500',
  });
  expect(setBeside([])).toEqual({ key: '1', name: 'Set 1', where: {}, inside: 'drawn' });
});

test('A new quota has no chosen values', () => {
  expect(limitBeside([])).toMatchObject({ where: { role: [] }, one: 'player', many: 'players' });
});

test('A field can be split into one quota per value, each named after its players', () => {
  const [category] = askable('c');
  expect(category && limitsBy(category, [limitBeside([])])).toEqual([
    { ...limitBeside([]), id: 'limit2', where: { c: ['A'] }, ...called('Category A player') },
    { ...limitBeside([]), id: 'limit3', where: { c: ['Gold'] }, ...called('Gold player') },
  ]);
});

test("A number field can be split by the players' values in their order, and a text cannot", () => {
  const written = new Map([
    ['v', ['Wai', 'Satara']],
    ['m', ['7', '8']],
  ]);
  expect(splits(FIELDS, written, 'rupees').some(({ id }) => id === 'v')).toBe(false);
  const sets = [{ id: 's', name: 'Set', is: 'number', public: true }] as const;
  const numbers = new Map([['s', ['10', '9', '100']]]);
  const [set] = splits(sets.map(fieldTextsOf), numbers, 'rupees');
  expect(set?.values?.map(({ value }) => value)).toEqual(['9', '10', '100']);
  // The private field is not offered.
  expect(splits(FIELDS, written, 'rupees').some(({ id }) => id === 'm')).toBe(false);
});

test('An amount field is split and named by amounts, and its rule asks for the number', () => {
  const fee = fieldTextsOf({ id: 'f', name: 'Fee', is: 'money', public: true });
  const [of] = splits([fee], new Map([['f', ['150000', '20000']]]), 'rupees');
  expect(of && setsBy(of).map(({ name, where }) => [name, where])).toEqual([
    ['₹20,000', { f: ['20000'] }],
    ['₹1,50,000', { f: ['150000'] }],
  ]);
  expect(whoInShort({ f: ['150000'] }, [fee], { points: 'tokens' })).toBe('Fee 1,50,000 tokens');
});

test('A field with more values than the maximum of rules cannot be split', () => {
  const sets = [fieldTextsOf({ id: 's', name: 'Set', is: 'number', public: true })];
  const written = (many: number) => new Map([['s', Array.from({ length: many }, (_, at) => String(at))]]);
  const isOffered = (many: number) => splits(sets, written(many), 'rupees').some(({ id }) => id === 's');
  expect([120, 121].map(isOffered)).toEqual([true, false]);
});

test('Players of an age range are named by it', () => {
  const calledFor = (ages: readonly string[]) => limitFor(limitBeside([]), { playerAge: ages }, FIELDS).many;
  expect(calledFor(['16', '17', '18'])).toBe('under-19 players');
  expect(calledFor(['20', '21'])).toBe('players aged 20 to 21');
  expect(calledFor([])).toBe('players');
  expect(whoInShort({ playerAge: ['16', '17', '18'] }, FIELDS, 'rupees')).toBe('under 19');
  expect(whoInShort({ playerAge: [] }, FIELDS, 'rupees')).toBe('Age');
});

test('A field with several values can be split into one set per value', () => {
  expect(splits(FIELDS, NOTHING_WRITTEN, 'rupees').map(({ id }) => id)).toEqual(['c', 'o', 'role']);
  expect(
    splits(FIELDS, NOTHING_WRITTEN, 'rupees')
      .flatMap(setsBy)
      .map(({ name, where }) => [name, where]),
  ).toEqual([
    ['Category A', { c: ['A'] }],
    ['Gold', { c: ['Gold'] }],
    ['Overseas', { o: ['yes'] }],
    ['Not Overseas', { o: ['no'] }],
    ['Batsman', { role: ['batsman'] }],
    ['Bowler', { role: ['bowler'] }],
    ['Wicket Keeper', { role: ['wicketKeeper'] }],
    ['All Rounder', { role: ['allRounder'] }],
  ]);
  expect(setsBy({ id: 'v', name: 'Village', values: null })).toEqual([]);
});
