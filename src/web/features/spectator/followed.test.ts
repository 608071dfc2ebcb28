import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseTeam, choicesFor, MOST_FOLLOWED, toggleFollowed } from './followed.tsx';

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

test('Each tournament keeps its own chosen team and followed players', () => {
  chooseTeam('kpl', 'pune');
  toggleFollowed('kpl', imran);
  expect(choicesFor('kpl')).toEqual({ team: 'pune', followed: [imran] });
  expect(choicesFor('another')).toEqual({ team: null, followed: [] });
  expect([...kept.keys()]).toEqual(['boli.spectator.kpl']);
});

test('A second press stops following, and following too many drops the oldest', () => {
  toggleFollowed('many', imran);
  toggleFollowed('many', imran);
  expect(choicesFor('many').followed).toEqual([]);
  const all = Array.from({ length: MOST_FOLLOWED + 1 }, (_, at) => ({ id: `p${String(at)}`, name: 'Om' }));
  for (const player of all) toggleFollowed('many', player);
  expect(choicesFor('many').followed).toEqual(all.slice(1));
});

test.each([
  '',
  'null',
  '{"team":"pune","followed":[',
  '{"team":7,"followed":[]}',
  '{"team":"pune"}',
  '{"team":null,"followed":[{"id":1}]}',
])('Stored text %s of another page counts as no choice', (text) => {
  const tournament = `strange ${text}`;
  kept.set(`boli.spectator.${tournament}`, text);
  expect(choicesFor(tournament)).toEqual({ team: null, followed: [] });
});

test('A stored list is cut to the maximum, without duplicates', () => {
  const twice = { team: null, followed: [imran, imran, { id: 'yash', name: 'Yash Patil' }] };
  kept.set('boli.spectator.twice', JSON.stringify(twice));
  expect(choicesFor('twice').followed).toEqual([imran, { id: 'yash', name: 'Yash Patil' }]);
  const followed = Array.from({ length: 5_000 }, (_, at) => ({ id: `p${String(at)}`, name: 'Om' }));
  kept.set('boli.spectator.long', JSON.stringify({ team: 'pune', followed }));
  expect(choicesFor('long')).toEqual({ team: 'pune', followed: followed.slice(-MOST_FOLLOWED) });
});

test('A browser without storage keeps a choice until the page closes', () => {
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
