import { Dice } from '#fixtures/dice.ts';
import { playOut, type League, type Moment } from '#fixtures/most-bid/bots.ts';
import { fits } from '#domain/rules/limit.ts';
import { completable } from '#domain/completion/all-sides.ts';
import { kindsOf } from '#domain/completion/kinds.ts';
import { mostOfAll } from '#domain/completion/most-of-all.ts';
import { mostOfOne } from '#domain/completion/one-side.ts';
import { NOBODY, type Joint } from '#domain/completion/pack.ts';
import { ruledBy, type Ruled } from '#domain/completion/ruled.ts';
import type { Completion } from '#domain/completion/shares.ts';

/** The work budget (`Allowance`) of one computation, the same as in an auction. */
const ALLOWANCE = 100_000;

/** The times of each lot (ms). */
export interface Times {
  /** The lower bound: only counting the players for each limit. */
  readonly floor: number[];
  /** The highest allowed bid of each of ten teams, solved team by team. */
  readonly one: number[];
  /** The highest allowed bid of each of ten teams, solved for all teams together. */
  readonly all: number[];
  /** The count of results that were not proven within the allowance. */
  open: number;
}

/** Returns how long an act takes (ms). */
export type Stopwatch = (act: () => void) => number;

/** Plays one evening of bots and times each lot. It imports only modules that run in a page. */
export function evening(league: League, seed: number, taken: Stopwatch): Times {
  const ruled = ruledBy(league.agreed);
  const dice = new Dice(seed);
  const times: Times = { floor: [], one: [], all: [], open: 0 };
  const alone = new Map<string, Completion>();
  let carried: Joint = NOBODY;
  let afterSale = new Map<string, Joint>();
  const reachOf = (moment: Moment) => {
    const { sides, lot, pool } = moment;
    times.floor.push(taken(() => countThem(ruled, moment)));
    const reaches = new Map<string, { most: number; needsHim: boolean }>();
    const oneByOne = () => {
      const kinds = kindsOf(ruled, pool);
      for (const side of sides) {
        const hint = alone.get(side.id) ?? null;
        const { completion, exact } = mostOfOne(ruled, side, lot, kinds, { work: ALLOWANCE }, hint);
        if (completion !== null) alone.set(side.id, completion);
        if (!exact) times.open += 1;
      }
    };
    const together = () => {
      const work = { work: ALLOWANCE };
      const before = completable(ruled, sides, kindsOf(ruled, [...pool, lot]), work, carried);
      carried = before.joint;
      afterSale = new Map();
      const standing = { ruled, sides, lot, kinds: kindsOf(ruled, pool), before };
      for (const side of sides) {
        const { amount, exact, joint } = mostOfAll(standing, side, { work: ALLOWANCE });
        reaches.set(side.id, { most: amount, needsHim: false });
        if (joint !== null) afterSale.set(side.id, joint);
        if (!exact) times.open += 1;
      }
    };
    times.one.push(taken(oneByOne));
    times.all.push(taken(together));
    return reaches;
  };
  playOut(
    league,
    () => dice.roll(),
    reachOf,
    (sale) => {
      carried = (sale === null ? undefined : afterSale.get(sale.side)) ?? carried;
    },
  );
  return times;
}

/** Counts the players for each limit, and those in each team. */
function countThem({ limits }: Ruled, { sides, pool }: Moment): number {
  let many = 0;
  for (const { where } of limits) {
    for (const { fields } of pool) if (fits(where, fields)) many += 1;
    for (const { squad } of sides) for (const { fields } of squad) if (fits(where, fields)) many += 1;
  }
  return many;
}
