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
import { median, ms, percentile, report } from './support/figures.ts';
import { iplLeague } from './support/ipl-league.ts';

/**
 * The most that each of ten teams may bid, reckoned anew for every lot of an evening of 574 players; who is passed comes
 * up again. Processor time of the whole process, so that nobody else on the machine counts.
 */
const ALLOWANCE = 100_000;
const EVENINGS = 4;

interface Times {
  readonly floor: number[];
  readonly one: number[];
  readonly all: number[];
  open: number;
}

/** Milliseconds of processor time. */
function processed(act: () => void): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function evening(league: League, seed: number): Times {
  const ruled = ruledBy(league.agreed);
  const dice = new Dice(seed);
  const times: Times = { floor: [], one: [], all: [], open: 0 };
  const alone = new Map<string, Completion>();
  let carried: Joint = NOBODY;
  let afterSale = new Map<string, Joint>();
  const reachOf = (moment: Moment) => {
    const { sides, lot, pool } = moment;
    times.floor.push(processed(() => countThem(ruled, moment)));
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
    times.one.push(processed(oneByOne));
    times.all.push(processed(together));
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

/** Only how many there are for each limit, and how many each team has. */
function countThem({ limits }: Ruled, { sides, pool }: Moment): number {
  let many = 0;
  for (const { where } of limits) {
    for (const { fields } of pool) if (fits(where, fields)) many += 1;
    for (const { squad } of sides) for (const { fields } of squad) if (fits(where, fields)) many += 1;
  }
  return many;
}

function say(layer: string, times: readonly number[], floor: number, limits: { p50: number; p99: number }) {
  const of = {
    unit: 'ms',
    floor: `${ms(floor)} for only counting who there is for each limit`,
    command: 'npm run bench most-bid',
  };
  const lots = `of ${times.length.toLocaleString('en-IN')} lots, ten teams, 574 players, five quotas and two budgets each; processor time`;
  const name = `The most ten teams may bid, ${layer}`;
  const times50 = median(times);
  report({
    ...of,
    name,
    figure: times50,
    limit: limits.p50,
    measured: `the median ${lots}; ${(times50 / floor).toFixed(1)} times the floor`,
  });
  report({
    ...of,
    name: `${name}, at the worst`,
    figure: percentile(times, 0.99),
    limit: limits.p99,
    measured: `the 99th of a hundred ${lots}`,
  });
}

const league = iplLeague();
// The server is warm: one evening comes before those that count.
evening(league, 1);
const all = Array.from({ length: EVENINGS }, (_, at) => evening(league, at + 2));
const floor = median(all.flatMap((times) => times.floor));
const open = all.reduce((sum, times) => sum + times.open, 0);
if (open > 0) console.log(`${String(open)} numbers were not proven within the allowance`);
say(
  'each for itself',
  all.flatMap(({ one }) => one),
  floor,
  { p50: 1.5, p99: 10 },
);
say(
  'all together',
  all.flatMap(({ all: together }) => together),
  floor,
  { p50: 5, p99: 25 },
);
