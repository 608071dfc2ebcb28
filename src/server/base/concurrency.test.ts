import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FairQueue, QueueFull, type FairQueueLimits, yieldToEventLoop } from './concurrency.ts';

/** Two lanes. In the first one a key may have one waiting task, in the second one as many as fit. */
type Lane = 'known' | 'others';
const LIMITS: FairQueueLimits<Lane> = {
  atOnce: 2,
  lanes: { known: { waiting: 2, waitingOfOne: 1 }, others: { waiting: 6 } },
};

/** Tasks that run until the test ends them, and the keys of those that began. */
function tasks(limits: Partial<FairQueueLimits<Lane>> = {}) {
  const queue = new FairQueue<Lane>({ ...LIMITS, ...limits });
  const begun: string[] = [];
  const ends = new Map<string, (() => void)[]>();
  const ask = (key: string, lane: Lane = 'others'): Promise<void> =>
    queue.run({ lane, key }, async () => {
      begun.push(key);
      await new Promise<void>((end) => ends.set(key, [...(ends.get(key) ?? []), end]));
    });
  /** Ends the oldest running task, of this key if one is named. */
  const endOne = async (key?: string): Promise<void> => {
    const [first] = [...ends].filter(([other, running]) => (key ?? other) === other && running.length > 0);
    first?.[1].shift()?.();
    await new Promise(setImmediate);
  };
  const isFullFor = (key: string, lane: Lane = 'others'): boolean => queue.isFullFor({ lane, key });
  return { ask, begun, endOne, isFullFor };
}

const times = <Thing>(count: number, make: () => Thing): Thing[] => Array.from({ length: count }, make);

test('Keys take turns, however many tasks one of them has', async () => {
  const { ask, begun, endOne } = tasks();
  const asked = ['crowd', 'crowd', 'crowd', 'crowd', 'crowd', 'asha', 'ravi'].map((key) => ask(key));
  for (const _ of asked) await endOne();
  await Promise.all(asked);
  expect(begun).toEqual(['crowd', 'crowd', 'crowd', 'asha', 'ravi', 'crowd', 'crowd']);
});

test('As many tasks as places run at once, and the next one begins when one ends', async () => {
  const { ask, begun, endOne } = tasks();
  const asked = ['asha', 'ravi', 'vikram'].map((key) => ask(key));
  expect(begun).toEqual(['asha', 'ravi']);
  await endOne();
  expect(begun).toEqual(['asha', 'ravi', 'vikram']);
  for (const _ of asked) await endOne();
  await Promise.all(asked);
});

test('One key may take the whole lane while no other needs a place', async () => {
  const { ask, begun, endOne, isFullFor } = tasks();
  const asked = times(7, () => ask('crowd'));
  expect(isFullFor('crowd')).toBe(false);
  asked.push(ask('crowd'));
  expect(isFullFor('crowd')).toBe(true);
  await expect(ask('crowd')).rejects.toThrow(QueueFull);
  for (const _ of asked) await endOne();
  await Promise.all(asked);
  expect(begun).toHaveLength(8);
});

test('In a full lane, the key with the most tasks loses the last one to a key with fewer', async () => {
  const { ask, begun, endOne, isFullFor } = tasks();
  const crowd = times(8, () => ask('crowd'));
  const lost = Promise.allSettled(crowd);
  const others = times(3, () => ask('asha'));
  // Each key has three waiting tasks, so none gives one up.
  expect([isFullFor('asha'), isFullFor('crowd'), isFullFor('ravi')]).toEqual([true, true, false]);
  await expect(ask('asha')).rejects.toThrow(QueueFull);
  await expect(ask('crowd')).rejects.toThrow(QueueFull);
  others.push(ask('ravi'));
  for (let ended = 0; ended < 8; ended += 1) await endOne();
  const outcomes = (await lost).map(({ status }) => status);
  expect(outcomes).toEqual([...times(4, () => 'fulfilled'), ...times(4, () => 'rejected')]);
  await Promise.all(others);
  expect(begun).toHaveLength(8);
});

test('A lane with a limit for one key refuses a second waiting task of that key, and takes other keys', async () => {
  const { ask, endOne, isFullFor } = tasks();
  const asked = [ask('asha', 'known'), ask('ravi', 'known'), ask('asha', 'known')];
  expect([isFullFor('asha', 'known'), isFullFor('ravi', 'known')]).toEqual([true, false]);
  await expect(ask('asha', 'known')).rejects.toThrow(QueueFull);
  asked.push(ask('ravi', 'known'));
  // Both places of the lane are taken, and none is given up.
  expect(isFullFor('vikram', 'known')).toBe(true);
  await endOne();
  expect(isFullFor('vikram', 'known')).toBe(false);
  for (const _ of asked) await endOne();
  await Promise.all(asked);
});

test('A full lane leaves the other lane open, and the earlier lane begins first', async () => {
  const { ask, begun, endOne, isFullFor } = tasks({ atOnce: 1 });
  const asked = times(7, () => ask('crowd'));
  expect([isFullFor('crowd'), isFullFor('asha', 'known')]).toEqual([true, false]);
  asked.push(ask('asha', 'known'));
  await endOne();
  expect(begun).toEqual(['crowd', 'asha']);
  for (const _ of asked) await endOne();
  await Promise.all(asked);
});

test('A key whose tasks may run one at a time waits, and other keys run meanwhile', async () => {
  const { ask, begun, endOne } = tasks({ atOnce: Infinity, atOnceOfOne: 1 });
  const asked = [ask('asha'), ask('asha'), ask('ravi'), ask('ravi')];
  expect(begun).toEqual(['asha', 'ravi']);
  await endOne('ravi');
  expect(begun).toEqual(['asha', 'ravi', 'ravi']);
  await endOne('asha');
  expect(begun).toEqual(['asha', 'ravi', 'ravi', 'asha']);
  await endOne('asha');
  await endOne('ravi');
  await Promise.all(asked);
});

test('A failed task gives its place to the next one', async () => {
  const queue = new FairQueue({ atOnce: 1, lanes: { all: { waiting: 1 } } });
  const failing = queue.run({ lane: 'all', key: 'asha' }, () => Promise.reject(new Error('gone')));
  const next = queue.run({ lane: 'all', key: 'ravi' }, () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('gone');
  expect(await next).toBe('done');
  expect(queue.isFullFor({ lane: 'all', key: 'asha' })).toBe(false);
});

test('Each turn of the event loop resumes one of several yielding tasks', async () => {
  let turn = 0;
  const turns: number[] = [];
  const piece = async (): Promise<void> => {
    await yieldToEventLoop();
    turns.push(turn);
    await yieldToEventLoop();
    turns.push(turn);
  };
  const pieces = Promise.all([piece(), piece(), piece()]);
  while (turns.length < 6) {
    await turnOfLoop();
    turn += 1;
  }
  await pieces;
  expect(new Set(turns).size).toBe(6);
});
