import type { Auction, Sale } from '#domain/auction/auction.ts';
import { leadersOf, lotOnBlock, openLotOf, playerOf } from '#domain/auction/lots/block.ts';
import { lotNumber, passedOf, placeOf, salesOf } from '#domain/auction/lots/places.ts';
import { AS_HAMMER, claimProblem } from '#domain/auction/teams/claim.ts';
import type { PlayerId } from '#domain/ids.ts';
import { briefOf } from './public.ts';
import type { SoldStroke, Stroke } from './sections.ts';

/** The order that led from one state to the next: its last log line, and its time (epoch ms). */
export interface Moment {
  readonly sequence: number;
  readonly at: number;
}

/** The screens that show a sale: the hall, or the console, which keeps it visible while it calls the next player. */
export type Onlooker = 'hall' | 'console';

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
  const [lot, { team, price }] = last;
  const player = briefOf(playerOf(after, lot));
  return {
    ...{ shows: 'sold', number: lotNumber(after, lot), ...moment, player, team, price },
    ...tieBetween(before, lot, { team, price }),
  };
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
