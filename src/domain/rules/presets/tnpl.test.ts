import { describe, expect, test } from 'vitest';
import { answerTo, buys, league, mostOf, one, several } from '#fixtures/auction/league.ts';
import { bid, callUp, initialise, retain } from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { purseOf } from '#domain/auction/teams/squad.ts';
import { toRupees } from '#domain/money.ts';
import { raisedBid } from '#domain/rules/increments.ts';
import { TNPL_2023 } from './leagues.ts';

const { rules } = TNPL_2023;
const BASES = { A: 1_000_000, B: 600_000, C: 300_000, D: 150_000 };
const of = (category: keyof typeof BASES, name: string = category) =>
  one(name, BASES[category], { own: { category } });
const star = of('A', 'Star');
const beyond = of('D', 'Beyond');
const keptB = of('B', 'Kept B');
const keptC = of('C', 'Kept C');
const keptD = of('D', 'Kept D');
const others = several(22, 'Other', BASES.D, { own: { category: 'D' } });

describe('TNPL 2023', () => {
  test('TNPL: the four categories open at 10, 6, 3 and 1.5 lakh', () => {
    const rungs = rules.categories?.rungs.map(({ value, base }) => [value, base]) ?? [];
    expect(Object.fromEntries(rungs)).toEqual(BASES);
    const played = league(rules, [star, ...others]).does(initialise(), callUp(star));
    const answers = [999_000, 1_000_000].map((amount) => answerTo(played, bid(star, mumbai, amount)));
    expect(answers).toEqual(['bid-too-low', 'stands']);
    expect(raisedBid(rules, toRupees(1_000_000))).toBe(1_001_000);
  });

  // The published balances of teams with these retained players.
  test.each([
    ['Chepauk', [keptB, keptC], 6_100_000],
    ['Dindigul', [star], 6_000_000],
    ['Tiruppur', [keptD], 6_850_000],
    ['Kovai', [keptB, keptD], 6_250_000],
  ])('what %s keeps is paid at base prices out of 70 lakh', (_team, kept, left) => {
    const { auction } = league(rules, kept).does(
      ...kept.map((player) => retain(player, chennai, player.basePrice)),
    );
    expect(purseOf(auction(), chennai.id)).toBe(left);
  });

  test('TNPL: a squad has at least sixteen, so fifteen more of category D must be affordable', () => {
    const played = league(rules, [star, ...others]).does(initialise(), callUp(star));
    expect(mostOf(played, mumbai)?.amount).toBe(7_000_000 - 15 * 150_000);
    const answers = [4_750_000, 4_751_000].map((amount) => answerTo(played, bid(star, mumbai, amount)));
    expect(answers).toEqual(['stands', 'above-most']);
  });

  test('TNPL: a squad has at most twenty, retained players included', () => {
    const played = league(rules, [keptB, keptC, beyond, ...others]).does(
      retain(keptB, mumbai, 600_000),
      retain(keptC, mumbai, 300_000),
      initialise(),
    );
    buys(played, mumbai, others.slice(0, 17)).does(callUp(beyond));
    expect(answerTo(played, bid(beyond, mumbai, 150_000))).toBe('stands');
    buys(played, mumbai, others.slice(17, 18)).does(callUp(beyond));
    expect(answerTo(played, bid(beyond, mumbai, 150_000))).toBe('squad-full');
  });
});
