import { expect, test } from 'vitest';
import { nobodyNew } from './registration-list.tsx';

const NONE = { waiting: 0, new: 0, approved: 0, rejected: 0, merged: 0, withdrawn: 0 };
const OPEN = { settings: { open: true }, over: null };

test('Say that all are decided, with counts, once nobody is new any more', () => {
  const counts = { ...NONE, approved: 7, rejected: 2, waiting: 1 };
  expect(nobodyNew(counts, OPEN)).toEqual({
    title: 'All decided',
    text: '7 approved, 2 rejected, 1 waits for a guardian',
  });
});

test('Claim no decision where all wait for a guardian or have withdrawn', () => {
  expect(nobodyNew({ ...NONE, waiting: 2, withdrawn: 1 }, OPEN)).toEqual({
    title: 'Nothing to decide',
    text: '1 withdrawn, 2 wait for a guardian',
  });
});

test('Name the link as the next step only while nobody has registered', () => {
  expect(nobodyNew(NONE, OPEN).text).toBe('Send the link to your players');
  expect(nobodyNew(NONE, { ...OPEN, settings: { open: false } }).text).toBe(
    'Open registration and send the link to your players',
  );
  expect(nobodyNew(NONE, { ...OPEN, over: 'archived' }).text).toBe('Registration has ended');
});
