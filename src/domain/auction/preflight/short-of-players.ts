import { needsOf } from '#domain/completion/kinds.ts';
import { valueAt } from '#domain/completion/program.ts';
import type { Limit, Where } from '#domain/rules/rule-set.ts';
import type { ShortOfPlayers } from './findings.ts';
import type { Stock } from './stock.ts';

/**
 * The limits for which all teams together need more players than the list has, the squad size first. A player
 * added for one limit counts for every wider limit too.
 */
export function shortOfPlayers(stock: Stock): ShortOfPlayers[] {
  const { limits } = stock.ruled;
  const all = limits.flatMap((limit, at) => {
    const short = shortOf(stock, limit, at);
    return short === null ? [] : [{ where: limit.where, short, many: short.needed - short.available }];
  });
  return all.map(({ where, short, many }) => {
    const among = all.flatMap((one) =>
      one.short !== short && isWithin(one.where, where) ? [{ limit: one.short.limit, many: one.many }] : [],
    );
    // The narrower limits may together need more players than this limit lacks.
    const most = Math.max(many, ...among.map((one) => one.many));
    return {
      ...short,
      mends: [...short.mends, { do: 'add-players', limit: short.limit, many: most, among }],
    };
  });
}

/** True if every player of the first condition also meets the second. */
function isWithin(one: Where, other: Where): boolean {
  return Object.entries(other).every(([field, values]) =>
    one[field]?.every((value) => values.includes(value)),
  );
}

function shortOf(
  { ruled, sides, kinds }: Stock,
  { id, count = {} }: Limit,
  at: number,
): ShortOfPlayers | null {
  const { least = 0 } = count;
  const lacks = sides.map((side) => valueAt(needsOf(ruled, side, null).limits, at).least);
  const needed = sum(lacks);
  const available = sum(kinds.map(({ counts, many }) => (counts[at] === true ? many : 0)));
  if (needed <= available) return null;
  // A team with more than the least does not offset what others lack.
  const neededAt = (to: number) => sum(lacks.map((lack) => Math.max(0, lack - (least - to))));
  let to = least;
  while (neededAt(to) > available) to -= 1;
  return {
    what: 'players',
    limit: id,
    teams: lacks.filter((lack) => lack > 0).length,
    needed,
    available,
    more: needed < least * sides.length,
    mends: [{ do: 'lower-least', limit: id, to }],
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
