import { expect, test } from 'vitest';
import { callUp, initialise } from '#fixtures/auction/orders.ts';
import { batter, keeper, KEEPERS, league } from '#fixtures/auction/league.ts';
import { toRupees } from '#domain/money.ts';
import type { Toast } from '#web/ui/popups/toast-queue.ts';
import { RefusedBid } from './standing-bid.ts';
import { firstLooks } from './orders.ts';

const rishabh = keeper('Rishabh', '17', 30_000);
const virat = batter('Virat', '18', 20_000);
const expected = league(
  {
    purse: { opening: toRupees(100_000) },
    squad: { least: 1, most: 3 },
    limits: [KEEPERS],
    mostBid: { is: 'exact' },
    unsold: { then: 'end' },
  },
  [rishabh, virat],
)
  .does(initialise(), callUp(rishabh))
  .auction();

function looks() {
  const said: Toast[] = [];
  const toast = (one: Toast) => {
    said.push(one);
    return () => {};
  };
  const complaint = { unsay: () => {}, warnedOf: null };
  return { said, ...firstLooks({ expected, refused: new RefusedBid(), complaint, toast }) };
}

test('Skipping the last keeper first warns of every team that cannot complete its squad', () => {
  const { said, wouldStrand } = looks();
  expect(wouldStrand(rishabh.id)).toBe(true);
  expect(said[0]?.text).toMatch(
    /^If nobody buys this player, .+ and .+ cannot complete the squad any more\./,
  );
  expect(wouldStrand(rishabh.id)).toBe(false);
  expect(said).toHaveLength(1);
});

test('No warning appears for a player who is not on the block', () => {
  expect(looks().wouldStrand(virat.id)).toBe(false);
});
