import { expect, test } from 'vitest';
import { ageWords, isAlone, replicaWords, secondSentence, secondWords } from './second-words.ts';

test('The state of the second laptop is shown in words', () => {
  const url = 'http://192.168.1.21:3000';
  const following = { is: 'following', url, reachable: true } as const;
  expect(secondWords({ ...following, acts: 0 })).toBe('up to date');
  expect(secondWords({ ...following, acts: 1 })).toBe('1 act behind');
  expect(secondWords({ ...following, acts: 1_200 })).toBe('1,200 acts behind');
  expect(secondWords({ is: 'lost', url, since: 0 })).toMatch(/^lost since \d\d:\d\d$/);
  expect(secondWords({ is: 'replaced', url, term: 1 })).toBe(`has taken over at ${url}`);
  expect(replicaWords({ is: 'copying', done: 0.456 })).toBe('Everything is being copied: 45 %');
  expect(replicaWords({ is: 'following', acts: 0, ms: 0 })).toBe('Up to date');
});

test('A primary counts as alone when the replica is lost or orders no longer wait for it', () => {
  const following = { is: 'following', url: '', reachable: true, acts: 0 } as const;
  const lost = { is: 'lost', url: '', since: 0 } as const;
  expect(secondSentence({ link: following, alone: null })).toBe('Second laptop: up to date');
  expect(secondSentence({ link: lost, alone: 0 })).toMatch(
    /^Second laptop: lost since \d\d:\d\d, going on alone$/,
  );
  expect([
    isAlone({ link: following, alone: null }),
    isAlone({ link: following, alone: 0 }),
    isAlone({ link: lost, alone: null }),
  ]).toEqual([false, true, true]);
});

test('The age of the last act is shown in seconds, minutes or hours', () => {
  const [second, minute] = [1_000, 60_000];
  expect([0, 3 * second, 99 * second, 100 * second, 99 * minute, 120 * minute].map(ageWords)).toEqual([
    '0 s ago',
    '3 s ago',
    '99 s ago',
    '2 min ago',
    '99 min ago',
    '2 h ago',
  ]);
});
