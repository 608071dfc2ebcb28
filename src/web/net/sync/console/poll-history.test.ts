import { expect, test } from 'vitest';
import { FakeClock, FakeAuctionCalls } from '#web/testing/fake-auction-calls.ts';
import type { LineListener } from './feed.ts';
import { pollHistory } from './poll-history.ts';
import { openedAuction } from '#web/testing/small-auction.ts';

const bug = () => {
  throw new Error('a line of a newer version');
};

/**
 * Polls for ten seconds with a listener that throws; returns the counts of requests and of reported errors.
 */
async function tenSeconds(trouble: Partial<LineListener>, before: () => void = () => {}) {
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  let told = 0;
  process.on('unhandledRejection', () => (told += 1));
  const clock = new FakeClock();
  const server = new FakeAuctionCalls(openedAuction());
  server.before = before;
  const feed = pollHistory(
    server,
    clock,
    () => false,
  )({
    lastSequence: () => 0,
    lastAt: () => undefined,
    onLines: () => {},
    onBehind: () => {},
    onPresence: () => {},
    onAdmitted: () => {},
    onWord: () => {},
    onProblem: () => {},
    ...trouble,
  });
  await clock.pass(10_000);
  feed.close();
  await new Promise((resolve) => setImmediate(resolve));
  process.removeAllListeners('unhandledRejection');
  for (const other of others) process.on('unhandledRejection', other);
  return { asked: server.calls.length, told };
}

test('Polling continues and reports the error when a line cannot be folded', async () => {
  expect(await tenSeconds({ onLines: bug })).toEqual({ asked: 10, told: 10 });
});

test('Polling continues and reports the error when an answer cannot be read', async () => {
  const { asked, told } = await tenSeconds({ onProblem: bug }, bug);
  expect(asked).toBeGreaterThan(2);
  expect(told).toBe(asked);
});
