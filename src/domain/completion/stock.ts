import type { Kind } from './kinds.ts';
import type { Completion, Share } from './shares.ts';
import type { Supply } from './slim.ts';

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
