import type { Act, Auction, Sale } from '#domain/auction/auction.ts';
import { onBlock } from '#domain/auction/chapters/standing/pool.ts';
import { leadersOf, lotOnBlock, openLotOf, playerOf } from '#domain/auction/lots/block.ts';
import { lotNumber, matchIn, passedOf, placeOf, salesOf } from '#domain/auction/lots/places.ts';
import { AS_HAMMER, claimProblem } from '#domain/auction/teams/claim.ts';
import type { PlayerId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import { feeOf, type RuleSet } from '#domain/rules/rule-set.ts';
import { secondNameOf } from '#domain/tournament/draft-checks.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { briefOf } from './public.ts';
import type { Correction, SaleRecord, SoldStroke, Stroke } from './view.ts';

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
  // Only a trade changes two sales in one order.
  const [corrected, traded] = [...has].flatMap(([lot, sale]) => {
    const was = had.get(lot);
    const isSame = was === undefined || (was.team === sale.team && was.price === sale.price);
    return isSame ? [] : [{ lot, ...namesOf(after, lot), before: was, now: sale }];
  });
  if (corrected === undefined) return null;
  return {
    ...{ says: 'corrected', ...moment, ...corrected },
    ...(traded !== undefined && { traded: { lot: traded.lot, ...namesOf(after, traded.lot) } }),
  };
}

function keptCorrection(after: Auction, correction: Correction | null): Correction | null {
  if (correction === null || correction.says === 'corrected') return correction;
  return lotOnBlock(after) === correction.lot ? correction : null;
}

function namesOf(auction: Auction, lot: PlayerId): Pick<Correction, 'player' | 'secondName'> {
  const player = playerOf(auction, lot);
  return { player: player.name, ...secondNameOf(player) };
}

/* The records of the evening that a sale breaks. */

/** How many sales there are before the first record. */
const SALES_BEFORE = 3;
/** The fewest bids that can be the record of bids. */
const FEWEST_BIDS = 4;

/** The records that the sale of a lot broke. `before` and `after`: the auction around the sale. */
export function recordsOf(before: Auction, after: Auction, lot: PlayerId): readonly SaleRecord[] {
  const earlier = [...salesOf(before).values()];
  const { price } = salesOf(after).get(lot) ?? impossible('a record of a lot that is not sold');
  if (earlier.length < SALES_BEFORE) return [];
  const act = after.history.findLast((one) => one.lot === lot);
  const bids = act === undefined ? 0 : bidsIn(act);
  const hasMostBids = bids >= FEWEST_BIDS && before.history.every((one) => bidsIn(one) < bids);
  return [
    ...(earlier.every((sale) => sale.price < price) ? (['dearest'] as const) : []),
    ...(hasMostBids ? (['most-bids'] as const) : []),
  ];
}

/** A skip holds no record. */
function bidsIn({ type, bids }: Act): number {
  return type === 'sell' ? bids.length : 0;
}

/* The last sale or pass that screens show. */

/** The order that led from one state to the next: its last log line, and its time (epoch ms). */
export interface Moment {
  readonly sequence: number;
  readonly at: number;
}

/** The screens that show a sale: the hall, or the console, which keeps it visible while it calls the next player. */
type Onlooker = 'hall' | 'console';

/** The sale or pass that a screen still shows after an order; null: none. */
export function strokeAfter(
  stroke: Stroke | null,
  before: Auction,
  after: Auction,
  moment: Moment,
  onlooker: Onlooker,
): Stroke | null {
  return strokeBetween(before, after, moment) ?? (isOver(before, after, stroke, onlooker) ? null : stroke);
}

/** The last sale or pass between two states; null if the hall already shows something newer. */
function strokeBetween(before: Auction, after: Auction, moment: Moment): Stroke | null {
  if (before.places === after.places || movesOn(before, after)) return null;
  return soldBetween(before, after, moment) ?? passedBetween(before, after, moment);
}

/**
 * True if a later order already hides the sale: a break, the end, or bids for the next lot. A sale reported during
 * bidding is still shown.
 */
function movesOn(before: Auction, after: Auction): boolean {
  const open = openLotOf(after);
  const isUnderBids = open !== null && (open.bids.length > 0 || open.going > 0);
  return isPaused(before, after) || isClosed(before, after) || (isUnderBids && isElsewhere(before, after));
}

function isPaused(before: Auction, after: Auction): boolean {
  return after.pause !== before.pause && after.pause !== null;
}

function isClosed(before: Auction, after: Auction): boolean {
  return after.stage !== before.stage && after.stage === 'completed';
}

function soldBetween(before: Auction, after: Auction, moment: Moment): SoldStroke | null {
  const last = [...salesOf(after)].at(-1);
  if (last === undefined || salesOf(before).has(last[0])) return null;
  const [lot, sale] = last;
  const player = briefOf(playerOf(after, lot));
  // A team that matched won no tie.
  return {
    ...{ shows: 'sold', number: lotNumber(after, lot), ...moment, player, ...sale, ...matchIn(after, lot) },
    ...feeIn(after, lot, sale),
    ...(matchIn(after, lot).match === undefined && tieBetween(before, lot, sale)),
  };
}

/** The fee that the hall shows beside the price of a sale. */
function feeIn(auction: Auction, lot: PlayerId, { price }: Sale): Pick<SoldStroke, 'fee'> {
  const { rules } = auction.tournament;
  if (rules.feeCaps === undefined) return {};
  const fee = feeOf(rules, onBlock(auction, lot).fields, price);
  return fee < price && showsFees(rules, rules.fields) ? { fee } : {};
}

/** False if a cap on the fee asks for a field that is private: the fee would tell its value. */
export function showsFees({ feeCaps = [] }: Pick<RuleSet, 'feeCaps'>, fields: readonly OwnField[]): boolean {
  const hidden = fields.filter((field) => !field.public);
  return feeCaps.every(({ where }) => hidden.every(({ id }) => !(id in where)));
}

/** The tied teams, if several teams shared the cap and could pay for the lot. */
function tieBetween(before: Auction, lot: PlayerId, { team, price }: Sale): Pick<SoldStroke, 'tie'> {
  const leaders = lotOnBlock(before) === lot ? leadersOf(before) : [];
  const among = leaders.filter(
    (one) => claimProblem(before, { lot, team: one, price, as: AS_HAMMER }) === null,
  );
  return among.length < 2 || !among.includes(team)
    ? {}
    : { tie: { among, byLot: before.tournament.rules.atCap === 'roll' } };
}

/** Of several passes in one order the hall sees the lot that was on the block, as it saw no other. */
function passedBetween(before: Auction, after: Auction, moment: Moment): Stroke | null {
  const last = passedOf(after).at(-1);
  if (last === undefined || placeOf(before, last).at === 'passed') return null;
  const seen = lotOnBlock(before);
  const passed = seen !== null && placeOf(after, seen).at === 'passed' ? seen : last;
  return {
    shows: 'unsold',
    number: lotNumber(after, passed),
    ...moment,
    player: briefOf(playerOf(after, passed)),
  };
}

/** True if screens must stop showing this sale or pass. */
function isOver(before: Auction, after: Auction, stroke: Stroke | null, onlooker: Onlooker): boolean {
  if (stroke === null) return false;
  const stands = placeOf(after, stroke.player.id).at;
  if (stands !== (stroke.shows === 'sold' ? 'squad' : 'passed')) return true;
  if (stroke.shows === 'sold' && !isSale(after, stroke)) return true;
  const isTakenBack = after.history.length < before.history.length;
  if (isTakenBack || after.round !== before.round) return true;
  if (isPaused(before, after) || isClosed(before, after)) return true;
  return onlooker === 'console' ? isBid(before, after) : isElsewhere(before, after);
}

/** False once a correction gave the lot to another team, or for another price. */
function isSale(after: Auction, { player, team, price }: SoldStroke): boolean {
  const sale = salesOf(after).get(player.id);
  return sale?.team === team && sale.price === price;
}

function isBid(before: Auction, after: Auction): boolean {
  const [had, has] = [openLotOf(before), openLotOf(after)];
  return has !== null && has.bids.length > (had?.lot === has.lot ? had.bids.length : 0);
}

/** True if the hall moved on: another lot came up, or the bids or calls of the lot changed. */
function isElsewhere(before: Auction, after: Auction): boolean {
  const [had, has] = [openLotOf(before), openLotOf(after)];
  if (had === null || has === null || had.lot !== has.lot) return had !== has;
  return had.bids.length !== has.bids.length || had.going !== has.going;
}
