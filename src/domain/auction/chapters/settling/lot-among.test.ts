import { describe, expect, test } from 'vitest';
import { decideAt } from '#domain/auction/decide-at.ts';
import type { EventOf } from '#domain/auction/events.ts';

import { fold } from '#domain/auction/fold.ts';
import { drawOrder } from '#domain/auction/chapters/rounds/queue.ts';
import { leadersOf, lotOnBlock, nextBid } from '#domain/auction/lots/block.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import type { AtCap, RuleSet } from '#domain/rules/rule-set.ts';
import { toRupees } from '#domain/money.ts';
import { answerTo, batter, GRADES, league, type Played } from '#fixtures/auction/league.ts';
import {
  adjust,
  bid,
  callUp,
  editPlayer,
  initialise,
  raise,
  recordSale,
  reopenLot,
  retract,
  runOut,
  sell,
  sellAmong,
  setFloor,
  undo,
  withdrawTeam,
} from '#fixtures/auction/orders.ts';
import { chennai, kolkata, mumbai } from '#fixtures/auction/people.ts';

const CAP = 50_000;
const star = batter('Star', '1', 20_000, 'A');
const other = batter('Other', '2', 20_000, 'A');
const rest = ['3', '4', '5'].map((number) => batter(`B${number}`, number, 10_000));

/** A player of grade A costs at most 50,000; each purse is 5,00,000. */
function rules(atCap: AtCap | null, more: Partial<RuleSet> = {}): Partial<RuleSet> {
  return {
    fields: [GRADES],
    caps: [{ where: { grade: ['A'] }, most: toRupees(CAP) }],
    ...(atCap === null ? {} : { atCap }),
    ...more,
  };
}

function begun(atCap: AtCap | null, more: Partial<RuleSet> = {}): Played {
  const played = league(rules(atCap, more), [star, other, ...rest], [mumbai, chennai, kolkata]);
  return played.does(initialise(), setFloor('both'), callUp(star));
}

/** Mumbai and then Chennai have bid the cap. */
const tied = (atCap: AtCap) => begun(atCap).does(bid(star, mumbai, CAP), bid(star, chennai, CAP));
const leaders = (played: Played) => leadersOf(played.auction());
const sale = (played: Played) => played.log().findLast((fact) => fact.type === 'LotSold');

/** The sale that an order would cause. */
function soldBy(played: Played, ...[command]: Parameters<Played['asked']>): EventOf<'LotSold'> | null {
  const decision = played.asked(command);
  return decision.ok ? (decision.events.find((event) => event.type === 'LotSold') ?? null) : null;
}

describe('a cap that several teams may bid', () => {
  test.each<AtCap>(['roll', 'organiser'])(
    'Every team that can pay may bid exactly the cap, from the floor and by phone (%s)',
    (atCap) => {
      const played = begun(atCap).does(bid(star, mumbai, CAP), raise(star, chennai, CAP));
      expect(leaders(played)).toEqual(['mumbai', 'chennai']);
      expect(nextBid(played.auction(), 'star')).toBe(CAP);
      expect(answerTo(played, bid(star, kolkata, CAP))).toBe('stands');
      expect(answerTo(played, raise(star, kolkata, CAP))).toBe('stands');
      expect(answerTo(played, raise(star, kolkata, CAP + 1_000))).toBe('above-most');
    },
  );

  test('A team that has bid the cap cannot bid it again', () => {
    const played = tied('roll');
    const again = [bid(star, mumbai, CAP), bid(star, chennai, CAP), raise(star, mumbai, CAP)];
    expect(again.map((order) => answerTo(played, order))).toEqual([
      'stands-at-cap',
      'stands-at-cap',
      'already-leads',
    ]);
    const before = begun('roll').does(bid(star, mumbai, CAP));
    expect(answerTo(before, bid(star, mumbai, CAP))).toBe('stands-at-cap');
  });

  test('A team that cannot pay the cap cannot bid it', () => {
    const played = begun('roll').does(
      bid(star, mumbai, CAP),
      adjust(chennai, CAP - 1_000 - 500_000),
      adjust(kolkata, CAP - 500_000),
    );
    expect(answerTo(played, bid(star, chennai, CAP))).toBe('purse-too-small');
    expect(answerTo(played, bid(star, kolkata, CAP))).toBe('stands');
  });

  test('Below the cap the normal rules for equal bids apply', () => {
    const strict = begun('roll', { raises: { to: 'next-or-more', equalOnFloor: false, snap: false } });
    strict.does(bid(star, mumbai, CAP - 5_000));
    expect(answerTo(strict, bid(star, chennai, CAP - 5_000))).toBe('bid-equals-current');
    strict.does(bid(star, chennai, CAP));
    expect(answerTo(strict, bid(star, mumbai, CAP))).toBe('stands');
    const called = begun('roll').does(bid(star, mumbai, 45_000), bid(star, chennai, 45_000));
    expect(leaders(called)).toEqual(['chennai']);
  });

  test('A cap off the multiple is shared at the highest amount that can be bid', () => {
    const odd = { caps: [{ where: {}, most: toRupees(CAP + 500) }] };
    const played = begun('roll', odd).does(bid(star, mumbai, CAP), bid(star, chennai, CAP));
    expect(leaders(played)).toEqual(['mumbai', 'chennai']);
  });

  test('A lot without a shared cap has one leading team', () => {
    const free = begun('roll').does(callUp(rest[0] ?? star));
    const [lot = star] = rest;
    free.does(bid(lot, mumbai, CAP), bid(lot, chennai, CAP));
    expect(leaders(free)).toEqual(['chennai']);
    const first = begun(null).does(bid(star, mumbai, CAP));
    expect(answerTo(first, raise(star, chennai, CAP))).toBe('stands-at-cap');
    expect(answerTo(first, bid(star, chennai, CAP))).toBe('stands-at-cap');
    expect(leaders(first)).toEqual(['mumbai']);
    expect(sale(first.does(sell(star)))).not.toHaveProperty('tie');
  });
});

describe('one team at the cap', () => {
  test.each<AtCap>(['roll', 'organiser'])('A single team at the cap buys as usual (%s)', (atCap) => {
    const played = begun(atCap).does(bid(star, mumbai, CAP), sellAmong(star, 7));
    expect(sale(played)).toEqual({ type: 'LotSold', lot: 'star', team: 'mumbai', price: CAP, calls: 1 });
  });

  test('If one team leads, the organiser cannot choose another', () => {
    const played = begun('organiser').does(bid(star, mumbai, CAP));
    expect(played.asked(sellAmong(star, chennai))).toEqual({
      ok: false,
      problem: { code: 'lot-among', teams: ['mumbai'] },
    });
    expect(answerTo(played, sellAmong(star, mumbai))).toBe('stands');
  });
});

describe('drawing the buyer among tied teams', () => {
  test('The seed decides the buyer, and the sale records the tied teams and the seed', () => {
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const among = ['mumbai', 'chennai'];
      const [winner] = drawOrder(among, seed);
      expect(soldBy(tied('roll'), sellAmong(star, seed))).toEqual({
        type: 'LotSold',
        lot: 'star',
        team: winner,
        price: CAP,
        calls: 1,
        tie: { among, seed },
      });
    }
  });

  test('Over many seeds each of three tied teams wins sometimes', () => {
    const played = tied('roll').does(bid(star, kolkata, CAP));
    const winners = Array.from({ length: 40 }, (_, seed) => soldBy(played, sellAmong(star, seed))?.team);
    expect(new Set(winners)).toEqual(new Set(['mumbai', 'chennai', 'kolkata']));
  });

  test('Without a seed a tie stays open, and the organiser may not choose', () => {
    expect(answerTo(tied('roll'), sell(star))).toBe('lot-among');
    expect(
      soldBy(tied('roll'), { type: 'bring-down-hammer', lot: 'star', seen: null, seed: 3, team: 'mumbai' }),
    ).toMatchObject({ team: drawOrder(['mumbai', 'chennai'], 3)[0], tie: { seed: 3 } });
  });

  test('The countdown draws the buyer if it may sell', () => {
    const clock = { seconds: 30, extension: 10, atZero: 'hammer' } as const;
    const played = tied('roll').does(setFloor('both', clock));
    const decision = played.asked(runOut(star, 1_000_000, 3));
    expect(decision).toMatchObject({ ok: false, problem: { code: 'clock-not-out' } });
    const closesAt = closing(played);
    expect(soldAt(played, closesAt, 3)?.tie).toEqual({ among: ['mumbai', 'chennai'], seed: 3 });
  });
});

describe('the organiser decides a tie', () => {
  test('Selling a tied lot without a choice is refused with the tied teams', () => {
    const refusal = { ok: false, problem: { code: 'lot-among', teams: ['mumbai', 'chennai'] } };
    expect(tied('organiser').asked(sell(star))).toEqual(refusal);
    expect(tied('organiser').asked(sellAmong(star, 7))).toEqual(refusal);
    expect(tied('organiser').asked(sellAmong(star, kolkata))).toEqual(refusal);
  });

  test.each([mumbai, chennai])('The organiser can choose $name', (team) => {
    expect(soldBy(tied('organiser'), sellAmong(star, team))).toMatchObject({
      team: team.id,
      tie: { among: ['mumbai', 'chennai'], seed: null },
    });
  });

  test('The countdown does not decide a tie', () => {
    const clock = { seconds: 30, extension: 10, atZero: 'hammer' } as const;
    const played = tied('organiser').does(setFloor('both', clock));
    expect(soldAt(played, closing(played), 3)).toBeNull();
    // With one team left at the cap the countdown sells as usual.
    played.does(retract(star));
    expect(soldAt(played, closing(played), 3)).toMatchObject({ team: 'mumbai' });
  });

  test('Of two consoles that choose a buyer, the second is refused as stale', () => {
    const played = tied('organiser');
    const seen = played.auction().sequence;
    played.does(sellAmong(star, mumbai, seen));
    expect(answerTo(played, sellAmong(star, chennai, seen))).toBe('lot-not-on-block');
  });

  test('A choice is refused if another team bid the cap meanwhile', () => {
    const played = tied('organiser');
    const seen = played.auction().sequence;
    played.does(raise(star, kolkata, CAP));
    expect(answerTo(played, sellAmong(star, mumbai, seen))).toBe('floor-moved');
  });
});

describe('undoing a tie', () => {
  test('Retracting one bid of the cap keeps the bids before it', () => {
    const played = tied('roll').does(bid(star, kolkata, CAP), retract(star));
    expect(leaders(played)).toEqual(['mumbai', 'chennai']);
    played.does(retract(star));
    expect(leaders(played)).toEqual(['mumbai']);
    expect(answerTo(played, bid(star, chennai, CAP))).toBe('stands');
  });

  test('After an undo a tied lot opens at its base price without bids', () => {
    const played = tied('roll').does(sellAmong(star, 3), undo());
    expect(lotOnBlock(played.auction())).toBe('star');
    expect(leaders(played)).toEqual([]);
    expect(salesOf(played.auction()).size).toBe(0);
  });

  test('A reopened tie has all its teams again, and is drawn with a new seed', () => {
    const played = tied('roll').does(sellAmong(star, 3), reopenLot(star));
    expect(leaders(played)).toEqual(['mumbai', 'chennai']);
    expect(soldBy(played, sellAmong(star, 4))?.tie).toEqual({ among: ['mumbai', 'chennai'], seed: 4 });
  });

  test('A reopened tie leaves out a team that can no longer pay', () => {
    const played = tied('roll').does(bid(star, kolkata, CAP), sellAmong(star, 3));
    played.does(adjust(chennai, CAP - 1_000 - 500_000 + spent(played, 'chennai')), reopenLot(star));
    expect(leaders(played)).toEqual(['mumbai', 'kolkata']);
  });
});

describe('limits of a tied team', () => {
  test('A tied team must keep the money for its bid and cannot be withdrawn', () => {
    const played = tied('roll');
    expect(answerTo(played, adjust(mumbai, CAP - 500_000))).toBe('stands');
    expect(answerTo(played, adjust(mumbai, CAP - 1_000 - 500_000))).toBe('purse-holds-bid');
    expect(answerTo(played, withdrawTeam(mumbai))).toBe('team-leads');
    expect(answerTo(played, withdrawTeam(kolkata))).toBe('stands');
  });

  test('If a tied team can no longer pay, the other one buys without a draw', () => {
    const played = tied('roll').does(recordSale(other, mumbai, 450_001));
    expect(soldBy(played, sellAmong(star, 3))).toEqual({
      type: 'LotSold',
      lot: 'star',
      team: 'chennai',
      price: CAP,
      calls: 1,
    });
    const both = tied('roll').does(recordSale(other, chennai, 450_001));
    expect(soldBy(both, sellAmong(star, 3))).toMatchObject({ team: 'mumbai' });
    const [third = other] = rest;
    both.does(recordSale(third, mumbai, 450_001));
    expect(answerTo(both, sellAmong(star, 3))).toBe('purse-too-small');
  });
});

describe('changes during a tie', () => {
  const agree = (more: Partial<RuleSet>, played: Played) =>
    ({
      type: 'agree-rules',
      rules: { ...played.auction().tournament.rules, ...more },
      reason: 'all owners agreed',
    }) as const;

  test('Rules that do not allow the tie are refused', () => {
    const played = tied('roll');
    expect(answerTo(played, agree({ atCap: 'organiser' }, played))).toBe('stands');
    const { atCap: _, ...firstHasHim } = played.auction().tournament.rules;
    const first = { type: 'agree-rules', rules: firstHasHim, reason: 'all owners agreed' } as const;
    expect(answerTo(played, first)).toBe('bid-against-rules');
    expect(answerTo(played.does(retract(star)), first)).toBe('stands');
    const caps = [{ where: {}, most: toRupees(CAP + 10_000) }];
    expect(answerTo(tied('roll'), agree({ caps }, played))).toBe('bid-against-rules');
  });

  test('The player cannot be edited into one with another cap', () => {
    const played = tied('roll');
    const graded = (grade: string) => editPlayer({ ...star, own: { grade } });
    expect(answerTo(played, graded('B'))).toBe('bid-stands');
    expect(answerTo(played, editPlayer({ ...star, name: 'The Star' }))).toBe('stands');
    expect(answerTo(played.does(retract(star)), graded('B'))).toBe('stands');
  });

  test('Folding the log restores the tie', () => {
    const played = tied('organiser');
    expect(fold(played.log())).toEqual(played.auction());
    expect(leadersOf(fold(played.log()))).toEqual(['mumbai', 'chennai']);
  });
});

function spent(played: Played, team: string): number {
  return salesOf(played.auction()).get('star')?.team === team ? CAP : 0;
}

function closing(played: Played): number {
  const { block } = played.auction();
  return block.state === 'open' && block.clock?.state === 'running' ? block.clock.closesAt : 0;
}

/** The sale that the countdown makes at zero. */
function soldAt(played: Played, closesAt: number, seed: number): EventOf<'LotSold'> | null {
  const decision = decideAt(played.auction(), runOut(star, closesAt, seed), closesAt + 1);
  return decision.ok ? (decision.events.find((event) => event.type === 'LotSold') ?? null) : null;
}
