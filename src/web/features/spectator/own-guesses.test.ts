// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toRupees } from '#domain/money.ts';
import {
  guessFor,
  noteGuess,
  noteLost,
  noteTold,
  ownGuesses,
  dropProblem,
  isOver,
  lateWords,
  noteProblem,
  problemOf,
  useProblem,
  type UncountedGuess,
  type OwnGuesses,
} from './own-guesses.ts';
import { act, cleanup, renderHook } from '@testing-library/react';

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
  expect(JSON.parse(kept.get('boli.guess.one') ?? '')).toMatchObject({ state: ownGuesses('one') });
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

test('Guesses that an older page kept are read', () => {
  const old = { phone: 'a'.repeat(22), guesses: [guess('kohli', 3)] };
  kept.set('boli.guess.old', JSON.stringify(old));
  expect(ownGuesses('old')).toEqual(old);
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

test('The guesses that the server tells replace those of the device, the newest last', () => {
  noteGuess('told', guess('kohli', 1));
  noteGuess('told', guess('dhoni', 2));
  noteTold('told', ownGuesses('told'), [guess('kohli', 4), guess('rohit', 3)]);
  expect(ownGuesses('told').guesses).toEqual([guess('dhoni', 2), guess('rohit', 3), guess('kohli', 4)]);
});

test('Guesses that the server returns are kept without points and names', () => {
  const told = { ...guess('kohli', 4), player: 'Virat', price: null, points: 0 };
  noteTold('plain', ownGuesses('plain'), [told]);
  expect(ownGuesses('plain').guesses).toEqual([guess('kohli', 4)]);
});

test('A guess noted while the server was asked is newer than its answer', () => {
  noteGuess('asked', guess('kohli', 1));
  noteGuess('asked', guess('dhoni', 2));
  const before = ownGuesses('asked');
  noteGuess('asked', guess('kohli', 5));
  noteTold('asked', before, [guess('dhoni', 3), guess('kohli', 1)]);
  expect(guessFor(ownGuesses('asked'), 'kohli')).toEqual(guess('kohli', 5));
  expect(guessFor(ownGuesses('asked'), 'dhoni')).toEqual(guess('dhoni', 3));
});

test('An answer that changes nothing leaves room for a newer one', () => {
  noteGuess('twice', guess('kohli', 1));
  const before = ownGuesses('twice');
  noteTold('twice', before, [guess('kohli', 1)]);
  noteTold('twice', before, [guess('kohli', 7)]);
  expect(guessFor(ownGuesses('twice'), 'kohli')).toEqual(guess('kohli', 7));
});

test('A lost answer is remembered until the server has told its guesses', () => {
  noteLost('lost');
  expect(JSON.parse(kept.get('boli.guess.lost') ?? '')).toMatchObject({ state: { lost: 1 } });
  const before = ownGuesses('lost');
  noteLost('lost');
  noteTold('lost', before, []);
  expect(ownGuesses('lost').lost).toBe(2);
  noteTold('lost', ownGuesses('lost'), []);
  expect(ownGuesses('lost').lost).toBeUndefined();
});

const player = { id: 'kohli', name: 'Virat Kohli', number: '18' };
const sent = toRupees(20_000);
const refused: UncountedGuess = { player, reason: 'guess-closed', sent };
const unanswered: UncountedGuess = { player, reason: 'no-answer', sent };
const own: OwnGuesses = { phone: 'phone', guesses: [] };

afterEach(() => {
  cleanup();
  noteProblem('link', null);
});

test('A closed guess has no words beside the lot, whose status says it, and words beside the next', () => {
  expect(isOver(refused, 'kohli', own)).toBe(true);
  expect(isOver(refused, 'dhoni', own)).toBe(false);
  expect(isOver(refused, null, own)).toBe(false);
  expect(lateWords(refused, own, '₹5')).toBe('Guessing is closed for this player.');
});

test('A refusal by the page itself ends with its player', () => {
  const untold = { ...refused, reason: 'guess-not-whole', sent: null };
  expect([isOver(untold, 'kohli', own), isOver(untold, 'dhoni', own)]).toEqual([false, true]);
});

test('A guess without an answer is over once the server has it, and closed once it has not', () => {
  const asking = { ...own, lost: 1 };
  expect(isOver(unanswered, 'dhoni', asking)).toBe(false);
  expect(lateWords(unanswered, asking, '₹5')).toBe('');
  expect(lateWords(unanswered, own, '₹5')).toBe('Guessing is closed for this player.');
  expect(isOver(unanswered, 'dhoni', { ...own, guesses: [{ lot: 'kohli', amount: sent }] })).toBe(true);
});

test('Another refusal keeps its reason when the next player comes up', () => {
  expect(lateWords({ ...refused, reason: 'guess-full' }, own, '₹5')).toBe(
    'No more phones can join the guessing.',
  );
});

test('A problem is kept by link until it is taken away', () => {
  noteProblem('link', refused);
  expect([problemOf('link'), problemOf('other')]).toEqual([refused, null]);
  noteProblem('link', null);
  expect(problemOf('link')).toBeNull();
});

test('A problem is still told when the card is drawn anew between two players, and goes with the next one', () => {
  const card = (onBlock: string | null) =>
    renderHook((props) => useProblem('link', props), { initialProps: onBlock });
  const first = card('kohli');
  first.unmount();
  noteProblem('link', refused);
  const second = card(null);
  expect(second.result.current).toMatchObject(refused);
  second.unmount();
  const third = card(null);
  expect(third.result.current).toMatchObject(refused);
  act(() => third.rerender('dhoni'));
  expect(third.result.current).toBeNull();
});

test('A problem during its own lot stays through the next one, and goes with it', () => {
  const card = renderHook((onBlock: string | null) => useProblem('link', onBlock), { initialProps: 'kohli' });
  act(() => noteProblem('link', refused));
  card.rerender('dhoni');
  expect(card.result.current).toMatchObject(refused);
  card.rerender('rohit');
  expect(card.result.current).toBeNull();
});

test('A problem noted after the one that is taken away stays', () => {
  noteProblem('link', refused);
  noteProblem('link', unanswered);
  dropProblem('link', refused);
  expect(problemOf('link')).toBe(unanswered);
  dropProblem('link', unanswered);
  expect(problemOf('link')).toBeNull();
});
