import { completable, type Together } from '#domain/completion/all-sides.ts';
import { mostOfAll } from '#domain/completion/most-of-all.ts';
import { NOBODY, type Joint } from '#domain/completion/pack.ts';
import type { Completion } from '#domain/completion/shares.ts';
import type { Kind } from '#domain/completion/kinds.ts';
import type { PlayerId } from '#domain/ids.ts';
import { roundDownTo } from '#domain/money.ts';
import type { Auction, Sale } from '#domain/auction/auction.ts';
import { placeOf } from '#domain/auction/lots/places.ts';
import { allowance, fieldOf, type Field } from './field.ts';
import type { JointPart } from './standing.ts';

/** Where nobody asks whether all can complete together. */
export const NOT_ASKED: Together = { joint: NOBODY, exact: false, lost: new Set() };

/**
 * Who can complete at the same time, carried on from the state before: the joint completion that proved the last sale is
 * one of the next state, so that a safe state is never searched for again.
 */
export function togetherIn(before: Auction, after: Auction, field: Field): Together {
  const { ruled, sides, all } = field;
  return completable(ruled, sides, all, allowance(), carriedOn(before, after));
}

function carriedOn(before: Auction, after: Auction): Joint {
  const parts = before.standing?.joint ?? [];
  if (parts.length === 0) return NOBODY;
  const was = fieldOf(before);
  const joint = revived(parts, was.all);
  const { lot, sides, ruled } = was;
  const sale = lot === null ? null : saleOf(after, lot.id);
  const buyer = sides.find(({ id }) => id === sale?.team);
  if (lot === null || sale === null || buyer === undefined) return joint;
  const together = completable(ruled, sides, was.all, allowance(), joint);
  const standing = { ruled, sides, kinds: was.others, before: together };
  // A squad that was completed at a higher price may have too much left to spend at this one.
  const sold = { ...lot, upTo: roundDownTo(ruled.agreed.multiple, sale.price) };
  return mostOfAll({ ...standing, lot: sold }, buyer, allowance()).joint ?? joint;
}

function saleOf(auction: Auction, lot: PlayerId): Sale | null {
  const place = placeOf(auction, lot);
  return place.at === 'squad' ? place : null;
}

/** As the log has it. */
export function jointParts(joint: Joint): JointPart[] {
  return [...joint].map(([team, completion]) => ({
    team,
    shares: completion.map(({ kind, many, above }) => ({ kind: kind.name, many, above })),
  }));
}

/** As far as there are such players. It is checked before it counts for anything. */
function revived(parts: readonly JointPart[], kinds: readonly Kind[]): Joint {
  const named = new Map(kinds.map((kind) => [kind.name, kind]));
  return new Map(
    parts.map(({ team, shares }): [string, Completion] => [
      team,
      shares.flatMap(({ kind: name, many, above }) => {
        const kind = named.get(name);
        return kind === undefined ? [] : [{ kind, many, above }];
      }),
    ]),
  );
}
