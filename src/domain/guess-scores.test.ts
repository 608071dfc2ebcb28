import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#fixtures/property-runs.ts';
import {
  type GuesserName,
  GuessScores,
  guessTable,
  NumberedNames,
  type PhoneGuess,
  pointsFor,
} from './guess.ts';
import { type Rupees, toRupees } from './money.ts';

const guess = (phone: string, amount: number): PhoneGuess => ({ phone, amount: toRupees(amount) });
function names(...all: readonly (readonly [string, string])[]): ReadonlyMap<string, GuesserName> {
  const numbered = new NumberedNames();
  for (const [phone, name] of all) numbered.add(phone, name);
  return numbered.all;
}

function evening(): GuessScores {
  const scores = new GuessScores();
  scores.settle('kohli', toRupees(100_000), [guess('a', 100_000), guess('b', 95_000), guess('c', 1)]);
  scores.settle('dhoni', toRupees(50_000), [guess('b', 55_000), guess('d', 60_000)]);
  return scores;
}

test('Points of all lots add up, and equal points share a place', () => {
  const scores = evening();
  expect(['a', 'b', 'c', 'd', 'nobody'].map((phone) => scores.pointsOf(phone))).toEqual([10, 10, 0, 2, 0]);
  expect(['a', 'b', 'd', 'c'].map((phone) => scores.placeOf(phone))).toEqual([1, 1, 3, 4]);
});

test('An undone sale takes its points back', () => {
  const scores = evening();
  scores.forget('kohli');
  scores.forget('never counted');
  expect(['a', 'b', 'd'].map((phone) => [scores.pointsOf(phone), scores.placeOf(phone)])).toEqual([
    [0, 3],
    [5, 1],
    [2, 2],
  ]);
});

test('A corrected sale counts by its corrected price', () => {
  const scores = evening();
  scores.settle('kohli', toRupees(95_000), [guess('a', 100_000), guess('b', 95_000)]);
  expect(['a', 'b'].map((phone) => scores.pointsOf(phone))).toEqual([5, 15]);
});

test('The sum of the table is the sum of all lots, whatever is sold, corrected and undone', () => {
  const phone = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const amount = fc.integer({ min: 1, max: 60 }).map(toRupees);
  const guesses = fc.uniqueArray(fc.record({ phone, amount }), { selector: (one) => one.phone });
  const step = fc.record({
    lot: fc.constantFrom('kohli', 'dhoni', 'rohit'),
    price: fc.option(amount),
    guesses,
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const scores = new GuessScores();
      const lots = new Map<string, { price: Rupees; guesses: readonly PhoneGuess[] }>();
      for (const { lot, price, guesses: given } of steps) {
        lots.delete(lot);
        if (price === null) scores.forget(lot);
        else {
          scores.settle(lot, price, given);
          lots.set(lot, { price, guesses: given });
        }
      }
      const ofLots = [...lots.values()].flatMap(({ price, guesses: all }) =>
        all.map((one) => pointsFor(one.amount, price)),
      );
      const all = ['a', 'b', 'c', 'd', 'e'];
      const points = all.map((one) => scores.pointsOf(one));
      expect(sumOf(points)).toBe(sumOf(ofLots));
      const table = guessTable(names(...all.map((one) => [one, one] as const)), scores);
      expect(sumOf(table.map((row) => row.points))).toBe(sumOf(ofLots));
      const ahead = all.map((_, at) => points.filter((other) => other > (points[at] ?? 0)).length);
      expect(all.map((one) => scores.placeOf(one))).toEqual(ahead.map((many) => many + 1));
    }),
    runs(200),
  );
});

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

test('The table shows names only, and its places count every phone', () => {
  const scores = evening();
  expect(guessTable(names(['d', 'Devi'], ['c', 'Chand']), scores)).toEqual([
    { name: 'Devi', number: 1, points: 2, place: 3 },
  ]);
  expect(guessTable(names(['b', 'Bala'], ['a', 'Asha']), scores).map(({ name }) => name)).toEqual([
    'Bala',
    'Asha',
  ]);
});

test('The table has ten rows at most', () => {
  const phones = Array.from({ length: 11 }, (_, at) => `phone ${String(at)}`);
  const table = (many: number) => {
    const scores = new GuessScores();
    const those = phones.slice(0, many);
    scores.settle(
      'kohli',
      toRupees(5),
      those.map((phone) => guess(phone, 5)),
    );
    return guessTable(names(...those.map((phone) => [phone, phone] as const)), scores);
  };
  expect([table(10).length, table(11).length]).toEqual([10, 10]);
});

test('Equal names are told apart by a number, which avoids a number that somebody typed', () => {
  const told = names(['1', 'Asha 2'], ['2', 'Asha'], ['3', 'ASHA'], ['4', 'Asha'], ['5', 'asha 2']);
  expect([...told.values()].map(({ name, number }) => [name, number])).toEqual([
    ['Asha 2', 1],
    ['Asha', 1],
    ['ASHA', 3],
    ['Asha', 4],
    ['asha 2', 2],
  ]);
});
