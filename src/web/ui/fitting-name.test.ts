// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { fitName } from './fitting-name.tsx';

/** A box for `room` letters, of which small ones take two thirds of a place. */
function boxOf(room: number): HTMLElement {
  const box = document.createElement('span');
  const width = () => (box.textContent.length * (box.hasAttribute('data-small') ? 2 : 3)) / 3;
  Object.defineProperty(box, 'clientWidth', { value: room });
  // A browser calls a box too wide from more than one pixel on.
  Object.defineProperty(box, 'scrollWidth', { get: () => (width() > room ? room + 2 : room) });
  return box;
}

const shown = (room: number, name: string, short: string) => {
  const box = boxOf(room);
  fitName(box, name, short);
  return [box.textContent, box.hasAttribute('data-small'), box.title];
};

test('A name that fits already is measured without a write, so that ten names cost one layout', () => {
  const box = boxOf(14);
  box.textContent = 'Royal Strikers';
  const [words] = box.childNodes;
  fitName(box, 'Royal Strikers', 'Strikers');
  expect(box.childNodes).toHaveLength(1);
  expect(box.firstChild).toBe(words);
});

test.each([
  ['the name, if it fits', 13, ['Royal Strikers', false, ''], 1],
  ['the short name, before small letters', 13, ['Strikers', false, 'Royal Strikers'], 0],
  ['the short name in small letters', 6, ['Strikers', true, 'Royal Strikers'], 0],
  ['the short name cut off, if nothing fits', 3, ['Strikers', true, 'Royal Strikers'], 0],
])('A box shows %s', (_, room, expected, more) => {
  expect(shown(room + more, 'Royal Strikers', 'Strikers')).toEqual(expected);
});

test('A name without a short one is shown in small letters', () => {
  expect(shown(10, 'Royal Strikers', 'Royal Strikers')).toEqual(['Royal Strikers', true, '']);
});

test('A name is shown narrow at its full size before small letters', () => {
  const box = document.createElement('span');
  Object.defineProperty(box, 'clientWidth', { value: 12 });
  Object.defineProperty(box, 'scrollWidth', {
    get: () => box.textContent.length * (box.hasAttribute('data-narrow') ? 0.8 : 1),
  });
  fitName(box, 'Royal Strikers', 'Royal Strikers');
  expect([box.hasAttribute('data-narrow'), box.hasAttribute('data-small')]).toEqual([true, false]);
});

test('A name takes the room of its neighbour if small letters alone do not fit', () => {
  const box = document.createElement('span');
  const room = () => (box.hasAttribute('data-tight') ? 14 : 8);
  Object.defineProperty(box, 'clientWidth', { get: room });
  Object.defineProperty(box, 'scrollWidth', { get: () => box.textContent.length });
  fitName(box, 'Royal Strikers', 'Royal Strikers');
  expect([box.textContent, box.hasAttribute('data-small'), box.title]).toEqual(['Royal Strikers', true, '']);
  fitName(box, 'Royals', 'Royals');
  expect([box.textContent, box.hasAttribute('data-tight')]).toEqual(['Royals', false]);
});

test('A name is shown narrow and small in the room of its neighbour before it is cut', () => {
  const box = document.createElement('span');
  const letters = () => (box.hasAttribute('data-narrow') ? 0.8 : 1) * box.textContent.length;
  Object.defineProperty(box, 'clientWidth', { get: () => (box.hasAttribute('data-tight') ? 12 : 8) });
  Object.defineProperty(box, 'scrollWidth', { get: letters });
  fitName(box, 'Royal Strikers', 'Royal Strikers');
  expect([box.textContent, box.hasAttribute('data-tight'), box.title]).toEqual(['Royal Strikers', true, '']);
});
