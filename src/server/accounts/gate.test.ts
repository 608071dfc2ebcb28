import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

/** An act that ends when it is told to. */
function heldAct() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let begun = false;
  const act = async (): Promise<void> => {
    begun = true;
    await ended;
  };
  return { act, end: () => end(), begun: () => begun };
}

test('so many at once, so many more in the order in which they came, and then it is full', async () => {
  const gate = createGate({ atOnce: 2, waiting: 2 });
  const acts = [heldAct(), heldAct(), heldAct(), heldAct()];
  const ends = acts.map(({ act }) => {
    expect(gate.isFull()).toBe(false);
    return gate.enter(act);
  });
  const begun = () => acts.map((act) => act.begun());
  expect([gate.isFull(), ...begun()]).toEqual([true, true, true, false, false]);
  await expect(gate.enter(heldAct().act)).rejects.toThrow('a gate that is full');

  acts[1]?.end();
  await ends[1];
  expect([gate.isFull(), ...begun()]).toEqual([false, true, true, true, false]);
  for (const { end } of acts) end();
  await Promise.all(ends);
  expect(begun()).toEqual([true, true, true, true]);
});

test('an act that fails leaves its place to the next', async () => {
  const gate = createGate({ atOnce: 1, waiting: 1 });
  const failing = gate.enter(() => Promise.reject(new Error('no memory')));
  const next = gate.enter(() => Promise.resolve('in'));
  await expect(failing).rejects.toThrow('no memory');
  expect(await next).toBe('in');
  expect(gate.isFull()).toBe(false);
  expect(await gate.enter(() => Promise.resolve('alone'))).toBe('alone');
});
