import { expect, test } from 'vitest';
import type { AuctionEvent } from '#domain/auction/events.ts';
import {
  corrected,
  lotReopened,
  opened,
  placed,
  saleUndone,
  sold,
  underway,
} from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import { newsOf } from '#web/testing/news.ts';
import { takesBack } from './use-sold.ts';

const kohliSold = [...underway, placed(kohli, mumbai, 20_000), sold(kohli, mumbai, 20_000), opened(dhoni)];

/** The events after the sale of Kohli, as the console receives them. */
const then = (...events: readonly AuctionEvent[]) => newsOf(given(kohliSold).auction, events);

test('An undone, reopened or corrected sale invalidates its toast', () => {
  expect(takesBack(then(saleUndone(kohli, mumbai, 20_000)), 'kohli')).toBe(true);
  expect(takesBack(then(lotReopened(kohli)), 'kohli')).toBe(true);
  expect(takesBack(then(corrected(kohli, [mumbai, 20_000], [chennai, 20_000])), 'kohli')).toBe(true);
});

test('A sale that is undone and repeated in one message invalidates its toast', () => {
  const again = [lotReopened(kohli), placed(kohli, mumbai, 20_000), sold(kohli, mumbai, 20_000)];
  expect(takesBack(then(...again), 'kohli')).toBe(true);
});

test('Later sales and acts on other lots keep the toast of a sale', () => {
  const next = [placed(dhoni, mumbai, 20_000), sold(dhoni, mumbai, 20_000), opened(bumrah)];
  expect(takesBack(then(...next), 'kohli')).toBe(false);
  expect(takesBack(then(...next, lotReopened(dhoni)), 'kohli')).toBe(false);
});

test('The toast of a sale stays when the events of that sale arrive', () => {
  const news = newsOf(given(underway).auction, [sold(kohli, mumbai, 20_000), opened(dhoni)]);
  expect(takesBack(news, 'kohli')).toBe(false);
});
