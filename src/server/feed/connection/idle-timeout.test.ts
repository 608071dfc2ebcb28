import { beforeEach, expect, test } from 'vitest';
import { SILENCE } from '#protocol/feed/live-version.ts';
import { MOST_BACKLOG } from './view-group.ts';
import { HELLO_WITHIN, STUCK_AFTER, sweep } from './connection.ts';

let ended: boolean;
beforeEach(() => (ended = false));

function connection(backlog: number, principal: object | null = {}) {
  const terminate = () => void (ended = true);
  return { heardAt: 0, backlog, backlogBefore: 0, stillSince: 0, principal, terminate };
}

test.each([
  ['that was let in', {}, SILENCE],
  ['that never said who it is', null, HELLO_WITHIN],
])('A screen %s is closed after exactly its longest silence', (_, principal, most) => {
  sweep(connection(0, principal), most);
  expect(ended).toBe(false);
  sweep(connection(0, principal), most + 1);
  expect(ended).toBe(true);
});

test('A slow reader stays connected while its backlog shrinks', () => {
  const slow = connection(MOST_BACKLOG + 100_000);
  for (let at = 0; at <= 10 * STUCK_AFTER; at += STUCK_AFTER) {
    slow.backlog -= 1_000;
    sweep(slow, at);
  }
  expect(ended).toBe(false);
});

test('A reader whose backlog does not shrink is closed', () => {
  const stuck = { ...connection(MOST_BACKLOG + 1), heardAt: Infinity };
  sweep(stuck, 1_000);
  sweep(stuck, 1_000 + STUCK_AFTER);
  expect(ended).toBe(false);
  sweep(stuck, 1_001 + STUCK_AFTER);
  expect(ended).toBe(true);
});

test('A reader with a small backlog stays connected', () => {
  const seated = { ...connection(MOST_BACKLOG), heardAt: Infinity };
  sweep(seated, 0);
  sweep(seated, 10 * STUCK_AFTER);
  expect(ended).toBe(false);
});
