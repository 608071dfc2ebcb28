import type { PlayerId } from '#domain/ids.ts';
import { inSets } from '#domain/rules/sets.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { listedFields } from '#domain/auction/chapters/standing/pool.ts';
import { lotOnBlock, playerOf } from './block.ts';
import { drawOrder } from './draw.ts';

/**
 * The order in which these players come up: a seeded shuffle, then sorted by set. Without sets it is the draw
 * of the specification, section 4, 'Auction initialisation'. A lot that stays on the block counts as the first
 * of its set.
 */
export function orderOf(auction: Auction, lots: readonly PlayerId[], seed: number): readonly PlayerId[] {
  const { rules } = auction.tournament;
  const drawn = drawOrder(lots, seed);
  if (rules.sets.length === 0) return drawn;
  const coming = new Set(lots);
  const listed = [...auction.players.keys()].filter((lot) => coming.has(lot));
  const open = lotOnBlock(auction);
  const before = open === null || coming.has(open) ? [] : [open];
  return inSets(rules, [...before, ...drawn], [...before, ...listed], (lot) =>
    listedFields(rules, playerOf(auction, lot)),
  ).filter((lot) => coming.has(lot));
}
