import type { Kind, Need, Needs } from './kinds.ts';
import { valueAt } from './program.ts';

/** The remaining players while teams take theirs one after another. */
export class Stock {
  readonly #kinds: readonly Kind[];
  readonly #taken = new Map<Kind, number>();

  constructor(kinds: readonly Kind[]) {
    this.#kinds = kinds;
  }

  /** The remaining players, cheapest first. */
  supply(): Supply[] {
    return this.#kinds.flatMap((kind) => {
      const many = this.leftOf(kind);
      return many > 0 ? [{ kind, many }] : [];
    });
  }

  take(completion: Completion): void {
    for (const { kind, many } of completion) this.#taken.set(kind, this.#takenOf(kind) + many);
  }

  give(completion: Completion): void {
    for (const { kind, many } of completion) this.#taken.set(kind, this.#takenOf(kind) - many);
  }

  /**
   * `before` with replacements for players who are gone; a replacement counts for the same limits. Null: the result
   * does not pass the check `does`.
   */
  again(before: Completion, does: (completion: Completion) => boolean): Completion | null {
    const now = byName(this.#kinds);
    const here = before.flatMap((share): Share[] => {
      const kind = now.get(share.kind.name);
      const many = kind === undefined ? 0 : Math.min(share.many, this.leftOf(kind));
      return kind === undefined || many <= 0 ? [] : [{ kind, many }];
    });
    if (does(here)) return here;
    if (sizeOf(here) === sizeOf(before)) return null;
    const full = merged([...here, ...this.#inPlaceOf(before, here)]);
    return does(full) ? full : null;
  }

  #inPlaceOf(before: Completion, here: Completion): Share[] {
    const manyOf = (name: string) => here.find(({ kind }) => kind.name === name)?.many ?? 0;
    const free = this.supply().map(({ kind, many }) => ({ kind, many: many - manyOf(kind.name) }));
    return before.flatMap(({ kind: old, many }) => {
      let missing = many - manyOf(old.name);
      return free.flatMap((one): Share[] => {
        const some = Math.min(missing, one.many);
        if (some <= 0 || !areAlike(one.kind, old)) return [];
        missing -= some;
        one.many -= some;
        return [{ kind: one.kind, many: some }];
      });
    });
  }

  /** The remaining number of this kind; negative if more are taken than exist. */
  leftOf(kind: Kind): number {
    return kind.many - this.#takenOf(kind);
  }

  #takenOf(kind: Kind): number {
    return this.#taken.get(kind) ?? 0;
  }
}

function sizeOf(completion: Completion): number {
  return completion.reduce((sum, { many }) => sum + many, 0);
}

/** Joins shares of the same kind, so that each kind has one share. */
function merged(shares: readonly Share[]): Completion {
  const all = new Map<Kind, Share>();
  for (const share of shares) {
    const many = all.get(share.kind)?.many ?? 0;
    all.set(share.kind, { ...share, many: many + share.many });
  }
  return [...all.values()];
}

/** Caches kinds by name, because many teams search among the same kinds. */
const named = new WeakMap<readonly Kind[], ReadonlyMap<string, Kind>>();

function byName(kinds: readonly Kind[]): ReadonlyMap<string, Kind> {
  const known = named.get(kinds) ?? new Map(kinds.map((kind) => [kind.name, kind]));
  named.set(kinds, known);
  return known;
}

/** True if no limit tells the two kinds apart. */
function areAlike(one: Kind, other: Kind): boolean {
  return one.again === other.again && one.counts.every((counts, at) => counts === other.counts[at]);
}

export function supplyOf(kinds: readonly Kind[]): Supply[] {
  return kinds.map((kind) => ({ kind, many: kind.many }));
}

/* The question of a search, and how it is made smaller. */

/** A kind of player, and how many of that kind are available. */
export interface Supply {
  readonly kind: Kind;
  readonly many: number;
}

/** A team's needs and rights, and the available players. */
export interface Question {
  /** The available players, cheapest first. */
  readonly supply: readonly Supply[];
  readonly needs: Needs;
  /** The player to buy at a variable price; the needs include this player. */
  readonly lot: Kind | null;
}

export interface QuestionForLot extends Question {
  readonly lot: Kind;
}

/**
 * The same question without parts that cannot change the answer: limits that never bind, and players for whom cheaper
 * equivalents exist. `onlyAsked`: also drops upper bounds, so the caller checks the result against them. `apart`: the
 * indices of limits whose players stay separate; 'all': every kind stays separate.
 */
export function slimmed(asked: Question, onlyAsked: boolean, apart: readonly number[] | 'all'): Question {
  const { needs, lot } = asked;
  const supply = usable(asked.supply, needs);
  const loose = loosened({ supply, needs, lot }, onlyAsked);
  if (apart === 'all') return { supply, needs: loose, lot };
  const bound = new Set([...loose.limits.flatMap((need, at) => (binds(need) ? [at] : [])), ...apart]);
  return { supply: cheapest(supply, [needs], bound), needs: loose, lot };
}

/** Like `slimmed`, for several teams that share these players. */
export function slimmedTogether(supply: readonly Supply[], sides: readonly Question[]): Question[] {
  const all = sides.map(({ needs }) => needs);
  const loose = sides.map(({ needs, lot }) => loosened({ supply: usable(supply, needs), needs, lot }, false));
  const bound = new Set(
    loose.flatMap(({ limits }) => limits.flatMap((need, at) => (binds(need) ? [at] : []))),
  );
  const shared = cheapest(supply, all, bound);
  return sides.map(({ needs, lot }, at) => ({
    supply: usable(shared, needs),
    needs: valueAt(loose, at),
    lot,
  }));
}

function loosened({ supply, needs, lot }: Question, onlyAsked: boolean): Needs {
  const all = needs.limits.reduce((sum, { least }) => sum + least, 0);
  const limits = needs.limits.map(({ least, most, mostSpend }, at): Need => {
    const there = supply.reduce((sum, { kind, many }) => sum + (kind.counts[at] === true ? many : 0), 0);
    return {
      least,
      most: onlyAsked || most >= Math.min(all, there) ? Infinity : most,
      mostSpend: onlyAsked && lot?.counts[at] !== true ? Infinity : mostSpend,
    };
  });
  return { ...needs, limits };
}

function binds({ least, most, mostSpend }: Need): boolean {
  return least > 0 || Number.isFinite(most) || Number.isFinite(mostSpend);
}

/** The players of each kind that the team may take and can use. */
function usable(supply: readonly Supply[], needs: Needs): Supply[] {
  const { purse, names, limits } = needs;
  return supply.flatMap(({ kind, many }) => {
    if (kind.opening > purse) return [];
    let most = kind.again ? Math.min(many, names) : many;
    let asked = false;
    for (const [at, need] of limits.entries()) {
      if (kind.counts[at] !== true) continue;
      most = kind.opening > need.mostSpend ? 0 : Math.min(most, need.most);
      asked ||= need.least > 0;
    }
    return most > 0 && asked ? [{ kind, many: most }] : [];
  });
}

/**
 * The cheapest players of those who count for the same limits, as many as a team can need. A completion can drop any
 * other player.
 */
function cheapest(supply: readonly Supply[], all: readonly Needs[], bound: ReadonlySet<number>): Supply[] {
  const wanted = new Map<string, number>();
  const least = valueAt(all, 0).limits.map((_, at) =>
    all.reduce((sum, { limits }) => sum + valueAt(limits, at).least, 0),
  );
  return supply.flatMap(({ kind, many }) => {
    let alike = kind.again ? 'again' : '';
    let needed = 0;
    for (const at of bound) {
      if (kind.counts[at] !== true) continue;
      alike += ` ${String(at)}`;
      needed += valueAt(least, at);
    }
    const before = wanted.get(alike) ?? needed;
    wanted.set(alike, before - many);
    return before > 0 ? [{ kind, many: Math.min(many, before) }] : [];
  });
}

/* Completions, and the checks that prove them. */

/** A number of players of one kind in a completion. */
interface Share {
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

/** Drops players whom no lower bound needs, most expensive first. */
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
