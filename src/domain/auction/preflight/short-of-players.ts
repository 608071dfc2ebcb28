import { needsOf } from '#domain/completion/needs.ts';
import { valueAt } from '#domain/completion/program.ts';
import type { Limit } from '#domain/rules/limit.ts';
import type { ShortOfPlayers } from './findings.ts';
import type { Stock } from './stock.ts';

/** Limit by limit, the size of the squad first: where all teams together ask for more than the list has. */
export function shortOfPlayers(stock: Stock): ShortOfPlayers[] {
  return stock.ruled.limits.flatMap((limit, at) => shortOf(stock, limit, at) ?? []);
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
  // Whoever has more than the least gives nothing to the others.
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
    mends: [
      { do: 'lower-least', limit: id, to },
      { do: 'add-players', limit: id, many: needed - available },
    ],
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
