import { describe, expect, test } from 'vitest';
import { decideAt } from '#domain/auction/decide/decide-at.ts';
import type { EventOf } from '#domain/auction/events.ts';

import { fold } from '#domain/auction/fold.ts';
import { drawOrder } from '#domain/auction/lots/draw.ts';
import { leadersOf, lotOnBlock, nextBid } from '#domain/auction/lots/block.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import type { AtCap } from '#domain/rules/limit.ts';
import { toRupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
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

/** Whoever is graded A goes for 50,000 at the most; a purse holds 5,00,000. */
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

/** Mumbai and Chennai have bid the cap, in this order. */
const tied = (atCap: AtCap) => begun(atCap).does(bid(star, mumbai, CAP), bid(star, chennai, CAP));
const leaders = (played: Played) => leadersOf(played.auction());
const sale = (played: Played) => played.log().findLast((fact) => fact.type === 'LotSold');

/** The sale that an order would make. */
function soldBy(played: Played, ...[command]: Parameters<Played['asked']>): EventOf<'LotSold'> | null {
  const decision = played.asked(command);
  return decision.ok ? (decision.events.find((event) => event.type === 'LotSold') ?? null) : null;
}

describe('at a cap that several teams may bid', () => {
  test.each<AtCap>(['roll', 'organiser'])(
    'whoever else may have the player bids just the cap, from the floor and by phone (%s)',
    (atCap) => {
      const played = begun(atCap).does(bid(star, mumbai, CAP), raise(star, chennai, CAP));
      expect(leaders(played)).toEqual(['mumbai', 'chennai']);
      expect(nextBid(played.auction(), 'star')).toBe(CAP);
      expect(answerTo(played, bid(star, kolkata, CAP))).toBe('stands');
      expect(answerTo(played, raise(star, kolkata, CAP))).toBe('stands');
      expect(answerTo(played, raise(star, kolkata, CAP + 1_000))).toBe('above-most');
    },
  );

  test('a team stands there once, however often it is entered or taps', () => {
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

  test('whoever cannot pay it does not stand there', () => {
    const played = begun('roll').does(
      bid(star, mumbai, CAP),
      adjust(chennai, CAP - 1_000 - 500_000),
      adjust(kolkata, CAP - 500_000),
    );
    expect(answerTo(played, bid(star, chennai, CAP))).toBe('purse-too-small');
    expect(answerTo(played, bid(star, kolkata, CAP))).toBe('stands');
  });

  test('below it the rules of equal bids are those of every lot', () => {
    const strict = begun('roll', { raises: { to: 'next-or-more', equalOnFloor: false, snap: false } });
    strict.does(bid(star, mumbai, CAP - 5_000));
    expect(answerTo(strict, bid(star, chennai, CAP - 5_000))).toBe('bid-equals-current');
    strict.does(bid(star, chennai, CAP));
    expect(answerTo(strict, bid(star, mumbai, CAP))).toBe('stands');
    const called = begun('roll').does(bid(star, mumbai, 45_000), bid(star, chennai, 45_000));
    expect(leaders(called)).toEqual(['chennai']);
  });

  test('a cap off the multiple is shared where bids can reach it', () => {
    const odd = { caps: [{ where: {}, most: toRupees(CAP + 500) }] };
    const played = begun('roll', odd).does(bid(star, mumbai, CAP), bid(star, chennai, CAP));
    expect(leaders(played)).toEqual(['mumbai', 'chennai']);
  });

  test('a player without a cap is led by one team, and so is each by rules that say nothing of it', () => {
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

describe('the hammer with one team at the cap', () => {
  test.each<AtCap>(['roll', 'organiser'])('sells as always (%s)', (atCap) => {
    const played = begun(atCap).does(bid(star, mumbai, CAP), sellAmong(star, 7));
    expect(sale(played)).toEqual({ type: 'LotSold', lot: 'star', team: 'mumbai', price: CAP, calls: 1 });
  });

  test('and to nobody else who is chosen', () => {
    const played = begun('organiser').does(bid(star, mumbai, CAP));
    expect(played.asked(sellAmong(star, chennai))).toEqual({
      ok: false,
      problem: { code: 'lot-among', teams: ['mumbai'] },
    });
    expect(answerTo(played, sellAmong(star, mumbai))).toBe('stands');
  });
});

describe('where a lot is drawn', () => {
  test('the roll says who has the player, and the sale says among whom and by which roll', () => {
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

  test('each of three has it now and then', () => {
    const played = tied('roll').does(bid(star, kolkata, CAP));
    const winners = Array.from({ length: 40 }, (_, seed) => soldBy(played, sellAmong(star, seed))?.team);
    expect(new Set(winners)).toEqual(new Set(['mumbai', 'chennai', 'kolkata']));
  });

  test('without a roll nobody has it, and nobody is chosen instead', () => {
    expect(answerTo(tied('roll'), sell(star))).toBe('lot-among');
    expect(
      soldBy(tied('roll'), { type: 'bring-down-hammer', lot: 'star', seen: null, seed: 3, team: 'mumbai' }),
    ).toMatchObject({ team: drawOrder(['mumbai', 'chennai'], 3)[0], tie: { seed: 3 } });
  });

  test('the clock draws it too, where it decides', () => {
    const clock = { seconds: 30, extension: 10, atZero: 'hammer' } as const;
    const played = tied('roll').does(setFloor('both', clock));
    const decision = played.asked(runOut(star, 1_000_000, 3));
    expect(decision).toMatchObject({ ok: false, problem: { code: 'clock-not-out' } });
    const closesAt = closing(played);
    expect(soldAt(played, closesAt, 3)?.tie).toEqual({ among: ['mumbai', 'chennai'], seed: 3 });
  });
});

describe('where the organiser decides', () => {
  test('the hammer asks who has the player', () => {
    const refusal = { ok: false, problem: { code: 'lot-among', teams: ['mumbai', 'chennai'] } };
    expect(tied('organiser').asked(sell(star))).toEqual(refusal);
    expect(tied('organiser').asked(sellAmong(star, 7))).toEqual(refusal);
    expect(tied('organiser').asked(sellAmong(star, kolkata))).toEqual(refusal);
  });

  test.each([mumbai, chennai])('$name is chosen among them', (team) => {
    expect(soldBy(tied('organiser'), sellAmong(star, team))).toMatchObject({
      team: team.id,
      tie: { among: ['mumbai', 'chennai'], seed: null },
    });
  });

  test('no clock chooses', () => {
    const clock = { seconds: 30, extension: 10, atZero: 'hammer' } as const;
    const played = tied('organiser').does(setFloor('both', clock));
    expect(soldAt(played, closing(played), 3)).toBeNull();
    // With one of them alone there it decides as always.
    played.does(retract(star));
    expect(soldAt(played, closing(played), 3)).toMatchObject({ team: 'mumbai' });
  });

  test('of two consoles the second is told that the auction has moved on', () => {
    const played = tied('organiser');
    const seen = played.auction().sequence;
    played.does(sellAmong(star, mumbai, seen));
    expect(answerTo(played, sellAmong(star, chennai, seen))).toBe('lot-not-on-block');
  });

  test('who chose before another team came is told of it', () => {
    const played = tied('organiser');
    const seen = played.auction().sequence;
    played.does(raise(star, kolkata, CAP));
    expect(answerTo(played, sellAmong(star, mumbai, seen))).toBe('floor-moved');
  });
});

describe('what is taken back', () => {
  test('a bid at the cap goes, and those before it stand on', () => {
    const played = tied('roll').does(bid(star, kolkata, CAP), retract(star));
    expect(leaders(played)).toEqual(['mumbai', 'chennai']);
    played.does(retract(star));
    expect(leaders(played)).toEqual(['mumbai']);
    expect(answerTo(played, bid(star, chennai, CAP))).toBe('stands');
  });

  test('a sale by lot undone is no sale: the player opens at his base price', () => {
    const played = tied('roll').does(sellAmong(star, 3), undo());
    expect(lotOnBlock(played.auction())).toBe('star');
    expect(leaders(played)).toEqual([]);
    expect(salesOf(played.auction()).size).toBe(0);
  });

  test('reopened, all of them stand at the cap again, and the next roll decides anew', () => {
    const played = tied('roll').does(sellAmong(star, 3), reopenLot(star));
    expect(leaders(played)).toEqual(['mumbai', 'chennai']);
    expect(soldBy(played, sellAmong(star, 4))?.tie).toEqual({ among: ['mumbai', 'chennai'], seed: 4 });
  });

  test('reopened, whoever has spent his money meanwhile does not', () => {
    const played = tied('roll').does(bid(star, kolkata, CAP), sellAmong(star, 3));
    played.does(adjust(chennai, CAP - 1_000 - 500_000 + spent(played, 'chennai')), reopenLot(star));
    expect(leaders(played)).toEqual(['mumbai', 'kolkata']);
  });
});

describe('a team at the cap', () => {
  test('keeps the money for it, whoever bid last, and does not leave', () => {
    const played = tied('roll');
    expect(answerTo(played, adjust(mumbai, CAP - 500_000))).toBe('stands');
    expect(answerTo(played, adjust(mumbai, CAP - 1_000 - 500_000))).toBe('purse-holds-bid');
    expect(answerTo(played, withdrawTeam(mumbai))).toBe('team-leads');
    expect(answerTo(played, withdrawTeam(kolkata))).toBe('stands');
  });

  test('that another client has emptied takes no part: the other one has the player, without a draw', () => {
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

describe('while several stand at the cap', () => {
  const agree = (more: Partial<RuleSet>, played: Played) =>
    ({
      type: 'agree-rules',
      rules: { ...played.auction().tournament.rules, ...more },
      reason: 'all owners agreed',
    }) as const;

  test('rules under which they could not are not agreed on', () => {
    const played = tied('roll');
    expect(answerTo(played, agree({ atCap: 'organiser' }, played))).toBe('stands');
    const { atCap: _, ...firstHasHim } = played.auction().tournament.rules;
    const first = { type: 'agree-rules', rules: firstHasHim, reason: 'all owners agreed' } as const;
    expect(answerTo(played, first)).toBe('bid-against-rules');
    expect(answerTo(played.does(retract(star)), first)).toBe('stands');
    const caps = [{ where: {}, most: toRupees(CAP + 10_000) }];
    expect(answerTo(tied('roll'), agree({ caps }, played))).toBe('bid-against-rules');
  });

  test('the player does not become one with another cap', () => {
    const played = tied('roll');
    const graded = (grade: string) => editPlayer({ ...star, own: { grade } });
    expect(answerTo(played, graded('B'))).toBe('bid-stands');
    expect(answerTo(played, editPlayer({ ...star, name: 'The Star' }))).toBe('stands');
    expect(answerTo(played.does(retract(star)), graded('B'))).toBe('stands');
  });

  test('all of it stands in the log: folded anew it is the same', () => {
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

/** The sale that the clock makes at its zero. */
function soldAt(played: Played, closesAt: number, seed: number): EventOf<'LotSold'> | null {
  const decision = decideAt(played.auction(), runOut(star, closesAt, seed), closesAt + 1);
  return decision.ok ? (decision.events.find((event) => event.type === 'LotSold') ?? null) : null;
}
