import { describe, expect, test } from 'vitest';
import { answerTo, buys, leaderOf, league, mostOf, one, several } from '#fixtures/auction/league.ts';
import { bid, callUp, initialise, retain, sell, showUnsold, skip } from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { nextBid } from '#domain/auction/lots/block.ts';
import { purseOf } from '#domain/auction/teams/squad.ts';
import { toRupees } from '#domain/money.ts';
import { raisedBid } from '#domain/rules/increments.ts';
import { ABPL } from './leagues.ts';

const { rules } = ABPL;
const BASES = { A: 600_000, B: 400_000, C: 200_000, D: 100_000, E: 50_000 };
type Group = keyof typeof BASES;
const of = (group: Group) => ({ own: { category: group } });
const five = (group: Group) => several(5, group, BASES[group], of(group));
const groups = { A: five('A'), B: five('B'), C: five('C'), D: five('D'), E: five('E') };
const lotOf = (group: Group) => one(`Lot ${group}`, BASES[group], of(group));
const lots = { A: lotOf('A'), B: lotOf('B'), C: lotOf('C'), D: lotOf('D'), E: lotOf('E') };
const second = one('Second', BASES.A, of('A'));
const begun = () =>
  league(rules, [second, ...Object.values(lots), ...Object.values(groups).flat()]).does(
    initialise(),
    callUp(lots.A),
  );

describe('ABPL', () => {
  test('ABPL: the five groups open at 6, 4, 2 and 1 lakh and at 50,000', () => {
    const rungs = rules.categories?.rungs.map(({ value, base }) => [value, base]) ?? [];
    expect(Object.fromEntries(rungs)).toEqual(BASES);
  });

  test.each([
    [50_000, 60_000],
    [90_000, 100_000],
    [100_000, 110_000],
    [105_000, 130_000],
    [475_000, 500_000],
    [500_000, 525_000],
    [505_000, 555_000],
    [1_950_000, 2_000_000],
    [2_000_000, 2_050_000],
    [2_005_000, 2_105_000],
    [9_900_000, 10_000_000],
    [10_000_000, 10_100_000],
    [10_005_000, 10_255_000],
  ])('at %i the next bid is %i: a step holds up to its upper bound and with it', (current, next) => {
    expect(raisedBid(rules, toRupees(current))).toBe(next);
  });

  test('ABPL: the first bid is the base price, and each raise exactly one increment', () => {
    const played = begun();
    const answers = (...amounts: number[]) =>
      amounts.map((amount) => answerTo(played, bid(lots.A, mumbai, amount)));
    expect(answers(600_000, 650_000)).toEqual(['stands', 'bid-above-next']);
    played.does(bid(lots.A, mumbai, 600_000));
    expect(answers(600_000, 625_000, 650_000, 700_000)).toEqual([
      'bid-equals-current',
      'bid-below-next',
      'stands',
      'bid-above-next',
    ]);
  });

  test('ABPL: group A costs at most 50,00,000 in all, with 6,00,000 reserved for each further player', () => {
    const played = begun();
    expect(mostOf(played, mumbai)).toMatchObject({
      amount: 3_200_000,
      exact: true,
      because: { why: 'budget', limit: 'groupA', left: 5_000_000, kept: { many: 3, each: 600_000 } },
    });
    let turn = 0;
    for (const team of Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? mumbai : chennai))) {
      const order = bid(lots.A, team, nextBid(played.auction(), lots.A.id));
      if (answerTo(played, order) !== 'stands') break;
      played.does(order);
      turn += 1;
    }
    // From 6,00,000: 28 raises of 50,000 to 20,00,000, one to 20,50,000, and 11 of 1,00,000; 32,50,000 would
    // exceed the limit.
    expect([turn, leaderOf(played)?.amount]).toEqual([1 + 28 + 1 + 11, 3_150_000]);
    expect(answerTo(played, bid(lots.A, chennai, 3_250_000))).toBe('above-most');
    const [leader, other] = leaderOf(played)?.team === mumbai.id ? [mumbai, chennai] : [chennai, mumbai];
    played.does(sell(lots.A), callUp(second));
    expect(mostOf(played, leader)?.amount).toBe(5_000_000 - 3_150_000 - 2 * 600_000);
    expect(mostOf(played, other)?.amount).toBe(3_200_000);
  });

  test.each([
    [0, 3_200_000],
    [1, 3_800_000 - 600_000],
    [2, 4_400_000 - 2 * 600_000],
    [3, 5_000_000 - 3 * 600_000],
  ])('ABPL: with %i players of group A at base price the next may cost %i', (has, most) => {
    const played = begun();
    buys(played, mumbai, groups.A.slice(0, has)).does(callUp(lots.A));
    expect(mostOf(played, mumbai)?.amount).toBe(most);
  });

  test.each([
    ['A', 4],
    ['B', 5],
    ['C', 4],
    ['D', 4],
    ['E', 4],
  ] as const)('ABPL: a squad may have players of group %s up to %i', (group, most) => {
    const played = begun();
    buys(played, mumbai, groups[group].slice(0, most)).does(callUp(lots[group]));
    expect(mostOf(played, mumbai)?.because).toEqual({ why: 'limit', limit: `group${group}`, most });
  });

  test('ABPL: the last five of twenty places keep their base prices in reserve', () => {
    const played = begun();
    const { A, B, C, D } = groups;
    buys(played, mumbai, [...A.slice(0, 3), ...B.slice(0, 5), ...C.slice(0, 4), ...D.slice(0, 3)]);
    played.does(callUp(lots.D));
    const spent = 3 * 600_000 + 5 * 400_000 + 4 * 200_000 + 3 * 100_000;
    expect(mostOf(played, mumbai)?.amount).toBe(15_000_000 - spent - 4 * 50_000);
    buys(played, mumbai, [lots.D, ...groups.E.slice(0, 4)]).does(callUp(second));
    expect(answerTo(played, bid(second, mumbai, 600_000))).toBe('squad-full');
  });

  test('ABPL: a retained player of group A costs 12,00,000, another one 6,00,000', () => {
    const [kept, other] = [lots.A, lots.C];
    const { auction } = league(rules, [kept, other]).does(
      retain(kept, mumbai, 1_200_000),
      retain(other, mumbai, 600_000),
    );
    expect(purseOf(auction(), mumbai.id)).toBe(13_200_000);
  });

  test('ABPL: an unsold player moves down one group each time, and stays in group E', () => {
    const played = league(rules, [lots.A]).does(initialise());
    const opens = Array.from({ length: 6 }, () => {
      played.does(skip(lots.A), showUnsold());
      return [nextBid(played.auction(), lots.A.id), played.auction().standing?.lot?.category];
    });
    expect(opens).toEqual([
      [400_000, 'B'],
      [200_000, 'C'],
      [100_000, 'D'],
      [50_000, 'E'],
      [50_000, 'E'],
      [50_000, 'E'],
    ]);
  });
});
