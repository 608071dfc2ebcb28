import type { Kind } from '#domain/completion/kinds.ts';
import type { Need, Needs } from '#domain/completion/needs.ts';
import type { Program } from './program.ts';
import type { Supply } from '#domain/completion/slim.ts';

/**
 * One team's part of an integer program: the count of each kind, then extra money where a least spend needs it. A
 * lot's price comes first.
 */
export interface Block {
  readonly least: readonly number[];
  readonly most: readonly number[];
  readonly rows: readonly BlockRow[];
  /** The index of the first kind. */
  readonly kindsAt: number;
  /** Kinds with an extra-money variable. */
  readonly extras: readonly Extra[];
}

interface BlockRow {
  readonly of: readonly number[];
  readonly most: number;
  /** For a row with a lower bound: that bound, of which `most` is the negative. Else 0. */
  readonly asks: number;
}

/** Null where the lot opens above what the team may pay. The squad with the lot must not exceed a limit yet. */
export function blockOf(supply: readonly Supply[], needs: Needs, lot: Kind | null): Block | null {
  const { purse, names, limits } = needs;
  const price = lot === null ? [] : [{ least: lot.opening, most: Math.min(purse, lot.cap ?? purse) }];
  if (price.some(({ least, most }) => least > most)) return null;
  const extras = extrasOf(supply, needs);
  const columns = [
    ...price,
    ...supply.map(({ many }) => ({ least: 0, most: many })),
    ...extras.map(({ most }) => ({ least: 0, most })),
  ];
  const row = (ofLot: number, ofKind: (kind: Kind) => number, ofExtra: (extra: Extra) => number) => [
    ...price.map(() => ofLot),
    ...supply.map(({ kind }) => ofKind(kind)),
    ...extras.map(ofExtra),
  ];
  const rows: BlockRow[] = [];
  const allow = (of: readonly number[], most: number) => {
    if (Number.isFinite(most)) rows.push({ of, most, asks: 0 });
  };
  const ask = (of: readonly number[], least: number) => {
    if (least > 0) rows.push({ of: of.map((one) => -one), most: -least, asks: least });
  };
  allow(
    row(
      1,
      ({ opening }) => opening,
      () => 1,
    ),
    purse,
  );
  if (supply.some(({ kind }) => kind.again))
    allow(
      row(
        0,
        ({ again }) => Number(again),
        () => 0,
      ),
      names,
    );
  for (const [at, need] of limits.entries()) {
    const counts = (kind: Kind) => Number(kind.counts[at] === true);
    const many = row(0, counts, () => 0);
    allow(many, need.most);
    ask(many, need.least);
    const paid = row(
      lot === null ? 0 : counts(lot),
      (kind) => kind.opening * counts(kind),
      ({ kind }) => counts(kind),
    );
    allow(paid, need.mostSpend);
    ask(paid, need.leastSpend);
  }
  for (const extra of extras)
    allow(
      row(
        0,
        (kind) => -(extra.room.get(kind) ?? 0),
        (one) => Number(one === extra),
      ),
      0,
    );
  return {
    least: columns.map(({ least }) => least),
    most: columns.map(({ most }) => most),
    rows,
    kindsAt: price.length,
    extras,
  };
}

/** The extra money for kinds that count alike for the least spends. */
export interface Extra {
  /** A sample of these kinds. */
  readonly kind: Kind;
  /** The most extra money for each player of a kind, by kind. */
  readonly room: ReadonlyMap<Kind, number>;
  readonly most: number;
}

function extrasOf(supply: readonly Supply[], { purse, limits }: Needs): Extra[] {
  if (limits.every(({ leastSpend }) => leastSpend === 0)) return [];
  const alike = new Map<string, Extra>();
  for (const { kind, many } of supply) {
    const name = limits.map((need, at) => Number(isOfMoney(need) && kind.counts[at] === true)).join('');
    const room = Math.max(0, Math.min(purse, kind.cap ?? purse) - kind.opening);
    const before = alike.get(name) ?? { kind, room: new Map<Kind, number>(), most: 0 };
    const most = before.most + room * many;
    alike.set(name, { ...before, room: new Map(before.room).set(kind, room), most });
  }
  return [...alike.values()];
}

function isOfMoney({ leastSpend, mostSpend }: Need): boolean {
  return leastSpend > 0 || Number.isFinite(mostSpend);
}

/** The program of this block alone. `objective` has a coefficient for each column. */
export function programOf({ least, most, rows }: Block, objective: readonly number[]): Program {
  return { objective, least, most, rows: rows.map(({ of, most: right }) => ({ of, most: right })) };
}
