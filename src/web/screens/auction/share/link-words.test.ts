import { expect, test } from 'vitest';
import { FIRST_FLOOR } from '#domain/auction/floor-settings.ts';
import { ownersWords } from './link-words.ts';

test('on the floor the owners are told that bids are called out, and where the phones are let in', () => {
  expect(ownersWords(FIRST_FLOOR)).toMatch(/^Bids are called out in the hall now: Room settings \(in More\)/);
});

test('where phones bid, alone or beside the floor, whoever has the link bids', () => {
  for (const bidding of ['phones', 'both'] as const) {
    expect(ownersWords({ ...FIRST_FLOOR, bidding })).toMatch(
      /^Bids for this team\. Whoever has the link bids/,
    );
  }
});

test('however bids come in, a link is for its owner alone', () => {
  for (const bidding of ['floor', 'phones', 'both'] as const) {
    expect(ownersWords({ ...FIRST_FLOOR, bidding })).toMatch(/give it to the owner alone\.$/);
  }
});
