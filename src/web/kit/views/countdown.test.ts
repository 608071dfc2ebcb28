import { expect, test } from 'vitest';
import type { LotClock } from '#domain/auction/auction.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import { shownOf } from '#web/testing/views.ts';
import {
  ageInWords,
  inMinutes,
  isCounting,
  secondsLeft,
  ageWords,
  replicaWords,
  isAlone,
  secondSentence,
  secondWords,
} from './countdown.ts';

const running = { state: 'running', closesAt: 10_000 } as const;

test('A countdown shows the running second, and 0 only when time is up', () => {
  expect(secondsLeft(running, 0)).toBe(10);
  expect(secondsLeft(running, 1)).toBe(10);
  expect(secondsLeft(running, 9_001)).toBe(1);
  expect(secondsLeft(running, 9_999)).toBe(1);
  expect(secondsLeft(running, 10_000)).toBe(0);
  expect(secondsLeft(running, 60_000)).toBe(0);
});

test('A stopped countdown shows the remaining time, whatever the time of day', () => {
  expect(secondsLeft({ state: 'stopped', left: 7_500 }, 99_999)).toBe(8);
});

test('A time span is shown in minutes and seconds', () => {
  expect([0, 9, 59, 60, 150, 600].map(inMinutes)).toEqual(['0:00', '0:09', '0:59', '1:00', '2:30', '10:00']);
});

test('The age of a view is shown in seconds, then in minutes', () => {
  expect([-5, 400, 59_400, 59_500, 180_000].map(ageInWords)).toEqual([
    '0 s',
    '0 s',
    '59 s',
    '1 min',
    '3 min',
  ]);
});

test('Screens count seconds in a break with an end and while the clock of the lot runs', () => {
  const open = shownOf(openedAuction());
  expect(isCounting(open)).toBe(false);
  expect(isCounting({ ...open, pause: { message: '', until: null } })).toBe(false);
  expect(isCounting({ ...open, pause: { message: '', until: 5_000 } })).toBe(true);
  const clocked = (clock: LotClock) =>
    isCounting({ ...open, bidding: open.bidding && { ...open.bidding, clock } });
  expect(clocked(running)).toBe(true);
  expect(clocked({ state: 'stopped', left: 7_500 })).toBe(false);
});

test('The state of the second laptop is shown in words', () => {
  const url = 'http://192.168.1.21:3000';
  const following = { is: 'following', url, reachable: true } as const;
  expect(secondWords({ ...following, acts: 0 })).toBe('up to date');
  expect(secondWords({ ...following, acts: 1 })).toBe('1 act behind');
  expect(secondWords({ ...following, acts: 1_200 })).toBe('1,200 acts behind');
  expect(secondWords({ is: 'lost', url, since: 0 })).toMatch(/^lost since \d\d:\d\d$/);
  expect(secondWords({ is: 'replaced', url, epoch: 1 })).toBe(`has taken over at ${url}`);
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
