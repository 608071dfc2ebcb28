import * as z from 'zod/mini';
import type { Auction } from '#domain/auction/auction.ts';
import { passedOf } from '#domain/auction/lots/places.ts';
import type { PlayerId } from '#domain/ids.ts';
import { mostReturns } from '#domain/rules/most-returns.ts';
import { idSchema } from './schema-parts.ts';

/** First who came up again once, then who did so twice, and so on: those who are named, and how many unsold strangers. */
export const returnedSchema = z.array(z.object({ lots: z.array(idSchema), unsold: z.int() }));
type Returned = z.infer<typeof returnedSchema>;

/** `named`: who is known by name, none of the unsold among them. Empty where the rules do not ask how often, or nobody did. */
export function returnedIn(auction: Auction, named: readonly PlayerId[]): Returned {
  const { returned, tournament } = auction;
  if (mostReturns(tournament.rules.unsold) === null) return [];
  const passed = passedOf(auction);
  return Array.from({ length: Math.max(0, ...returned.values()) }, (_, at) => {
    const didSo = (lot: PlayerId) => returned.get(lot) === at + 1;
    return { lots: named.filter(didSo), unsold: passed.filter(didSo).length };
  });
}

/** Which of the unsold strangers it was is no matter. */
export function returnedFrom(
  returned: Returned = [],
  strangers: readonly PlayerId[],
): ReadonlyMap<PlayerId, number> {
  const left = [...strangers];
  const all = new Map<PlayerId, number>();
  for (const [at, { lots, unsold }] of returned.entries())
    for (const lot of [...lots, ...left.splice(0, unsold)]) all.set(lot, at + 1);
  return all;
}
