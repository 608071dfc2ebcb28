import { expect, test } from 'vitest';
import { createGate, type Entrant } from './gate.ts';

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

const stranger = (key = 'hall'): Entrant => ({ lane: 'strangers', key });
const known = (key = 'laptop'): Entrant => ({ lane: 'known', key });
const LANE = { waiting: 2, waitingOfOne: 2 };

test('so many at once, so many more in the order in which they came, and then it is full', async () => {
  const gate = createGate({ atOnce: 2, known: LANE, strangers: LANE });
  const acts = [heldAct(), heldAct(), heldAct(), heldAct()];
  const ends = acts.map(({ act }) => {
    expect(gate.isFullFor(stranger())).toBe(false);
    return gate.enter(stranger(), act);
  });
  const begun = () => acts.map((act) => act.begun());
  expect([gate.isFullFor(stranger()), ...begun()]).toEqual([true, true, true, false, false]);
  await expect(gate.enter(stranger(), heldAct().act)).rejects.toThrow('a gate that is full');

  acts[1]?.end();
  await ends[1];
  expect([gate.isFullFor(stranger()), ...begun()]).toEqual([false, true, true, true, false]);
  for (const { end } of acts) end();
  await Promise.all(ends);
  expect(begun()).toEqual([true, true, true, true]);
});

test('strangers fill their own lane alone, and whoever is known goes before them', async () => {
  const gate = createGate({ atOnce: 1, known: LANE, strangers: LANE });
  const [first, second, third, owner] = [heldAct(), heldAct(), heldAct(), heldAct()];
  const ends = [first, second, third].map(({ act }) => gate.enter(stranger(), act));
  expect([gate.isFullFor(stranger('home')), gate.isFullFor(known())]).toEqual([true, false]);
  ends.push(gate.enter(known(), owner.act));
  first.end();
  await ends[0];
  expect([owner.begun(), second.begun()]).toEqual([true, false]);
  owner.end();
  await ends[3];
  expect(second.begun()).toBe(true);
  for (const { end } of [second, third]) end();
  await Promise.all(ends);
});

test('one alone does not fill its lane', async () => {
  const gate = createGate({ atOnce: 1, known: LANE, strangers: { waiting: 3, waitingOfOne: 1 } });
  const acts = [heldAct(), heldAct(), heldAct()];
  const ends = acts.slice(0, 2).map(({ act }) => gate.enter(stranger(), act));
  expect([gate.isFullFor(stranger()), gate.isFullFor(stranger('home'))]).toEqual([true, false]);
  void gate.enter(stranger('home'), heldAct().act);
  expect(gate.isFullFor(stranger('elsewhere'))).toBe(false);
  acts[0]?.end();
  await ends[0];
  expect(gate.isFullFor(stranger())).toBe(false);
  acts[1]?.end();
  await ends[1];
});

test('an act that fails leaves its place to the next', async () => {
  const gate = createGate({ atOnce: 1, known: LANE, strangers: LANE });
  const failing = gate.enter(stranger(), () => Promise.reject(new Error('no memory')));
  const next = gate.enter(stranger(), () => Promise.resolve('in'));
  await expect(failing).rejects.toThrow('no memory');
  expect(await next).toBe('in');
  expect(gate.isFullFor(stranger())).toBe(false);
  expect(await gate.enter(known(), () => Promise.resolve('alone'))).toBe('alone');
});
