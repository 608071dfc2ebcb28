import type { Auction } from '#domain/auction/auction.ts';
import { lotOnBlock, playerOf } from '#domain/auction/lots/block.ts';
import { placeOf, salesOf } from '#domain/auction/lots/places.ts';
import type { PlayerId } from '#domain/ids.ts';
import { secondNameOf } from '#domain/tournament/draft-checks.ts';
import { recordsOf } from './records.ts';
import type { Correction, Stroke } from './sections.ts';
import { strokeAfter, type Moment } from './stroke.ts';

/**
 * The last sale or pass, and the last correction, that screens still show. They follow from the states before and after
 * each order.
 */
export interface Recent {
  readonly stroke: Stroke | null;
  readonly correction: Correction | null;
}

export const NOTHING_RECENT: Recent = { stroke: null, correction: null };

/** The recent events after the order that led from `before` to `after`, as the hall shows them. */
export function recentAfter(
  { stroke, correction }: Recent,
  before: Auction,
  after: Auction,
  moment: Moment,
): Recent {
  const shown = strokeAfter(stroke, before, after, moment, 'hall');
  const made = correctionBetween(before, after, moment);
  return {
    stroke: shown === stroke ? shown : withRecords(shown, before, after),
    correction: made ?? keptCorrection(after, correction),
  };
}

/** A sale with the records that it broke. */
function withRecords(stroke: Stroke | null, before: Auction, after: Auction): Stroke | null {
  if (stroke === null || stroke.shows === 'unsold') return stroke;
  const records = recordsOf(before, after, stroke.player.id);
  return records.length === 0 ? stroke : { ...stroke, records };
}

/** The correction that an order made: a sale got another team or price, or its lot is reopened. */
function correctionBetween(before: Auction, after: Auction, moment: Moment): Correction | null {
  if (before.places === after.places) return null;
  return reopenedBetween(before, after, moment) ?? correctedBetween(before, after, moment);
}

function reopenedBetween(before: Auction, after: Auction, moment: Moment): Correction | null {
  const lot = lotOnBlock(after);
  if (lot === null || !isReopened(before, after, lot)) return null;
  const sale = salesOf(before).get(lot) ?? null;
  return { says: 'reopened', ...moment, lot, ...namesOf(after, lot), before: sale, now: null };
}

/** True if a single event brought the lot back: an undo takes two events, and a recall also counts a return. */
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
    return { says: 'corrected', ...moment, lot, ...namesOf(after, lot), before: was, now: sale };
  }
  return null;
}

function keptCorrection(after: Auction, correction: Correction | null): Correction | null {
  if (correction === null || correction.says === 'corrected') return correction;
  return lotOnBlock(after) === correction.lot ? correction : null;
}

function namesOf(auction: Auction, lot: PlayerId): Pick<Correction, 'player' | 'secondName'> {
  const player = playerOf(auction, lot);
  return { player: player.name, ...secondNameOf(player) };
}
