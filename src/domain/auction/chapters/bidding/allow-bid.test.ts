import { describe, expect, test } from 'vitest';
import { teamStanding } from '#domain/auction/chapters/standing/standing.ts';
import { ok } from '#domain/auction/decision.ts';
import { highBidOf } from '#domain/auction/lots/block.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import { squadOf } from '#domain/auction/teams/squad.ts';
import { toRupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { allowed, placed, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { batter, keeper, KEEPERS, leaderOf, league, type Played } from '#fixtures/auction/league.ts';
import {
  adjust,
  allow,
  bid,
  callUp,
  finish,
  initialise,
  pause,
  raise,
  recordSale,
  reopenLot,
  retract,
  sell,
  setFloor,
  undo,
} from '#fixtures/auction/orders.ts';
import { chennai, kohli, mumbai } from '#fixtures/auction/people.ts';

const rishabh = keeper('Rishabh', '17', 30_000);
const kishan = keeper('Kishan', '32', 40_000);
const virat = batter('Virat', '18', 20_000);
const rohit = batter('Rohit', '45', 20_000);
const ALL = [virat, rishabh, kishan, rohit];

/**
 * Each squad of two or three needs a keeper. With a purse of 1,00,000 a team may pay at most 70,000 for any
 * other player.
 */
const RULES: Partial<RuleSet> = {
  purse: { opening: toRupees(100_000) },
  squad: { least: 2, most: 3 },
  limits: [KEEPERS],
  mostBid: { is: 'exact' },
};
const begun = (): Played => league(RULES, ALL).does(initialise(), callUp(virat));
const code = (played: Played, command: Parameters<Played['asked']>[0]) => {
  const decision = played.asked(command);
  return decision.ok ? decision.events.map(({ type }) => type).join() : decision.problem.code;
};

describe('a bid above what the rules leave a team', () => {
  test('A bid above the rule limit is refused until the organiser allows it with a reason', () => {
    expect(code(begun(), bid(virat, mumbai, 71_000))).toBe('above-most');
    expect(begun().asked(allow(virat, mumbai, 71_000, 'a keeper joins tomorrow'))).toEqual(
      ok(...allowed(virat, mumbai, 71_000, 'a keeper joins tomorrow')),
    );
  });

  test('An allowed bid can be sold, and its team is then shown as unable to complete its squad', () => {
    const sold = begun().does(allow(virat, mumbai, 100_000), sell(virat));
    expect(salesOf(sold.auction()).get(virat.id)).toEqual({ team: mumbai.id, price: 100_000 });
    expect(teamStanding(sold.auction(), mumbai.id)?.missing).not.toBeNull();
    expect(teamStanding(sold.auction(), chennai.id)?.missing).toBeNull();
  });

  test('Allowing a bid covers only that lot, team and amount', () => {
    const passed = begun().does(allow(virat, mumbai, 71_000));
    expect(code(passed, bid(virat, mumbai, 72_000))).toBe('above-most');
    expect(code(passed, bid(virat, chennai, 72_000))).toBe('above-most');
    expect(code(passed, bid(virat, mumbai, 71_000))).toBe('above-most');
    const gone = passed.does(retract(virat));
    expect(code(gone, bid(virat, mumbai, 71_000))).toBe('above-most');
  });
});

describe('an amount between two increments', () => {
  const tens = [{ from: toRupees(0), by: toRupees(10_000) }] as const;
  const stepped = (to: 'next' | 'next-or-more') =>
    league({ ...RULES, increments: tens, raises: { to, equalOnFloor: false, snap: false } }, ALL).does(
      initialise(),
      callUp(virat),
      bid(virat, chennai, 20_000),
    );

  test('A bid between two increments is refused until the organiser allows it; the next bid counts from it', () => {
    expect(code(stepped('next'), bid(virat, mumbai, 29_000))).toBe('bid-below-next');
    expect(code(stepped('next'), bid(virat, mumbai, 31_000))).toBe('bid-above-next');
    expect(code(stepped('next-or-more'), bid(virat, mumbai, 29_000))).toBe('bid-below-next');
    for (const amount of [21_000, 29_000, 31_000])
      expect(code(stepped('next'), allow(virat, mumbai, amount))).toBe('BidAllowed,BidPlaced');
    const passed = stepped('next').does(allow(virat, mumbai, 29_000));
    expect(code(passed, bid(virat, chennai, 39_000))).toBe('BidPlaced');
  });
});

describe('limits that the organiser cannot lift', () => {
  test('The organiser cannot allow a bid above the purse', () => {
    expect(code(begun(), allow(virat, mumbai, 100_000))).toBe('BidAllowed,BidPlaced');
    expect(code(begun(), allow(virat, mumbai, 101_000))).toBe('purse-too-small');
  });

  test('The organiser cannot allow a bid for a full squad', () => {
    const alone = { ...RULES, squad: { least: 1, most: 1 } };
    const full = league(alone, ALL).does(initialise(), callUp(rishabh), bid(rishabh, mumbai, 30_000));
    full.does(sell(rishabh), callUp(virat));
    expect(code(full, allow(virat, mumbai, 20_000))).toBe('squad-full');
  });

  test('The organiser cannot allow a bid off the multiple or below the leading bid', () => {
    const led = begun().does(bid(virat, chennai, 70_000));
    expect(code(led, allow(virat, mumbai, 71_500))).toBe('bid-off-grid');
    expect(code(led, allow(virat, mumbai, NaN))).toBe('bid-off-grid');
    expect(code(led, allow(virat, mumbai, 69_000))).toBe('bid-too-low');
    const strict = league({ ...RULES, raises: { to: 'next', equalOnFloor: false, snap: false } }, ALL);
    strict.does(initialise(), callUp(virat), bid(virat, chennai, 20_000));
    expect(code(strict, allow(virat, mumbai, 20_000))).toBe('bid-equals-current');
  });

  test('An allowed bid needs an existing team, the lot on the block and an up-to-date view', () => {
    expect(code(begun(), { ...allow(virat, mumbai, 71_000), team: 'nobody' })).toBe('no-such-team');
    expect(code(begun(), allow(rohit, mumbai, 71_000))).toBe('lot-not-on-block');
    expect(code(begun(), { ...allow(virat, mumbai, 71_000), seen: 1 })).toBe('floor-moved');
  });

  test('No bid can be allowed in a break or after the auction', () => {
    expect(code(begun().does(pause()), allow(virat, mumbai, 71_000))).toBe('auction-paused');
    expect(
      code(begun().does(bid(virat, mumbai, 20_000), sell(virat), finish), allow(virat, mumbai, 71_000)),
    ).toBe('auction-finished');
  });
});

describe('an allowed bid that keeps the rules', () => {
  test('An allowed bid that keeps the rules is entered as a normal bid', () => {
    expect(begun().asked(allow(virat, mumbai, 70_000))).toEqual(ok(placed(virat, mumbai, 70_000)));
    expect(given(underway).when(allow(kohli, mumbai, 20_000))).toEqual(ok(placed(kohli, mumbai, 20_000)));
  });

  test('If only phones may bid, the organiser can allow only bids that break a rule', () => {
    const phones = begun().does(setFloor('phones'));
    expect(code(phones, allow(virat, mumbai, 70_000))).toBe('floor-closed');
    expect(code(phones, allow(virat, mumbai, 71_000))).toBe('BidAllowed,BidPlaced');
    expect(code(phones, raise(virat, mumbai, 71_000))).toBe('above-most');
  });
});

test('The organiser can allow a bid that uses up the required reserve', () => {
  const kept = league(
    { ...RULES, limits: [], mostBid: { is: 'purse-less-kept', each: toRupees(40_000) } },
    ALL,
  ).does(initialise(), callUp(virat));
  expect(code(kept, bid(virat, mumbai, 61_000))).toBe('purse-kept-back');
  const passed = kept.does(allow(virat, mumbai, 61_000), sell(virat));
  expect(squadOf(passed.auction(), mumbai.id)).toHaveLength(1);
});

describe('an allowed bid after other changes', () => {
  const twice = () => begun().does(allow(virat, mumbai, 71_000), allow(virat, chennai, 80_000));

  test('An allowed bid leads again after the bid above it is retracted, if its team can pay', () => {
    const first = { team: mumbai.id, amount: 71_000 };
    expect(leaderOf(twice().does(retract(virat)))).toEqual(first);
    expect(leaderOf(twice().does(adjust(mumbai, -29_000), retract(virat)))).toEqual(first);
    expect(leaderOf(twice().does(adjust(mumbai, -29_001), retract(virat)))).toBeNull();
  });

  test('An allowed bid returns when its sale is reopened', () => {
    const sold = twice().does(sell(virat));
    expect(highBidOf(sold.does(reopenLot(virat)).auction())).toEqual({
      team: chennai.id,
      amount: 80_000,
      via: 'allowed',
    });
  });

  test('Undoing the sale of an allowed bid removes the bid', () => {
    const undone = twice().does(sell(virat), undo());
    expect(leaderOf(undone)).toBeNull();
    expect(code(undone, bid(virat, chennai, 80_000))).toBe('above-most');
  });

  test('An allowed bid keeps the lead when the rules change', () => {
    const { rules } = begun().auction().tournament;
    const led = begun().does(allow(virat, mumbai, 71_000));
    expect(
      code(led, { type: 'agree-rules', rules: { ...rules, squad: { least: 2, most: 2 } }, reason: 'fewer' }),
    ).toContain('RulesAgreed');
    expect(code(led, recordSale(virat, mumbai, 71_000))).toContain('LotSold');
    expect(code(led, recordSale(virat, mumbai, 72_000))).toBe('above-most');
  });
});
