import { describe, expect, test } from 'vitest';
import { answerTo, leaderOf, league, one } from '#fixtures/auction/league.ts';
import { bid, initialise, raise, setFloor } from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { nextBid, priceOf, raiseRules } from '#domain/auction/lots/block.ts';
import { toRupees } from '#domain/money.ts';
import { jumpedBid } from '#domain/rules/increments.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';

const LAKH = 100_000;
/** Purse 1.5 crore, base price 3 lakh, squads of 18, no cap; the league does not publish increments. */
const ISPL: Partial<RuleSet> = {
  multiple: toRupees(25_000),
  purse: { opening: toRupees(150 * LAKH) },
  squad: { least: 0, most: 18 },
  increments: [{ from: toRupees(0), by: toRupees(25_000) }],
  raises: { to: 'next-or-more', equalOnFloor: false, snap: false, jump: toRupees(LAKH) },
};

describe("ISPL: a jump bid ('Googly') of 1 lakh", () => {
  const lot = one('Om', 3 * LAKH);
  const begun = () => league(ISPL, [lot]).does(initialise(), setFloor('both'));
  const jump = (played: ReturnType<typeof begun>) => {
    const auction = played.auction();
    const current = priceOf(auction, lot.id);
    return jumpedBid(raiseRules(auction, lot.id), current, nextBid(auction, lot.id)) ?? 0;
  };

  test('Console and phone offer the jump above the base price and above bids', () => {
    const played = begun();
    expect(jump(played)).toBe(4 * LAKH);
    played.does(raise(lot, mumbai, 3 * LAKH, played.auction().sequence));
    expect(jump(played)).toBe(4 * LAKH);
    played.does(raise(lot, chennai, jump(played), played.auction().sequence));
    expect(leaderOf(played)).toEqual({ team: chennai.id, amount: 4 * LAKH });
    played.does(bid(lot, mumbai, jump(played)));
    expect(leaderOf(played)).toEqual({ team: mumbai.id, amount: 5 * LAKH });
  });

  test('Amounts other than the jump are accepted, from the next amount on', () => {
    const played = begun().does(bid(lot, mumbai, 3 * LAKH));
    expect(
      [310_000, 300_000, 325_000, 375_000, 400_000, 425_000].map((amount) =>
        answerTo(played, bid(lot, chennai, amount)),
      ),
    ).toEqual(['bid-off-grid', 'bid-equals-current', 'stands', 'stands', 'stands', 'stands']);
  });

  test('The jump is limited to the rest of the purse', () => {
    const played = begun().does(bid(lot, mumbai, 149 * LAKH));
    expect(answerTo(played, bid(lot, chennai, jump(played)))).toBe('stands');
    played.does(bid(lot, chennai, 14_925_000));
    expect([jump(played), answerTo(played, bid(lot, mumbai, jump(played)))]).toEqual([
      15_025_000,
      'purse-too-small',
    ]);
  });
});
