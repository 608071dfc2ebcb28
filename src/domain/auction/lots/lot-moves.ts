import type { PlayerId } from '#domain/ids.ts';
import { minus, NO_RUPEES } from '#domain/money.ts';
import type { Act, Auction, Block, PlaceOffBlock, Places } from '#domain/auction/auction.ts';
import type { EventOf } from '#domain/auction/events.ts';
import { awaiting, entrant, withEntrant, withoutNames } from '#domain/auction/teams/squad.ts';
import {
  broughtForward,
  latestActOn,
  madePlaces,
  movedTo,
  NUMBERS,
  placed,
  RETURNED,
  UNDONE_BIDS,
  withAct,
  without,
  withoutActs,
  withoutLastAct,
  withoutLatestAct,
  withSaleCorrected,
} from '#domain/auction/own-lists.ts';
import { bidsFor, isDrawn, lotOnBlock, opened } from './block.ts';
import { byMatch, IN_ROUND, inSquad, PASSED } from './places.ts';

const NOBODY: Block = { state: 'empty' };

/** Marks that this event changed the block, queue or history, so that older commands are refused. */
export function withFloorMoved(auction: Auction): Auction {
  const { sequence } = auction;
  return auction.floorMovedAt === sequence ? auction : { ...auction, floorMovedAt: sequence };
}

/** Moves a lot from its place to the end of the new one; null: to no place. */
function moved(auction: Auction, lot: PlayerId, to: PlaceOffBlock | null): Auction {
  const places = movedTo(auction.places, lot, to);
  const block = lotOnBlock(auction) === lot ? NOBODY : auction.block;
  const teams = withoutNames(auction.teams, [lot]);
  return { ...auction, places, block, teams, floorMovedAt: auction.sequence };
}

/** Moves these lots to the front of the queue, in this order. */
function comingNext(auction: Auction, lots: readonly PlayerId[]): Auction {
  const places = broughtForward(auction.places, lots, IN_ROUND);
  const open = lotOnBlock(auction);
  const block = open !== null && places.has(open) ? NOBODY : auction.block;
  const teams = withoutNames(auction.teams, lots);
  return { ...auction, places, block, teams, floorMovedAt: auction.sequence };
}

/** A passed player who is called up again counts one more return. */
export function lotCalled(auction: Auction, lot: PlayerId): Auction {
  const comesBack = auction.places.get(lot)?.at === 'passed';
  if (!comesBack) return lotOpened(auction, lot);
  const again = { ...auction, returned: onceMore(auction.returned, [lot]) };
  return lotOpened({ ...again, numbers: withoutNumbers(again, [lot]) }, lot);
}

const NO_RETURNS: Auction['returned'] = new Map();
const NO_NUMBERS: Auction['numbers'] = new Map();
const NO_BIDS: Auction['undoneBids'] = new Map();

function onceMore(returned: Auction['returned'], lots: readonly PlayerId[]): Auction['returned'] {
  const next = RETURNED.changeable(returned);
  for (const lot of lots) next.set(lot, (next.get(lot) ?? 0) + 1);
  return next;
}

/** A lot without a number takes the next one. No number is given to a second lot (docs/decisions/lots.md). */
function withNumber(auction: Auction, lot: PlayerId): Auction {
  const { numbers } = auction;
  if (numbers.has(lot)) return auction;
  const lastNumber = auction.lastNumber + 1;
  return { ...auction, lastNumber, numbers: NUMBERS.changeable(numbers).set(lot, lastNumber) };
}

/** Before the first bid, skip or sale no number counts yet: the lot on the block is the first. */
function withFirstNumber(auction: Auction): Auction {
  return auction.stage === 'upcoming' ? { ...auction, numbers: NO_NUMBERS, lastNumber: 0 } : auction;
}

function withoutNumbers({ numbers }: Auction, lots: readonly PlayerId[]): Auction['numbers'] {
  const rest = NUMBERS.changeable(numbers);
  for (const lot of lots) rest.delete(lot);
  return rest;
}

/** An open lot that must leave the block for this one comes up next. */
function lotOpened(auction: Auction, lot: PlayerId): Auction {
  const cleared = moved(auction, lot, null);
  const interrupted = lotOnBlock(cleared);
  const waiting = interrupted === null ? cleared : comingNext(cleared, [interrupted]);
  const numbered = withNumber(withFirstNumber(waiting), lot);
  return { ...numbered, block: opened(lot, []), phonesHeld: false };
}

/**
 * Removes the lot from squads, unsold and history; another lot on the block moves to the front of the queue. A lot
 * whose last act was undone is on the block already: it only gets its bids back.
 */
export function lotReopened(auction: Auction, { lot, bids }: EventOf<'LotReopened'>): Auction {
  const { history } = auction;
  const again = withoutUndoneBids(lotOpened(auction, lot), lot);
  const isUndone = lotOnBlock(auction) === lot;
  return {
    ...again,
    block: opened(lot, bids),
    history: isUndone ? history : withoutLatestAct(history, lot),
  };
}

/** Forgets the bids of an undone sale or skip: the lot has a new bid or result, or was removed. */
export function withoutUndoneBids(auction: Auction, lot: PlayerId): Auction {
  const { undoneBids } = auction;
  return undoneBids.has(lot) ? { ...auction, undoneBids: without(UNDONE_BIDS, undoneBids, lot) } : auction;
}

/** Keeps the bids of the act that is undone, so that they can be brought back. */
function withUndoneBids(auction: Auction, lot: PlayerId): Auction {
  const bids = latestActOn(auction.history, lot)?.bids ?? [];
  if (bids.length === 0) return withoutUndoneBids(auction, lot);
  return { ...auction, undoneBids: UNDONE_BIDS.changeable(auction.undoneBids).set(lot, bids) };
}

export function lotSold(auction: Auction, sale: EventOf<'LotSold'>): Auction {
  const { lot, team, price, calls } = sale;
  const act: Act = { type: 'sell', lot, team, price, ...byMatch(sale), bids: bidsFor(auction, lot) };
  const sold = {
    ...withNumber(withoutUndoneBids(moved(auction, lot, inSquad(sale)), lot), lot),
    history: withAct(auction.history, act),
  };
  return calls === 2 ? withEntrant(sold, awaiting(entrant(sold, team), price)) : sold;
}

/**
 * A correction changes no order: the sale keeps its place in the history and its bids. Another team has not used its
 * right to match.
 */
export function saleCorrected(
  auction: Auction,
  { lot, to }: Pick<EventOf<'SaleCorrected'>, 'lot' | 'to'>,
): Auction {
  const before = auction.places.get(lot);
  const isTheirs = before?.at === 'squad' && before.how === 'hammer' && before.team === to.team;
  const sale = { ...to, ...(isTheirs && byMatch(before)) };
  return {
    ...auction,
    places: placed(auction.places, [lot], inSquad(sale)),
    history: withSaleCorrected(auction.history, lot, sale),
  };
}

/** Two corrections at once: each sale keeps its price and gets the team of the other one. */
export function playersTraded(
  auction: Auction,
  { sales: [one, other] }: Pick<EventOf<'PlayersTraded'>, 'sales'>,
): Auction {
  const gone = saleCorrected(auction, { lot: one.lot, to: { team: other.team, price: one.price } });
  return saleCorrected(gone, { lot: other.lot, to: { team: one.team, price: other.price } });
}

export function lotPassed(auction: Auction, { type: _, ...pass }: EventOf<'LotPassed'>): Auction {
  const { lot } = pass;
  return {
    ...withoutUndoneBids(moved(auction, lot, PASSED), lot),
    history: withAct(auction.history, { type: 'skip', ...pass, bids: bidsFor(auction, lot) }),
  };
}

export function saleUndone(auction: Auction, { lot, team, price, calls }: EventOf<'SaleUndone'>): Auction {
  const undone = {
    ...backInLine(withUndoneBids(auction, lot), lot),
    history: withoutActs(auction.history, lot, ({ type }) => type === 'sell'),
  };
  return calls === 2 ? withEntrant(undone, awaiting(entrant(undone, team), minus(NO_RUPEES, price))) : undone;
}

export function passUndone(auction: Auction, lot: PlayerId): Auction {
  return { ...backInLine(withUndoneBids(auction, lot), lot), history: withoutLastAct(auction.history) };
}

/** The player comes up next. Before an order is drawn there is no queue, so the player becomes `listed`. */
function backInLine(auction: Auction, lot: PlayerId): Auction {
  return isDrawn(auction) ? comingNext(auction, [lot]) : moved(auction, lot, null);
}

/** The unsold players come up first, in the order in which they were passed. The rest of the queue follows. */
export function unsoldRecalled(auction: Auction, lots: readonly PlayerId[]): Auction {
  const interrupted = lotOnBlock(auction);
  const next = interrupted === null ? lots : [...lots, interrupted];
  return {
    ...comingNext(auction, next),
    round: auction.round + 1,
    returned: onceMore(auction.returned, lots),
    numbers: withoutNumbers(auction, lots),
    block: NOBODY,
  };
}

/** Replaces the queue with these lots; the lot on the block stays. */
export function withQueue(auction: Auction, order: readonly PlayerId[]): Auction {
  return { ...auction, places: inRound(placesBut(auction, 'round'), order) };
}

/**
 * A new draw of all unsold players empties the block and resets passes and history. Lot numbers go on after those of
 * the sold players; without any they begin again.
 */
export function orderDrawn(auction: Auction, order: readonly PlayerId[]): Auction {
  const places = inRound(placesBut(auction, 'round', 'passed'), order);
  const teams = withoutNames(auction.teams, order);
  const numbers = withoutNumbers(auction, order);
  const lastNumber = numbers.size === 0 ? 0 : auction.lastNumber;
  const cleared = { returned: NO_RETURNS, block: NOBODY, history: [], undoneBids: NO_BIDS };
  return withFloorMoved({ ...auction, places, teams, round: 0, numbers, lastNumber, ...cleared });
}

/** New players join the end of the queue; before a draw there is no queue to join. */
export function joined(auction: Auction, lots: readonly PlayerId[]): Auction {
  if (!isDrawn(auction)) return auction;
  return { ...auction, places: placed(auction.places, lots, IN_ROUND) };
}

/** The player joins the squad, and leaves the queue or the block. */
export function retained(
  auction: Auction,
  { player, team, price, charge, as }: EventOf<'PlayerRetained'>,
): Auction {
  const place = { at: 'squad', team, price, charge, how: as } as const;
  return withoutUndoneBids(moved(auction, player, place), player);
}

/** The player joins the end of the queue and the purse gets the price back; this does not outdate commands. */
export function released(auction: Auction, player: PlayerId): Auction {
  return { ...joined(moved(auction, player, null), [player]), floorMovedAt: auction.floorMovedAt };
}

/** Removes the lot from its place and from the history. */
export function withdrawn(auction: Auction, lot: PlayerId): Auction {
  return {
    ...withoutUndoneBids(moved(auction, lot, null), lot),
    returned: without(RETURNED, auction.returned, lot),
    numbers: without(NUMBERS, auction.numbers, lot),
    history: withoutActs(auction.history, lot, () => true),
  };
}

/** All places except those of these kinds. */
function placesBut({ places }: Auction, ...at: readonly PlaceOffBlock['at'][]): Map<PlayerId, PlaceOffBlock> {
  return new Map([...places].filter(([, place]) => !at.includes(place.at)));
}

/** Appends these lots to the queue, in this order. */
function inRound(places: Map<PlayerId, PlaceOffBlock>, order: readonly PlayerId[]): Places {
  for (const lot of order) {
    places.delete(lot);
    places.set(lot, IN_ROUND);
  }
  return madePlaces(places);
}
