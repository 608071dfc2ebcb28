import { expect, test } from 'vitest';
import { corrected, opened, placed, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { shownOf } from '#web/testing/views.ts';
import { eveningKey } from './use-finale.ts';

const keyAfter = (...events: readonly AuctionEvent[]) =>
  eveningKey(shownOf(given([...underway, ...events]).auction));

const BOTH = [
  ...[placed(kohli, mumbai, 30_000), sold(kohli, mumbai, 30_000), opened(dhoni)],
  ...[placed(dhoni, chennai, 30_000), sold(dhoni, chennai, 30_000)],
];

test('A sale changes the key, and a bid does not', () => {
  const first = placed(kohli, mumbai, 30_000);
  expect(keyAfter(first, placed(kohli, chennai, 31_000))).toBe(keyAfter(first));
  expect(keyAfter(...BOTH)).not.toBe(keyAfter(first));
});

test('Two corrected sales change the key although every purse is as before', () => {
  const swapped = [
    corrected(kohli, [mumbai, 30_000], [chennai, 30_000]),
    corrected(dhoni, [chennai, 30_000], [mumbai, 30_000]),
  ];
  expect(keyAfter(...BOTH, ...swapped)).not.toBe(keyAfter(...BOTH));
});
