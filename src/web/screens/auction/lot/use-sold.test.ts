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

/** What follows the sale of Kohli, as the console hears it. */
const then = (...events: readonly AuctionEvent[]) => newsOf(given(kohliSold).auction, events);

test('A sale that is undone, reopened or corrected is no longer what was said of it', () => {
  expect(takesBack(then(saleUndone(kohli, mumbai, 20_000)), 'kohli')).toBe(true);
  expect(takesBack(then(lotReopened(kohli)), 'kohli')).toBe(true);
  expect(takesBack(then(corrected(kohli, [mumbai, 20_000], [chennai, 20_000])), 'kohli')).toBe(true);
});

test('A sale that is undone and made again in one breath is no longer what was said of it', () => {
  const again = [lotReopened(kohli), placed(kohli, mumbai, 20_000), sold(kohli, mumbai, 20_000)];
  expect(takesBack(then(...again), 'kohli')).toBe(true);
});

test('The next sale, and what is done about another lot, takes no sale back', () => {
  const next = [placed(dhoni, mumbai, 20_000), sold(dhoni, mumbai, 20_000), opened(bumrah)];
  expect(takesBack(then(...next), 'kohli')).toBe(false);
  expect(takesBack(then(...next, lotReopened(dhoni)), 'kohli')).toBe(false);
});

test('The news of a sale does not take it back', () => {
  const news = newsOf(given(underway).auction, [sold(kohli, mumbai, 20_000), opened(dhoni)]);
  expect(takesBack(news, 'kohli')).toBe(false);
});
