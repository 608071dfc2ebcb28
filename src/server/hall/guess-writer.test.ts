import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import type { GuessWrite } from '#server/persistence/tables/people/guesses.ts';
import { createGuessWriter } from './guesses.ts';

const guess = (phone: string, amount = 1): GuessWrite => ({
  ...{ tournament: 'cup', phone, lot: 'kohli', at: 1 },
  amount: toRupees(amount),
});

/** A store that records each written group. A write stays pending until the test ends it. */
function slowStore() {
  const groups: GuessWrite[][] = [];
  const ends: { written: () => void; failed: (reason: Error) => void }[] = [];
  return {
    groups,
    ends,
    write: async (guesses: readonly GuessWrite[]): Promise<void> => {
      groups.push([...guesses]);
      await new Promise<void>((written, failed) => ends.push({ written, failed }));
    },
  };
}

test('Guesses that arrive during a write are written together afterwards, sorted by phone', async () => {
  const store = slowStore();
  const writer = createGuessWriter(store);
  const all = [guess('x'), guess('b', 1), guess('a'), guess('b', 2)].map((one) => writer.write(one));
  expect(store.groups.map((group) => group.length)).toEqual([1]);
  store.ends[0]?.written();
  await expect.poll(() => store.groups.length).toBe(2);
  expect(store.groups[1]?.map(({ phone, amount }) => [phone, amount])).toEqual([
    ['a', 1],
    ['b', 1],
    ['b', 2],
  ]);
  store.ends[1]?.written();
  expect(await Promise.all(all)).toEqual([true, true, true, true]);
});

test('A failed write fails its guesses, and the next guess is written', async () => {
  const store = slowStore();
  const writer = createGuessWriter(store);
  const failed = writer.write(guess('a'));
  store.ends[0]?.failed(new Error('disk full'));
  await expect(failed).rejects.toThrow('disk full');
  const next = writer.write(guess('a'));
  await expect.poll(() => store.ends.length).toBe(2);
  store.ends[1]?.written();
  expect(await next).toBe(true);
});

test('A group has 200 guesses at most, and no more than 5,000 wait', async () => {
  const store = slowStore();
  const writer = createGuessWriter(store);
  const all = Array.from({ length: 5_001 }, (_, at) => writer.write(guess(String(at))));
  expect(await writer.write(guess('too many'))).toBe(false);
  for (let group = 0; group < 26; group += 1) {
    await expect.poll(() => store.ends.length).toBe(group + 1);
    store.ends[group]?.written();
  }
  expect((await Promise.all(all)).every(Boolean)).toBe(true);
  expect(Math.max(...store.groups.map((group) => group.length))).toBe(200);
});
