import { describe, expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import { orderAllowance, reckon } from '#domain/auction/chapters/standing/reckon.ts';
import { decide } from '#domain/auction/decide.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { hardLeague } from '#fixtures/auction/hard-league.ts';
import { initialise } from '#fixtures/auction/orders.ts';
import { type Allowance, mayMake, mayWork, MOST_CELLS, allowanceShare } from './allowance.ts';
import { maximise } from './maximise.ts';
import type { Program } from './program.ts';

describe('An allowance', () => {
  test('Work done in a share reduces the whole allowance by the same amount', () => {
    const whole: Allowance = { work: 90 };
    const share = allowanceShare(whole, 3);
    expect(share.work).toBe(30);
    share.work -= 10;
    expect([share.work, whole.work]).toEqual([20, 80]);
    expect(allowanceShare(whole, 1).work).toBe(80);
    expect(allowanceShare({ work: -5 }, 2).work).toBe(0);
  });

  test('Exactly the allowed work is done, and one step more is refused', () => {
    for (const [work, may] of [
      [40, true],
      [39, false],
    ] as const) {
      const whole: Allowance = { work };
      expect(mayMake(allowanceShare(whole, 1), 10)).toBe(may);
      expect(whole.work).toBe(may ? 0 : 39);
    }
    const whole: Allowance = { work: 10 };
    expect([mayWork(whole, 10), mayWork(whole, 1)]).toEqual([true, false]);
  });
});

describe('A program above the memory limit', () => {
  /** A thousand variables, and so many rows. */
  const wide = (rows: number): Program => {
    const of = new Array<number>(1_000).fill(1);
    return {
      objective: of,
      least: of.map(() => 0),
      most: of,
      rows: Array.from({ length: rows }, () => ({ of, most: 5 })),
    };
  };

  test('An oversized program is refused before it is built, whatever the allowance', () => {
    const whole: Allowance = { work: Infinity };
    expect(mayMake(whole, MOST_CELLS + 1)).toBe(false);
    expect(maximise(wide(900), whole)).toEqual({ witness: null, proven: Infinity });
    expect(mayMake(whole, MOST_CELLS)).toBe(true);
    expect(maximise(wide(800), whole).proven).toBe(5);
  });

  test('No more branches are opened than the memory allows, and the others count as undecided', () => {
    // Exactly one tableau of this many rows fits in memory.
    const odd = (rows: number): Program => {
      const of = new Array<number>(1_000).fill(0).map((_, at) => (at < 2 ? 2 : 0));
      return {
        objective: of.map((one) => one / 2),
        least: of.map(() => 0),
        most: of.map(() => 1),
        rows: Array.from({ length: rows }, () => ({ of, most: 3 })),
      };
    };
    expect(maximise(odd(2), { work: Infinity })).toMatchObject({ proven: 1 });
    expect(maximise(odd(700), { work: Infinity }).witness).not.toBeNull();
  });
});

describe('The search allowance of one command', () => {
  const before = hardLeague({ teams: 4, players: 100, limits: 8 });
  const decision = decide(before, initialise());
  if (!decision.ok) throw new Error('not drawn');
  const auction = decision.events.reduce<Auction>(evolve, before);
  const asked = (work: number) => {
    const allowance: Allowance = { work };
    const { teams } = reckon(auction, allowance);
    return { teams, left: allowance.work };
  };
  const full = asked(orderAllowance().work);

  test('The allowance is enough to prove every result of an ordinary league', () => {
    expect(full.teams.map(({ most }) => most?.exact)).toEqual([true, true, true, true]);
  });

  test('Twice the allowance finds no higher limit in an ordinary league', () => {
    const twice = asked(2 * orderAllowance().work);
    expect(twice.teams).toEqual(full.teams);
  });

  test('A smaller allowance is respected, and its unproven results are marked and never wrong', () => {
    const needed = orderAllowance().work - full.left;
    for (let part = 0; part <= 8; part += 1) {
      const work = Math.floor((needed * part) / 8);
      const little = asked(work);
      expect(little, `${String(part)} of 8`).toEqual(asked(work));
      for (const [at, { most }] of little.teams.entries()) {
        const truth = full.teams[at]?.most?.amount ?? 0;
        expect(most?.amount).toBeLessThanOrEqual(truth);
        if (most?.exact === true) expect(most.amount).toBe(truth);
      }
      expect(little.left).toBeGreaterThan(-needed / 8);
    }
  });
});
