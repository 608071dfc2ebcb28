import { describe, expect, test } from 'vitest';
import { addToast, dropToast, readingTime, type ShownToast } from './toast-queue.ts';

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

test('a success takes the place of the one before: what was undone is not called sold under it', () => {
  const undone = { title: 'Action Undone', text: 'Successfully reverted the last action' };
  expect(said(sold, undone).map((toast) => toast.title)).toEqual(['Action Undone']);
});

test('an error takes the place of the one before', () => {
  const short = { title: 'Error', text: 'Mumbai Mavericks: Short by ₹19,000', tone: 'destructive' } as const;
  expect(said(noBid, short).map((toast) => toast.text)).toEqual([short.text]);
});

test('a success takes away the error of the try before it', () => {
  const success = { title: 'Success', text: 'Player created successfully!' };
  expect(said(noBid, success).map((toast) => toast.title)).toEqual(['Success']);
});

test('an error stays beside news that come after it, and beside a success it comes after', () => {
  expect(said(noBid, { ...sold, news: true }).map((toast) => toast.title)).toEqual(['Player Sold!', 'Error']);
  expect(said(sold, noBid).map((toast) => toast.title)).toEqual(['Error', 'Player Sold!']);
});

test('a word that says why nothing was done takes no error away', () => {
  const moment = { title: 'One moment', text: 'Om Kulkarni has just come up', tone: 'notice' } as const;
  expect(said(noBid, moment).map((toast) => toast.title)).toEqual(['One moment', 'Error']);
});

describe('what is to be read apart', () => {
  const imported = {
    title: 'Import Complete',
    text: 'Failed to import 2 players.',
    tone: 'destructive',
  } as const;
  const photos = { title: 'Photos not fetched', text: '#7 Om', tone: 'destructive', apart: true } as const;
  const titles = (...toasts: Parameters<typeof said>) => said(...toasts).map(({ title }) => title);

  test('stays beside an error and a success, whichever comes first', () => {
    expect(titles(imported, photos)).toEqual(['Photos not fetched', 'Import Complete']);
    expect(titles(photos, imported)).toEqual(['Import Complete', 'Photos not fetched']);
    expect(titles(photos, { title: 'Success', text: 'Player created successfully!' })).toEqual([
      'Success',
      'Photos not fetched',
    ]);
  });

  test('goes for the next that says it', () => {
    expect(said(photos, { ...photos, text: '#8 Yash' }).map(({ text }) => text)).toEqual(['#8 Yash']);
  });
});

describe('a sale that can be taken back', () => {
  const open = { ...sold, news: true, buttons: [{ label: 'Undo', name: 'Undo this sale', run: () => {} }] };
  const retracted = { title: 'Bid retracted', text: 'No bid stands' };

  test('stays beside whatever is said after it: a word, a success, an error', () => {
    const words = { title: 'N rests while a bid stands', tone: 'notice' } as const;
    expect(said(open, words, retracted, noBid).map((toast) => toast.title)).toEqual([
      'Error',
      'Bid retracted',
      'Player Sold!',
    ]);
  });

  test('is the same toast all the while, so that its time runs on', () => {
    const before = said(open);
    expect(addToast(before, retracted, 1)).toContain(before[0]);
  });

  test('goes for the next sale', () => {
    expect(said(open, { ...open, text: 'Rohit Sharma sold' }).map((toast) => toast.text)).toEqual([
      'Rohit Sharma sold',
    ]);
  });
});

test('what can be acted on stays as long as it says', () => {
  expect(readingTime({ ...sold, stays: 10_000 })).toBe(10_000);
});

test('a dismissed toast goes alone', () => {
  expect(dropToast(said(sold, noBid), 0).map((toast) => toast.title)).toEqual(['Error']);
});

test('an error stays longer than the same words without one', () => {
  expect(readingTime(noBid)).toBeGreaterThan(readingTime({ ...noBid, tone: 'plain' }));
  expect(readingTime(sold)).toBeGreaterThan(readingTime({ title: 'Player Sold!' }));
});
