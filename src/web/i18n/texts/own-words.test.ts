import { speak } from '#web/testing/speak.ts';
import { afterEach, expect, test } from 'vitest';
import type { OwnField } from '#domain/tournament/own-field.ts';
import type { Unit, Where } from '#domain/rules/rule-set.ts';
import { toRupees } from '#domain/money.ts';
import { setLanguage } from '#web/i18n/current-language.ts';
import { ownWords, valueText, setOpensWords, setWords, recordOf, recordsIn } from './own-words.ts';
import type { SetStanding } from '#domain/auction/chapters/standing/standing.ts';

afterEach(() => setLanguage({ language: 'en' }));

const FIELDS: readonly OwnField[] = [
  { id: 'category', name: 'Category', is: 'choice', values: ['A', 'B'], public: true },
  { id: 'agegroup', name: 'Age Group', is: 'choice', values: ['Under 19', 'Senior'], public: true },
  { id: 'overseas', name: 'Overseas', is: 'yes-no', public: true },
  { id: 'village', name: 'Village', is: 'text', public: true },
  { id: 'matches', name: 'Matches', is: 'number', public: true },
  { id: 'phone', name: 'Phone', is: 'text', public: false },
];
const CATEGORIES = {
  field: 'category',
  rungs: [{ value: 'A', base: toRupees(50_000) }],
};

test("A lot shows the player's own fields in the order of the rules", () => {
  const own = { matches: 0, village: 'Shirgaon', overseas: true, agegroup: 'Under 19' };
  expect(ownWords({ unit: 'rupees', fields: FIELDS, categories: null }, own)).toEqual([
    'Age Group: Under 19',
    'Overseas',
    'Village: Shirgaon',
    'Matches: 0',
  ]);
});

test("A lot hides a field that makes its set only where the set's name says the value", () => {
  const own = { village: 'Wai', matches: 4, overseas: true };
  const words = (name: string, where: Where) =>
    ownWords({ unit: 'rupees', fields: FIELDS, categories: null }, own, { name, where });
  const rest = ['Overseas', 'Matches: 4'];
  expect(words('Players of WAI', { village: ['Wai', 'Satara'] })).toEqual(rest);
  for (const name of ['Marquee', 'Waiting list'])
    expect(words(name, { village: ['Wai'] })).toEqual(['Overseas', 'Village: Wai', 'Matches: 4']);
  expect(words('Wai', { overseas: ['yes'] })).toEqual(['Overseas', 'Village: Wai', 'Matches: 4']);
});

test('Amounts come before the other fields, which a narrow screen may cut', () => {
  const fee: OwnField = { id: 'fee', name: 'Last Price', is: 'money', public: true };
  const own = { village: 'Wai', matches: 3, fee: 500_000 };
  expect(ownWords({ unit: 'rupees', fields: [...FIELDS, fee], categories: null }, own)).toEqual([
    'Last Price: ₹5,00,000',
    'Village: Wai',
    'Matches: 3',
  ]);
});

test('An amount of a field is in the unit of the auction', () => {
  const fields: OwnField[] = [{ id: 'lastprice', name: 'Last Price', is: 'money', public: true }];
  const words = (unit: Unit) => ownWords({ unit, fields, categories: null }, { lastprice: 140_000 });
  expect([words('rupees'), words({ points: 'tokens' })]).toEqual([
    ['Last Price: ₹1,40,000'],
    ['Last Price: 1,40,000 tokens'],
  ]);
});

test('A text that is no amount is shown as it is written', () => {
  const fee = { id: 'fee', name: 'Fee', is: 'money' } as const;
  expect(valueText(fee, '150000', 'rupees')).toBe('₹1,50,000');
  for (const text of ['paid', '9'.repeat(30)]) expect(valueText(fee, text, 'rupees')).toBe(text);
});

test("A lot hides a field that is 'no', empty or not public", () => {
  expect(
    ownWords({ unit: 'rupees', fields: FIELDS, categories: null }, { overseas: false, phone: '98200 12345' }),
  ).toEqual([]);
});

test('A category with a base price is not repeated among the fields', () => {
  expect(ownWords({ unit: 'rupees', fields: FIELDS, categories: CATEGORIES }, { category: 'A' })).toEqual([]);
  expect(ownWords({ unit: 'rupees', fields: FIELDS, categories: null }, { category: 'A' })).toEqual([
    'Category: A',
  ]);
});

test("A lot shows ready-made fields in the reader's language, and the organiser's own as written", async () => {
  await speak('hi');
  const own = { category: 'A', agegroup: 'Under 19', overseas: true, village: 'Senior' };
  expect(ownWords({ unit: 'rupees', fields: FIELDS, categories: null }, own)).toEqual([
    'कैटेगरी: A',
    'आयु वर्ग: अंडर 19',
    'विदेशी',
    'Village: Senior',
  ]);
});

const set = (left: number, from: number, to: number): SetStanding => ({
  name: 'Marquee',
  left,
  from: toRupees(from),
  to: toRupees(to),
  opens: true,
});

test('setWords says how many players of a set remain', () => {
  expect(setWords(set(3, 1, 1))).toBe('Marquee · 3 left');
  expect(setWords(set(0, 1, 1))).toBe('Marquee · the last one');
});

test('setWords says how many players of a set come up before the next set', () => {
  const waiting = (next: number) => setWords({ ...set(11, 1, 1), next });
  expect(waiting(2)).toBe('Marquee · 2 more now, 11 left');
  expect(waiting(0)).toBe('Marquee · the last for now, 11 left');
  expect(waiting(11)).toBe('Marquee · 11 left');
  expect(setWords({ ...set(0, 1, 1), next: 0 })).toBe('Marquee · the last one');
});

test('setOpensWords says how many players a set has, and their base prices', () => {
  expect(setOpensWords('rupees', set(5, 15_000_000, 20_000_000))).toBe(
    'Marquee: 6 players, base ₹1.5 Cr to ₹2 Cr',
  );
  expect(setOpensWords({ points: 'points' }, set(0, 5_000, 5_000))).toBe(
    'Marquee: one player, base 5,000 points',
  );
});

test('setOpensWords says how many players of a set come up before the next set', () => {
  const opens = (next: number) => setOpensWords('rupees', { ...set(11, 1_000, 1_000), next });
  expect(opens(2)).toBe('Marquee: 3 of 12 players, base ₹1,000');
  expect(opens(0)).toBe('Marquee: 1 of 12 players, base ₹1,000');
  expect(opens(11)).toBe('Marquee: 12 players, base ₹1,000');
});

test('recordOf uses the singular for one run and one wicket', () => {
  expect(recordOf({ runs: 1, wickets: 1 })).toEqual(['1 run', '1 wicket']);
  expect(recordOf({ runs: 0, wickets: 2 })).toEqual(['0 runs', '2 wickets']);
  expect(recordOf({ runs: 1_284, wickets: 1_001 })).toEqual(['1,284 runs', '1,001 wickets']);
});

test('recordOf leaves out unknown numbers', () => {
  expect(recordOf({ runs: null, wickets: 3 })).toEqual(['3 wickets']);
  expect(recordOf({ runs: 12, wickets: null })).toEqual(['12 runs']);
  expect(recordOf({ runs: null, wickets: null })).toEqual([]);
});

test('A sale that breaks two records names both', () => {
  expect(recordsIn(['dearest'])).toBe('Dearest tonight');
  expect(recordsIn(['dearest', 'most-bids'])).toBe('Dearest tonight · Most bids tonight');
});
