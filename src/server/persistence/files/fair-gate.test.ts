import { expect, test } from 'vitest';
import { createFairGate, GateFull } from './fair-gate.ts';

const LIMITS = { atOnce: 2, waiting: 6 };

/** Tasks that run until the test ends them, and the order in which they started. */
function tasks(limits = LIMITS) {
  const gate = createFairGate(limits);
  const letIn: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (caller: string): Promise<void> =>
    gate.take(caller, async () => {
      letIn.push(caller);
      await new Promise<void>((end) => ends.push(end));
    });
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { ask, letIn, endOne };
}

test('Queued callers take turns, however many tasks one of them has', async () => {
  const { ask, letIn, endOne } = tasks();
  const asked = ['crowd', 'crowd', 'crowd', 'crowd', 'crowd', 'asha', 'ravi'].map(ask);
  for (const _ of asked) await endOne();
  await Promise.all(asked);
  expect(letIn).toEqual(['crowd', 'crowd', 'crowd', 'asha', 'ravi', 'crowd', 'crowd']);
});

test('One caller may use the whole queue while no other needs a place', async () => {
  const { ask, letIn, endOne } = tasks();
  const asked = Array.from({ length: 8 }, () => ask('crowd'));
  await expect(ask('crowd')).rejects.toThrow(GateFull);
  for (const _ of asked) await endOne();
  await Promise.all(asked);
  expect(letIn).toHaveLength(8);
});

test('In a full queue, the caller with the most tasks loses the last one to a caller with fewer', async () => {
  const { ask, letIn, endOne } = tasks();
  const crowd = Array.from({ length: 8 }, () => ask('crowd'));
  const lost = Promise.allSettled(crowd);
  const asha = [1, 2, 3].map(() => ask('asha'));
  // Each caller has three queued tasks, so none gives one up.
  await expect(ask('asha')).rejects.toThrow(GateFull);
  await expect(ask('crowd')).rejects.toThrow(GateFull);
  asha.push(ask('ravi'));
  for (let ended = 0; ended < 8; ended += 1) await endOne();
  const outcomes = (await lost).map(({ status }) => status);
  expect(outcomes.filter((status) => status === 'rejected')).toHaveLength(4);
  expect(outcomes.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => 'fulfilled'));
  await Promise.all(asha);
  expect(letIn).toHaveLength(8);
});

test('A failed task gives its place to the next one', async () => {
  const gate = createFairGate({ ...LIMITS, atOnce: 1 });
  const failing = gate.take('asha', () => Promise.reject(new Error('gone')));
  const next = gate.take('ravi', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('gone');
  expect(await next).toBe('done');
});
