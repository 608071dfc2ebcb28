import { describe, expect, test } from 'vitest';
import { answerTo, buys, league, mostOf, one, several } from '#fixtures/auction/league.ts';
import { bid, callUp, initialise } from '#fixtures/auction/orders.ts';
import { mumbai } from '#fixtures/auction/people.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { queueOf } from '#domain/auction/lots/places.ts';
import { purseOf } from '#domain/auction/teams/squad.ts';
import { KCPL } from './leagues.ts';

const { rules } = KCPL;
const BASES = { A: 300_000, B: 100_000, C: 50_000, D: 20_000, X: 1_000 };
type Pool = keyof typeof BASES;
const of = (pool: Pool, many: number) => several(many, pool, BASES[pool], { own: { category: pool } });
const lotOf = (pool: Pool) => one(`Lot ${pool}`, BASES[pool], { own: { category: pool } });
const pools = { A: of('A', 5), B: of('B', 7), C: of('C', 8), D: of('D', 6), X: of('X', 5) };
const lots = { A: lotOf('A'), B: lotOf('B'), C: lotOf('C'), D: lotOf('D'), X: lotOf('X') };
const begun = () =>
  league(rules, [...Object.values(lots), ...Object.values(pools).flat()]).does(initialise());

describe('KCPL', () => {
  test('KCPL: the pools come up in the order X, A, B, C, D, each at its base price', () => {
    const { auction } = begun();
    const order = [lotOnBlock(auction()) ?? '', ...queueOf(auction())];
    const pool = (id: string) => id.replace('lot ', '').charAt(0).toUpperCase();
    expect([...new Set(order.map(pool))]).toEqual(['X', 'A', 'B', 'C', 'D']);
    expect(Object.fromEntries(rules.categories?.rungs.map(({ value, base }) => [value, base]) ?? [])).toEqual(
      BASES,
    );
  });

  // The budget of the pool, less the base prices of its players who must still be bought.
  test.each([
    ['A', 4_000_000 - 2 * 300_000],
    ['B', 3_000_000 - 2 * 100_000],
    ['C', 500_000 - 50_000],
    ['D', 100_000],
    ['X', 2_400_000 - 2 * 1_000],
  ] as const)('KCPL: the first player of pool %s costs at most %i', (pool, most) => {
    const played = begun().does(callUp(lots[pool]));
    expect(mostOf(played, mumbai)?.amount).toBe(most);
    const answers = [most, most + 1_000].map((amount) => answerTo(played, bid(lots[pool], mumbai, amount)));
    expect(answers).toEqual(['stands', 'above-most']);
  });

  test.each([
    ['A', 3],
    ['B', 5],
    ['X', 3],
  ] as const)('KCPL: a squad may have players of pool %s up to %i', (pool, most) => {
    const played = begun();
    buys(played, mumbai, pools[pool].slice(0, most - 1)).does(callUp(lots[pool]));
    expect(answerTo(played, bid(lots[pool], mumbai, BASES[pool]))).toBe('stands');
    buys(played, mumbai, pools[pool].slice(most - 1, most)).does(callUp(lots[pool]));
    expect(mostOf(played, mumbai)?.because).toEqual({ why: 'limit', limit: `pool${pool}`, most });
  });

  test('KCPL: the budgets of the pools add up to 1 crore, and a squad has seventeen players', () => {
    const budgets = rules.limits.map(({ spend }) => spend?.most ?? 0);
    expect(budgets.reduce((sum, budget) => sum + budget, 0)).toBe(rules.purse.opening);
    const { A, B, C, D, X } = pools;
    const played = begun();
    const squad = [...A.slice(0, 3), ...B.slice(0, 5), ...C.slice(0, 4), ...D.slice(0, 2), ...X.slice(0, 3)];
    buys(played, mumbai, squad).does(callUp(lots.C));
    expect(answerTo(played, bid(lots.C, mumbai, 50_000))).toBe('squad-full');
    expect(purseOf(played.auction(), mumbai.id)).toBe(
      10_000_000 - 900_000 - 500_000 - 200_000 - 40_000 - 3_000,
    );
  });
});
