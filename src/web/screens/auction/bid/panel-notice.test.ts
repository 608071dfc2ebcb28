import { expect, test } from 'vitest';
import { evolve } from '#domain/auction/evolve.ts';
import { toRupees } from '#domain/money.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import { panelWarning } from './panel-notice.ts';

const NOBODY = 'Nobody can bid with less than ₹1,000: every bid is a multiple of 1,000';

/** An auction with every purse lowered to `purse`. */
function withPurses(purse: number) {
  const auction = openedAuction();
  return [...auction.teams.keys()].reduce(
    (now, team) =>
      evolve(now, { type: 'PurseAdjusted', team, by: toRupees(purse - 2_000_000), reason: 'a test' }),
    auction,
  );
}

test('No warning appears while any purse covers the smallest bid', () => {
  expect(panelWarning(openedAuction())).toBe('');
  expect(panelWarning(withPurses(1_000))).toBe('');
});

test('A warning appears when no purse covers the smallest bid', () => {
  expect(panelWarning(withPurses(999))).toBe(NOBODY);
  expect(panelWarning(withPurses(100))).toBe(NOBODY);
});
