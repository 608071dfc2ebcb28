import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseTeam, choicesFor, MOST_FOLLOWED, toggleFollowed } from './own-choices.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => kept.set(place, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

const imran = { id: 'imran', name: 'Imran Qureshi' };

test('Keep a team and followed players for each tournament by itself', () => {
  chooseTeam('kpl', 'pune');
  toggleFollowed('kpl', imran);
  expect(choicesFor('kpl')).toEqual({ team: 'pune', followed: [imran] });
  expect(choicesFor('another')).toEqual({ team: null, followed: [] });
  expect([...kept.keys()]).toEqual(['boli.spectator.kpl']);
});

test('A second press follows a player no longer, and the first of too many gives way', () => {
  toggleFollowed('many', imran);
  toggleFollowed('many', imran);
  expect(choicesFor('many').followed).toEqual([]);
  const all = Array.from({ length: MOST_FOLLOWED + 1 }, (_, at) => ({ id: `p${String(at)}`, name: 'Om' }));
  for (const player of all) toggleFollowed('many', player);
  expect(choicesFor('many').followed).toEqual(all.slice(1));
});

test.each(['', 'null', '{"team":7,"followed":[]}', '{"team":"pune"}', '{"team":null,"followed":[{"id":1}]}'])(
  'Read %s, which this page did not write, as no choice',
  (text) => {
    const tournament = `strange ${text}`;
    kept.set(`boli.spectator.${tournament}`, text);
    expect(choicesFor(tournament)).toEqual({ team: null, followed: [] });
  },
);

test('A browser that keeps nothing holds a choice until its page is closed', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused');
    },
    setItem: () => {
      throw new Error('refused');
    },
  });
  chooseTeam('private', 'pune');
  expect(choicesFor('private').team).toBe('pune');
});
