import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { toRupees } from '#domain/money.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { raisePaddle } from '#domain/auction/chapters/bidding/decide.ts';
import { raiseMatch } from '#domain/auction/chapters/matching/decide.ts';
import { openLotOf } from '#domain/auction/lots/block.ts';
import { matchOf, turnOf } from '#domain/auction/lots/matching.ts';
import { anyEvening, play } from '#fixtures/auction/any-evening.ts';
import {
  adjusted,
  floorSet,
  opened,
  passed,
  placed,
  sold,
  underway,
  finished,
} from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { batter, league } from '#fixtures/auction/league.ts';
import { bid, callUp, initialise, setFloor } from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import { runs } from '#fixtures/property-runs.ts';
import { problemOf } from './reach.ts';
import { judgeTyped } from './reach-sections.ts';
import { jumpAmounts, ownSections } from './owner-view.ts';

const room = [...underway, floorSet('both')];
const own = (...events: readonly AuctionEvent[]) => ownSections(given(room, events).auction, 'mumbai').own;

describe('what one tap bids', () => {
  test('An owner sees the next amount and the larger jumps that the rules accept', () => {
    expect(own()).toMatchObject({ reach: { can: 'bid', amount: 20_000 }, jumps: [30_000, 50_000, 100_000] });
    expect(own(placed(kohli, mumbai, 20_000))).toMatchObject({ reach: { can: 'lead' }, jumps: [] });
    expect(own(floorSet('floor'))?.reach).toMatchObject({ can: 'not', problem: { code: 'phones-closed' } });
  });

  test('An owner sees no amounts while the block is empty or the auction is finished', () => {
    expect(own(passed(kohli), passed(dhoni), passed(bumrah))).toMatchObject({
      reach: null,
      jumps: [],
      typed: [],
    });
    expect(own(finished)).toMatchObject({ reach: null, typed: [] });
  });

  test("An owner sees the team's bid limit", () => {
    expect(own(sold(dhoni, mumbai, 90_500), opened(kohli))).toMatchObject({ most: 409_000 });
  });

  test('A withdrawn team has no own section', () => {
    expect(own({ type: 'TeamWithdrawn', team: 'mumbai' })).toBeNull();
  });
});

describe('who comes up next', () => {
  const coming = (...events: readonly AuctionEvent[]) =>
    Object.entries(ownSections(given(room, events).auction, 'mumbai').coming).map(
      ([lot, { name }]) => `${lot} ${name}`,
    );

  test('Upcoming players have keys that stay when the first of them is called', () => {
    expect(coming()).toEqual(['2 Dhoni', '3 Bumrah']);
    expect(coming(sold(kohli, chennai, 20_000), opened(dhoni))).toEqual(['3 Bumrah']);
    expect(coming(passed(kohli))).toEqual(['2 Dhoni', '3 Bumrah']);
  });

  test('After the end no upcoming players are shown', () => {
    expect(coming(finished)).toEqual([]);
  });
});

/** The rules' answer to this amount from a phone: a bid, or the raise of a buyer after a claim. */
function byRules(auction: Auction, team: string, lot: string, amount: number) {
  const match = matchOf(auction);
  const isRaise = match?.buyer === team && turnOf(match).step === 'raise';
  return problemOf(auction, { lot, team, amount }, (now, meant) =>
    isRaise
      ? raiseMatch(now, { type: 'raise-match', ...meant, via: 'phone', seen: now.sequence })
      : raisePaddle(now, { type: 'raise-paddle', ...meant, seen: now.sequence }),
  );
}

/**
 * Fails if the view judges a typed amount differently from the rules. The view leaves out how much a purse
 * lacks.
 */
function expectSameJudgement(auction: Auction, team: string, amounts: readonly number[]): void {
  const lot = openLotOf(auction)?.lot;
  const { own: section } = ownSections(auction, team);
  if (lot === undefined || section === null || auction.stage === 'completed') return;
  const { multiple } = auction.tournament.rules;
  for (const amount of amounts) {
    const [said, judged] = [byRules(auction, team, lot, amount), judgeTyped(section.typed, multiple, amount)];
    if (said?.code === 'purse-too-small') expect(judged?.code, String(amount)).toBe(said.code);
    else expect(judged, String(amount)).toEqual(said);
  }
}

/** Amounts at, just below and just above every limit. */
function amountsFor(auction: Auction): number[] {
  const edges = [0, 1_000, 20_000, auction.tournament.rules.purse.opening];
  const open = openLotOf(auction);
  const high = open?.bids.at(-1)?.amount ?? 0;
  const near = [...edges, high, high + 5_000].flatMap((edge) => [
    edge - 1_000,
    edge - 1,
    edge,
    edge + 1,
    edge + 1_000,
  ]);
  return [...near.filter((amount) => amount >= 0), 2 ** 53 - 1, 9_999_999_999_999];
}

describe('typed amounts', () => {
  test('The view judges typed amounts like the rules, at any moment of random auctions', () => {
    fc.assert(
      fc.property(anyEvening, fc.array(fc.nat(900_000), { maxLength: 10 }), (evening, amounts) => {
        play(evening, {
          afterOrder: (auction) => {
            for (const team of auction.teams.keys())
              expectSameJudgement(auction, team, [...amounts, ...amountsFor(auction)]);
          },
        });
      }),
      runs(60),
    );
  });

  test('An amount above a small purse and below the next bid is too low, not off the multiples', () => {
    const { auction } = given(underway, floorSet('both'), adjusted(mumbai, 300 - 500_000));
    const lot = openLotOf(auction)?.lot ?? '';
    expect(byRules(auction, mumbai.id, lot, 400)).toEqual({ code: 'bid-below-next', next: 20_000 });
    expectSameJudgement(auction, mumbai.id, [299, 300, 301, 400, 19_999, 20_000, 20_001]);
  });

  test('The view judges typed amounts like the rules with exact increments, a cap and a least spend', () => {
    const virat = batter('Virat', '18', 20_000);
    const rohit = batter('Rohit', '45', 20_000);
    const spend = { least: 60_000 };
    const limits = [{ id: 'bats', one: 'batter', many: 'batters', where: {}, spend, binding: true }];
    for (const to of ['any', 'next', 'next-or-more'] as const)
      for (const atCap of [undefined, 'roll'] as const) {
        const raises = { to, equalOnFloor: false, snap: false };
        const caps = [{ where: {}, most: toRupees(50_000) }];
        const more: Partial<RuleSet> = {
          ...{ raises, caps, limits },
          mostBid: { is: 'exact' },
          ...(atCap !== undefined && { atCap }),
        };
        const played = league(more, [virat, rohit], [mumbai, chennai]).does(
          setFloor('both'),
          initialise(),
          callUp(virat),
        );
        expect(played.auction().standing).not.toBeNull();
        expectSameJudgement(played.auction(), 'mumbai', amountsFor(played.auction()));
        played.does(bid(virat, chennai, 20_000));
        expectSameJudgement(played.auction(), 'mumbai', amountsFor(played.auction()));
      }
  });
});

describe('jumps', () => {
  const rulesOf = (increment: number) =>
    specificationRules({
      openingPurse: toRupees(2_000_000),
      squadLimit: 2,
      increment: toRupees(increment),
    });
  const jumps = (next: number, increment: number) =>
    jumpAmounts(rulesOf(increment), toRupees(next - increment), toRupees(next));

  test('Jumps are round amounts above the next bid', () => {
    expect(jumps(150_000, 5_000)).toEqual([160_000, 175_000, 200_000]);
    expect(jumps(20_000, 5_000)).toEqual([30_000, 50_000, 100_000]);
  });

  test('Jumps contain neither the next bid nor one amount twice', () => {
    expect(jumps(100_000, 5_000)).toEqual([110_000, 125_000, 150_000]);
    expect(jumps(200_000_000, 2_500_000)).toEqual([205_000_000, 212_500_000, 225_000_000]);
  });

  test('Jumps are on the multiple even with a base price off it', () => {
    expect(jumps(2_000, 1_000)).toEqual([4_000, 5_000, 10_000]);
    expect(jumps(21_000, 5_000)).toEqual([30_000, 50_000, 100_000]);
  });

  test('The agreed jump comes first if it is above the next bid', () => {
    const plain = rulesOf(50_000);
    const offered = (jump: number, current: number, next: number) =>
      jumpAmounts(
        { ...plain, raises: { ...plain.raises, jump: toRupees(jump) } },
        toRupees(current),
        toRupees(next),
      );
    expect(offered(100_000, 350_000, 400_000)).toEqual([450_000, 500_000, 1_000_000]);
    expect(offered(100_000, 300_000, 300_000)).toEqual([400_000, 500_000, 1_000_000]);
    expect(offered(50_000, 350_000, 400_000)).toEqual([500_000, 750_000, 1_000_000]);
  });
});
