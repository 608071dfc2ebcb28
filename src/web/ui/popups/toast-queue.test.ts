import { describe, expect, test } from 'vitest';
import { addToast, dropToast, leadOf, readingTime, type ShownToast } from './toast-queue.ts';

const sold = { title: 'Player Sold!', text: 'Virat Kohli sold to Mumbai for ₹1,45,000' };
const noBid = { title: 'Error', text: 'No team has placed a bid', tone: 'destructive' } as const;

function said(...toasts: Parameters<typeof addToast>[1][]): readonly ShownToast[] {
  return toasts.reduce<readonly ShownToast[]>((shown, toast, key) => addToast(shown, toast, key), []);
}

test('The newest toast comes first', () => {
  expect(said(sold, noBid).map((toast) => toast.title)).toEqual(['Error', 'Player Sold!']);
});

test('Where one toast has room, the error is shown, else the newest', () => {
  const imported = { title: 'Import Complete', text: '12 players', apart: true };
  const photos = { title: 'Photos not fetched', text: '3 photos', tone: 'notice' } as const;
  expect(leadOf(said())).toBeUndefined();
  expect(leadOf(said(imported, photos))?.title).toBe('Photos not fetched');
  expect(leadOf(said(noBid, { ...sold, news: true }))?.title).toBe('Error');
});

test('A repeated toast replaces the earlier one and is announced again', () => {
  const shown = said(noBid, sold, noBid);
  expect(shown.map((toast) => toast.title)).toEqual(['Error', 'Player Sold!']);
  expect(shown[0]?.key).toBe(2);
});

test('A success toast replaces the success toast before it', () => {
  const undone = { title: 'Action Undone', text: 'Successfully reverted the last action' };
  expect(said(sold, undone).map((toast) => toast.title)).toEqual(['Action Undone']);
});

test('An error toast replaces the error toast before it', () => {
  const short = { title: 'Error', text: 'Mumbai Mavericks: Short by ₹19,000', tone: 'destructive' } as const;
  expect(said(noBid, short).map((toast) => toast.text)).toEqual([short.text]);
});

test('A success toast removes the error toast of the attempt before it', () => {
  const success = { title: 'Success', text: 'Player created successfully!' };
  expect(said(noBid, success).map((toast) => toast.title)).toEqual(['Success']);
});

test('An error toast stays next to later news, and next to an earlier success', () => {
  expect(said(noBid, { ...sold, news: true }).map((toast) => toast.title)).toEqual(['Player Sold!', 'Error']);
  expect(said(sold, noBid).map((toast) => toast.title)).toEqual(['Error', 'Player Sold!']);
});

test('A notice toast removes no error toast', () => {
  const moment = { title: 'One moment', text: 'Om Kulkarni has just come up', tone: 'notice' } as const;
  expect(said(noBid, moment).map((toast) => toast.title)).toEqual(['One moment', 'Error']);
});

describe('A toast that must be read separately', () => {
  const imported = {
    title: 'Import Complete',
    text: 'Failed to import 2 players.',
    tone: 'destructive',
  } as const;
  const photos = { title: 'Photos not fetched', text: '#7 Om', tone: 'destructive', apart: true } as const;
  const titles = (...toasts: Parameters<typeof said>) => said(...toasts).map(({ title }) => title);

  test('A separate toast stays next to errors and successes in any order', () => {
    expect(titles(imported, photos)).toEqual(['Photos not fetched', 'Import Complete']);
    expect(titles(photos, imported)).toEqual(['Import Complete', 'Photos not fetched']);
    expect(titles(photos, { title: 'Success', text: 'Player created successfully!' })).toEqual([
      'Success',
      'Photos not fetched',
    ]);
  });

  test('A separate toast is replaced only by the next one with its title', () => {
    expect(said(photos, { ...photos, text: '#8 Yash' }).map(({ text }) => text)).toEqual(['#8 Yash']);
  });
});

describe('A toast with an undo button for a sale', () => {
  const open = { ...sold, news: true, buttons: [{ label: 'Undo', name: 'Undo this sale', run: () => {} }] };
  const retracted = { title: 'Bid retracted', text: 'No bid stands' };

  test('A toast with buttons stays next to any later toast without buttons', () => {
    const words = { title: 'N rests while a bid stands', tone: 'notice' } as const;
    expect(said(open, words, retracted, noBid).map((toast) => toast.title)).toEqual([
      'Error',
      'Bid retracted',
      'Player Sold!',
    ]);
  });

  test('A toast with buttons stays the same toast, so that its timer continues', () => {
    const before = said(open);
    expect(addToast(before, retracted, 1)).toContain(before[0]);
  });

  test('A toast with buttons is replaced by the toast of the next sale', () => {
    expect(said(open, { ...open, text: 'Rohit Sharma sold' }).map((toast) => toast.text)).toEqual([
      'Rohit Sharma sold',
    ]);
  });
});

test('A toast with a given time stays for exactly that time', () => {
  expect(readingTime({ ...sold, stays: 10_000 })).toBe(10_000);
});

test('A dismissed toast leaves the others', () => {
  expect(dropToast(said(sold, noBid), 0).map((toast) => toast.title)).toEqual(['Error']);
});

test('An error toast stays longer than a plain one with the same words', () => {
  expect(readingTime(noBid)).toBeGreaterThan(readingTime({ ...noBid, tone: 'plain' }));
  expect(readingTime(sold)).toBeGreaterThan(readingTime({ title: 'Player Sold!' }));
});
