import { beforeEach, expect, test } from 'vitest';
import { createLoadShedder, type LoadShedder } from './capacity.ts';

let share: number;
let shedder: LoadShedder;

beforeEach(() => {
  share = 0.5;
  shedder = createLoadShedder(() => share);
});

/** Takes this many samples with this many spectators. Returns how many spectators were moved to HTTP. */
function look(times: number, spectators = 1_000): number {
  let moved = 0;
  for (let count = 0; count < times; count += 1) moved += shedder.toMove(spectators);
  return moved;
}

test('While the server is not overloaded, no spectator is moved to HTTP', () => {
  share = 0.85;
  expect(look(100)).toBe(0);
  expect(shedder.isTooMuch()).toBe(false);
});

test('A twentieth of the spectators is moved to HTTP after three busy samples', () => {
  share = 0.86;
  expect(look(2)).toBe(0);
  share = 0.5;
  look(1);
  share = 0.86;
  expect(look(2)).toBe(0);
  expect(look(1)).toBe(50);
  expect(shedder.isTooMuch()).toBe(true);
  expect(look(2)).toBe(100);
});

test('At least twenty spectators are moved to HTTP, even if few remain', () => {
  share = 1;
  look(2);
  expect(look(1, 100)).toBe(20);
  expect(look(1, 7)).toBe(7);
  expect(look(1, 0)).toBe(0);
});

test('Moving stops when the load falls, and spectators may join again after ten calm samples', () => {
  share = 1;
  look(3);
  share = 0.59;
  expect(look(9)).toBe(0);
  expect(shedder.isTooMuch()).toBe(true);
  look(1);
  expect(shedder.isTooMuch()).toBe(false);
});

test('At a load between busy and calm, more spectators are moved and none may join', () => {
  share = 1;
  look(3);
  share = 0.7;
  expect(look(20)).toBe(1_000);
  expect(shedder.isTooMuch()).toBe(true);
});

test('The load of the server is a share of time', () => {
  const own = createLoadShedder();
  expect(own.toMove(100)).toBe(0);
  expect(own.isTooMuch()).toBe(false);
});
