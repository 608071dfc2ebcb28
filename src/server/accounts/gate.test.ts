import { expect, test } from 'vitest';
import { createGate, type Entrant } from './gate.ts';

/** A task that runs until the test ends it. */
function heldTask() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let begun = false;
  const task = async (): Promise<void> => {
    begun = true;
    await ended;
  };
  return { task, end: () => end(), begun: () => begun };
}

const stranger = (key = 'hall'): Entrant => ({ lane: 'strangers', key });
const known = (key = 'laptop'): Entrant => ({ lane: 'known', key });
const LANE = { waiting: 2, waitingOfOne: 2 };

test('A gate runs a limited number of tasks, queues a limited number, and refuses further ones', async () => {
  const gate = createGate({ atOnce: 2, known: LANE, strangers: LANE });
  const tasks = [heldTask(), heldTask(), heldTask(), heldTask()];
  const ends = tasks.map(({ task }) => {
    expect(gate.isFullFor(stranger())).toBe(false);
    return gate.enter(stranger(), task);
  });
  const begun = () => tasks.map((task) => task.begun());
  expect([gate.isFullFor(stranger()), ...begun()]).toEqual([true, true, true, false, false]);
  await expect(gate.enter(stranger(), heldTask().task)).rejects.toThrow('a gate that is full');

  tasks[1]?.end();
  await ends[1];
  expect([gate.isFullFor(stranger()), ...begun()]).toEqual([false, true, true, true, false]);
  for (const { end } of tasks) end();
  await Promise.all(ends);
  expect(begun()).toEqual([true, true, true, true]);
});

test('Unknown devices fill only their own queue, and known devices go first', async () => {
  const gate = createGate({ atOnce: 1, known: LANE, strangers: LANE });
  const [first, second, third, owner] = [heldTask(), heldTask(), heldTask(), heldTask()];
  const ends = [first, second, third].map(({ task }) => gate.enter(stranger(), task));
  expect([gate.isFullFor(stranger('home')), gate.isFullFor(known())]).toEqual([true, false]);
  ends.push(gate.enter(known(), owner.task));
  first.end();
  await ends[0];
  expect([owner.begun(), second.begun()]).toEqual([true, false]);
  owner.end();
  await ends[3];
  expect(second.begun()).toBe(true);
  for (const { end } of [second, third]) end();
  await Promise.all(ends);
});

test('The places of one network in a queue are limited', async () => {
  const gate = createGate({ atOnce: 1, known: LANE, strangers: { waiting: 3, waitingOfOne: 1 } });
  const tasks = [heldTask(), heldTask(), heldTask()];
  const ends = tasks.slice(0, 2).map(({ task }) => gate.enter(stranger(), task));
  expect([gate.isFullFor(stranger()), gate.isFullFor(stranger('home'))]).toEqual([true, false]);
  void gate.enter(stranger('home'), heldTask().task);
  expect(gate.isFullFor(stranger('elsewhere'))).toBe(false);
  tasks[0]?.end();
  await ends[0];
  expect(gate.isFullFor(stranger())).toBe(false);
  tasks[1]?.end();
  await ends[1];
});

test('A failed task frees its place in the gate', async () => {
  const gate = createGate({ atOnce: 1, known: LANE, strangers: LANE });
  const failing = gate.enter(stranger(), () => Promise.reject(new Error('no memory')));
  const next = gate.enter(stranger(), () => Promise.resolve('in'));
  await expect(failing).rejects.toThrow('no memory');
  expect(await next).toBe('in');
  expect(gate.isFullFor(stranger())).toBe(false);
  expect(await gate.enter(known(), () => Promise.resolve('alone'))).toBe('alone');
});
