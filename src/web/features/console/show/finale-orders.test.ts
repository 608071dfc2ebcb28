import { expect, test } from 'vitest';
import { FinaleOrders, type SceneOrder } from './finale-orders.ts';

/** A sender whose orders are answered one by one. */
function heldSender() {
  const sent: (number | 'end')[] = [];
  let answer: (problem: string | null) => void = () => {};
  const send = (order: number | 'end') => {
    sent.push(order);
    return new Promise<string | null>((resolve) => {
      answer = resolve;
    });
  };
  const sender = { showFinale: (scene: number) => send(scene), endFinale: () => send('end') };
  const line = new FinaleOrders();
  const orders = {
    show: (present: SceneOrder | null, change: (before: SceneOrder) => SceneOrder) =>
      line.show(sender, present, change),
    end: () => line.end(sender),
  };
  const next = async (problem: string | null = null) => {
    answer(problem);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { sent, orders, next };
}

const TITLE: SceneOrder = { scene: 0, isPlaying: false };
const by = (steps: number) => (before: SceneOrder) => ({ ...before, scene: before.scene + steps });

test('Three quick steps are one order, and one that they add up to', async () => {
  const { sent, orders, next } = heldSender();
  for (let press = 0; press < 3; press += 1) orders.show(TITLE, by(1));
  expect(sent).toEqual([1]);
  await next();
  expect(sent).toEqual([1, 3]);
  await next();
  orders.show({ scene: 3, isPlaying: false }, by(-1));
  expect(sent).toEqual([1, 3, 2]);
});

test('Steps that add up to the scene of the order on its way send nothing more', async () => {
  const { sent, orders, next } = heldSender();
  for (const step of [1, 1, -1]) orders.show(TITLE, by(step));
  await next();
  expect(sent).toEqual([1]);
});

test('A double press on the beginning shows it once', () => {
  const { sent, orders } = heldSender();
  for (let press = 0; press < 2; press += 1) orders.show(null, by(0));
  expect(sent).toEqual([0]);
});

test('A step that changes nothing sends nothing', () => {
  const { sent, orders } = heldSender();
  orders.show(TITLE, by(0));
  expect(sent).toEqual([]);
});

test('A refused order drops the steps after it', async () => {
  const { sent, orders, next } = heldSender();
  orders.show(TITLE, by(1));
  orders.show(TITLE, by(1));
  await next('refused');
  expect(sent).toEqual([1]);
  orders.show(TITLE, by(1));
  expect(sent).toEqual([1, 1]);
});

test('The end of the finale drops the steps that wait, and the steps after it', async () => {
  const { sent, orders, next } = heldSender();
  orders.show(TITLE, by(1));
  orders.show(TITLE, by(1));
  orders.end();
  orders.show(TITLE, by(1));
  await next();
  orders.show(TITLE, by(1));
  await next();
  expect(sent).toEqual([1, 'end']);
});

test('A page that already shows the end begins the finale again, after the order to end it', async () => {
  const { sent, orders, next } = heldSender();
  orders.end();
  for (let press = 0; press < 2; press += 1) orders.show(null, by(0));
  expect(sent).toEqual(['end']);
  await next();
  expect(sent).toEqual(['end', 0]);
});
