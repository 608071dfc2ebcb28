import { expect, test } from 'vitest';
import { notWalked, walkOnAfter, type LotMoment, type WalkOn } from './lot-scene.tsx';

/** The state of a page that opened before the first lot, after these successive states of the block. */
function seenAfter(looks: readonly LotMoment[], wanted: boolean) {
  let seen = notWalked(null);
  for (const moment of looks) seen = walkOnAfter(seen, moment, wanted);
  return seen;
}

const after = (looks: readonly LotMoment[], wanted = true): WalkOn => seenAfter(looks, wanted).walk;

test('A player who comes up has a walk-on, the introduction on the wall', () => {
  expect(after([{ lot: 'imran', is: 'fresh' }])).toBe('on');
});

test('A walk-on waits until the wall no longer shows the previous sale', () => {
  expect(after([{ lot: 'imran', is: 'hidden' }])).toBe('none');
  expect(
    after([
      { lot: 'imran', is: 'hidden' },
      { lot: 'imran', is: 'fresh' },
    ]),
  ).toBe('on');
});

test('A bid ends the walk-on, and a retracted bid does not bring it back', () => {
  const cut: LotMoment[] = [
    { lot: 'imran', is: 'fresh' },
    { lot: 'imran', is: 'begun' },
  ];
  expect(after(cut)).toBe('over');
  expect(after([...cut, { lot: 'imran', is: 'fresh' }])).toBe('over');
});

test('A player who already has a bid gets no walk-on', () => {
  const late: LotMoment[] = [
    { lot: 'imran', is: 'hidden' },
    { lot: 'imran', is: 'begun' },
  ];
  expect(after(late)).toBe('none');
  expect(after([...late, { lot: 'imran', is: 'fresh' }])).toBe('none');
});

test('A break in the middle of a walk-on does not repeat it', () => {
  const broken: LotMoment[] = [
    { lot: 'imran', is: 'fresh' },
    { lot: 'imran', is: 'hidden' },
  ];
  expect(after(broken)).toBe('on');
  expect(after([...broken, { lot: 'yash', is: 'fresh' }])).toBe('on');
});

test('No player has a walk-on if the organiser has switched walk-ons off', () => {
  expect(after([{ lot: 'imran', is: 'fresh' }], false)).toBe('none');
});

test('A player comes up for the ears of the hall also without a walk-on', () => {
  for (const wanted of [true, false]) {
    expect(seenAfter([{ lot: 'imran', is: 'fresh' }], wanted).cameUp).toBe(true);
    expect(seenAfter([{ lot: 'imran', is: 'hidden' }], wanted).cameUp).toBe(false);
    expect(seenAfter([{ lot: 'imran', is: 'begun' }], wanted).cameUp).toBe(false);
  }
});

test('The walk-on stays the same while the block is empty or the lot does not change', () => {
  const seen = { ...notWalked('imran'), walk: 'over' } as const;
  expect(walkOnAfter(seen, { lot: null, is: 'fresh' }, true)).toBe(seen);
  expect(walkOnAfter(seen, { lot: 'imran', is: 'fresh' }, true)).toBe(seen);
});
