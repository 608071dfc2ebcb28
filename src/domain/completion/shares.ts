import type { Kind, Needs } from './kinds.ts';
import { valueAt } from './program.ts';

/** A number of players of one kind in a completion. */
export interface Share {
  readonly kind: Kind;
  readonly many: number;
}

/** The players that a team takes to complete its squad; one share for each kind. */
export type Completion = readonly Share[];

function costOf(shares: Completion): number {
  return shares.reduce((sum, { kind, many }) => sum + kind.opening * many, 0);
}

/** True if these players complete the squad. It checks in integers, so it proves the result of a search. */
export function completes(needs: Needs, shares: Completion): boolean {
  return keeps(needs, shares, null, 0);
}

/**
 * The highest price of the lot, in multiples, at which these players complete the squad; null: no price does. `needs`
 * includes the lot. This check proves the bid limit that screens show.
 */
export function mostBeside(needs: Needs, shares: Completion, lot: Kind): number | null {
  const open = needs.limits.flatMap(({ mostSpend }, at) =>
    lot.counts[at] === true
      ? [mostSpend - costOf(shares.filter(({ kind }) => kind.counts[at] === true))]
      : [],
  );
  const price = Math.min(needs.purse - costOf(shares), lot.cap ?? Infinity, ...open);
  return price >= lot.opening && keeps(needs, shares, lot, price) ? price : null;
}

/** Drops players whom no least needs, most expensive first. */
export function trimmed(needs: Needs, shares: Completion): Completion {
  const over = needs.limits.map(({ least }, at) =>
    shares.reduce((sum, { kind, many }) => (kind.counts[at] === true ? sum + many : sum), -least),
  );
  return shares
    .toSorted((a, b) => b.kind.opening - a.kind.opening)
    .flatMap(({ kind, many }) => {
      const asked = needs.limits.flatMap(({ least }, at) =>
        least > 0 && kind.counts[at] === true ? [at] : [],
      );
      const out = Math.min(many, ...asked.map((at) => valueAt(over, at)));
      for (const at of asked) over[at] = valueAt(over, at) - out;
      return out === many ? [] : [{ kind, many: many - out }];
    });
}

function keeps(
  { purse, names, limits }: Needs,
  shares: Completion,
  lot: Kind | null,
  price: number,
): boolean {
  let [cost, named] = [price, 0];
  if (new Set(shares.map(({ kind }) => kind)).size < shares.length) return false;
  for (const { kind, many } of shares) {
    if (many > kind.many) return false;
    cost += kind.opening * many;
    if (kind.again) named += many;
  }
  if (cost > purse || named > names) return false;
  return limits.every(({ least, most, mostSpend }, at) => {
    let have = 0;
    let spent = lot?.counts[at] === true ? price : 0;
    for (const { kind, many } of shares) {
      if (kind.counts[at] !== true) continue;
      have += many;
      spent += kind.opening * many;
    }
    return have >= least && have <= most && spent <= mostSpend;
  });
}
