import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { guessFor, noteGuess, ownGuesses } from './own-guesses.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => kept.set(place, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

const guess = (lot: string, amount: number) => ({ lot, amount: toRupees(amount) });

test('A phone makes an id of its own for each link, and keeps it with its guesses', () => {
  const { phone, guesses } = ownGuesses('one');
  expect(phone).toMatch(/^[a-z0-9]{22}$/);
  expect(guesses).toEqual([]);
  expect(ownGuesses('other').phone).not.toBe(phone);
  noteGuess('one', guess('kohli', 30_000));
  expect(ownGuesses('one').phone).toBe(phone);
  expect(JSON.parse(kept.get('boli.guess.one') ?? '')).toEqual(ownGuesses('one'));
});

test('The last guess for a lot counts, and the device keeps the last ten lots', () => {
  noteGuess('many', guess('kohli', 1));
  noteGuess('many', guess('kohli', 2));
  expect(guessFor(ownGuesses('many'), 'kohli')).toEqual(guess('kohli', 2));
  expect(guessFor(ownGuesses('many'), 'dhoni')).toBeNull();
  for (let lot = 0; lot < 10; lot += 1) noteGuess('many', guess(`lot ${String(lot)}`, 5));
  expect(ownGuesses('many').guesses).toHaveLength(10);
  expect(guessFor(ownGuesses('many'), 'kohli')).toBeNull();
});

test.each(['', 'null', '{"phone":"short","guesses":[]}', '{"phone":7}'])(
  'Invalid stored text %j is replaced by a new id without guesses',
  (text) => {
    kept.set('boli.guess.odd', text);
    expect(ownGuesses('odd').guesses).toEqual([]);
  },
);

test('A phone whose browser refuses storage keeps its guesses until the page closes', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused');
    },
    setItem: () => {
      throw new Error('refused');
    },
  });
  noteGuess('private', guess('kohli', 30_000));
  expect(guessFor(ownGuesses('private'), 'kohli')).toEqual(guess('kohli', 30_000));
});
