import { expect, test } from 'vitest';
import { addToast, dropToast, MOST_TOASTS, readingTime, type ShownToast } from './toast-queue.ts';

const sold = { title: 'Player Sold!', text: 'Virat Kohli sold to Mumbai for ₹1,45,000' };
const noBid = { title: 'Error', text: 'No team has placed a bid', tone: 'destructive' } as const;

function said(...toasts: Parameters<typeof addToast>[1][]): readonly ShownToast[] {
  return toasts.reduce<readonly ShownToast[]>((shown, toast, key) => addToast(shown, toast, key), []);
}

test('the newest toast stands first', () => {
  expect(said(sold, noBid).map((toast) => toast.title)).toEqual(['Error', 'Player Sold!']);
});

test('the same words twice are one toast, said again', () => {
  const shown = said(noBid, sold, noBid);
  expect(shown.map((toast) => toast.title)).toEqual(['Error', 'Player Sold!']);
  expect(shown[0]?.key).toBe(2);
});

test('the same words as a success and as an error are two toasts', () => {
  expect(said({ title: 'Import Complete' }, { title: 'Import Complete', tone: 'destructive' })).toHaveLength(
    2,
  );
  expect(said({ title: 'Import Complete' }, { title: 'Import Complete', tone: 'plain' })).toHaveLength(1);
});

test('three toasts stand at most, the oldest goes', () => {
  const shown = said({ title: 'a' }, { title: 'b' }, { title: 'c' }, { title: 'd' });
  expect(shown.map((toast) => toast.title)).toEqual(['d', 'c', 'b']);
  expect(shown).toHaveLength(MOST_TOASTS);
});

test('a dismissed toast goes alone', () => {
  expect(dropToast(said(sold, noBid), 0).map((toast) => toast.title)).toEqual(['Error']);
});

test('an error stays longer than the same words without one', () => {
  expect(readingTime(noBid)).toBeGreaterThan(readingTime({ ...noBid, tone: 'plain' }));
  expect(readingTime(sold)).toBeGreaterThan(readingTime({ title: 'Player Sold!' }));
});
