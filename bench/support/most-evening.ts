import { Dice } from '#fixtures/dice.ts';
import { playOut, type League, type Moment } from '#fixtures/most-bid/bots.ts';
import { fits } from '#domain/rules/rule-set.ts';
import { kindsOf } from '#domain/completion/kinds.ts';
import { mostOfOne } from '#domain/completion/one-side.ts';
import { ruledBy, type Ruled } from '#domain/completion/agreed.ts';
import type { Completion } from '#domain/completion/stock.ts';

/** The work budget (`Allowance`) of one computation, the same as in an auction. */
const ALLOWANCE = 100_000;

/** The times of each lot (ms). */
export interface Times {
  /** The lower bound: only counting the players for each limit. */
  readonly floor: number[];
  /** The highest allowed bid of each of ten teams, solved team by team. */
  readonly one: number[];
  /** The count of results that were not proven within the allowance. */
  open: number;
}

/** Returns how long an act takes (ms). */
export type Stopwatch = (act: () => void) => number;

/** Plays one evening of bots and times each lot. It imports only modules that run in a page. */
export function evening(league: League, seed: number, taken: Stopwatch): Times {
  const ruled = ruledBy(league.agreed);
  const dice = new Dice(seed);
  const times: Times = { floor: [], one: [], open: 0 };
  const alone = new Map<string, Completion>();
  const reachOf = (moment: Moment) => {
    const { sides, lot, pool } = moment;
    times.floor.push(taken(() => countThem(ruled, moment)));
    const reaches = new Map<string, number>();
    const oneByOne = () => {
      const kinds = kindsOf(ruled, pool);
      for (const side of sides) {
        const hint = alone.get(side.id) ?? null;
        const { amount, completion, exact } = mostOfOne(
          ruled,
          side,
          lot,
          kinds,
          { work: ALLOWANCE },
          hint === null ? [] : [hint],
        );
        if (completion !== null) alone.set(side.id, completion);
        if (!exact) times.open += 1;
        reaches.set(side.id, amount);
      }
    };
    times.one.push(taken(oneByOne));
    return reaches;
  };
  playOut(league, () => dice.roll(), reachOf);
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
