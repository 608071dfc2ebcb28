import { expect, test } from 'vitest';
import { createFairGate, GateFull } from './fair-gate.ts';

const LIMITS = { atOnce: 2, waiting: 6, waitingEach: 4 };

/** Tasks that end when they are told to; in which order they were let in. */
function tasks(limits = LIMITS) {
  const gate = createFairGate(limits);
  const letIn: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (who: string): Promise<void> =>
    gate.take(who, async () => {
      letIn.push(who);
      await new Promise<void>((end) => ends.push(end));
    });
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { ask, letIn, endOne };
}

test('of those who wait each has one let in, however many another one has waiting', async () => {
  const { ask, letIn, endOne } = tasks();
  const asked = ['crowd', 'crowd', 'crowd', 'crowd', 'crowd', 'asha', 'ravi'].map(ask);
  for (const _ of asked) await endOne();
  await Promise.all(asked);
  expect(letIn).toEqual(['crowd', 'crowd', 'crowd', 'asha', 'ravi', 'crowd', 'crowd']);
});

test('one who has too many waiting is turned away, and others are not until all places are taken', async () => {
  const { ask, letIn, endOne } = tasks();
  const asked = Array.from({ length: 6 }, () => ask('crowd'));
  await expect(ask('crowd')).rejects.toThrow(GateFull);
  asked.push(ask('asha'), ask('asha'));
  await expect(ask('ravi')).rejects.toThrow(GateFull);
  for (const _ of asked) await endOne();
  await Promise.all(asked);
  expect(letIn).toHaveLength(8);
});

test('a task that fails gives its place to the next one', async () => {
  const gate = createFairGate({ ...LIMITS, atOnce: 1 });
  const failing = gate.take('asha', () => Promise.reject(new Error('gone')));
  const next = gate.take('ravi', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('gone');
  expect(await next).toBe('done');
});
