import type { Auction } from '#domain/auction/auction.ts';
import { lotOnBlock, playerOf } from '#domain/auction/lots/block.ts';
import { placeOf, salesOf } from '#domain/auction/lots/places.ts';
import type { PlayerId } from '#domain/ids.ts';
import type { Correction, Stroke } from './sections.ts';
import { strokeAfter, type Moment } from './stroke.ts';

/** The last stroke and correction that screens still show. They follow from two states, not from one. */
export interface Recent {
  readonly stroke: Stroke | null;
  readonly correction: Correction | null;
}

export const NOTHING_RECENT: Recent = { stroke: null, correction: null };

/** The same after the order that led from `before` to `after`, for the hall. */
export function recentAfter(
  { stroke, correction }: Recent,
  before: Auction,
  after: Auction,
  moment: Moment,
): Recent {
  return {
    stroke: strokeAfter(stroke, before, after, moment, 'hall'),
    correction: correctionBetween(before, after, moment) ?? keptCorrection(after, correction),
  };
}

/** A sale with another team or price in its place, or a lot that is on the block again. */
function correctionBetween(before: Auction, after: Auction, moment: Moment): Correction | null {
  if (before.places === after.places) return null;
  return reopenedBetween(before, after, moment) ?? correctedBetween(before, after, moment);
}

function reopenedBetween(before: Auction, after: Auction, moment: Moment): Correction | null {
  const lot = lotOnBlock(after);
  if (lot === null || !isReopened(before, after, lot)) return null;
  const sale = salesOf(before).get(lot) ?? null;
  return { says: 'reopened', ...moment, lot, player: playerOf(after, lot).name, before: sale, now: null };
}

/** By exactly one act: an undo removes two, and a recalled player has returned once more. */
function isReopened(before: Auction, after: Auction, lot: PlayerId): boolean {
  const wasHammered = salesOf(before).has(lot) || placeOf(before, lot).at === 'passed';
  const isCalled = after.returned.get(lot) !== before.returned.get(lot);
  return wasHammered && !isCalled && after.floorMovedAt === before.sequence + 1;
}

function correctedBetween(before: Auction, after: Auction, moment: Moment): Correction | null {
  const [had, has] = [salesOf(before), salesOf(after)];
  if (had.size !== has.size) return null;
  for (const [lot, sale] of has) {
    const was = had.get(lot);
    if (was === undefined || (was.team === sale.team && was.price === sale.price)) continue;
    return { says: 'corrected', ...moment, lot, player: playerOf(after, lot).name, before: was, now: sale };
  }
  return null;
}

function keptCorrection(after: Auction, correction: Correction | null): Correction | null {
  if (correction === null || correction.says === 'corrected') return correction;
  return lotOnBlock(after) === correction.lot ? correction : null;
}
