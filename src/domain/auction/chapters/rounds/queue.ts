import type { Auction, Entrant } from '#domain/auction/auction.ts';
import { comesUpNext, listedFields, returnsOf } from '#domain/auction/chapters/standing/pool.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { isDrawn, lotOnBlock, playerOf } from '#domain/auction/lots/block.ts';
import { passedOf, queueOf } from '#domain/auction/lots/places.ts';
import type { PlayerId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import { inSets } from '#domain/rules/rule-set.ts';
import { mostReturns, namesAfter } from '#domain/rules/unsold.ts';
import type { RoundsEvent } from './vocabulary.ts';

/** The unsold players whom the rules let come up again, in the order in which they were passed. */
export function mayReturn(auction: Auction): readonly PlayerId[] {
  return passedOf(auction).filter((lot) => comesUpNext(auction, lot) !== null);
}

/**
 * How many unsold players each team may name now, if the rules recall only named ones. Teams may name them
 * between the last lot and the next recall. Null: not now.
 */
export function namesAsked(auction: Auction): number | null {
  const { unsold } = auction.tournament.rules;
  const waits = lotOnBlock(auction) !== null || queueOf(auction).length > 0;
  if (unsold.then !== 'named' || auction.stage === 'completed' || waits) return null;
  return mayReturn(auction).length === 0 ? null : namesAfter(unsold, auction.round);
}

/** The players whom a recall would bring now; under some rules only those that a team has named. */
export function wouldReturn(auction: Auction): readonly PlayerId[] {
  const lots = mayReturn(auction);
  if (auction.tournament.rules.unsold.then !== 'named') return lots;
  return lots.filter((lot) => namedBy(auction, lot).length > 0);
}

/** The teams that have named this player. */
export function namedBy({ teams }: Pick<Auction, 'teams'>, lot: PlayerId): readonly Entrant[] {
  return [...teams.values()].filter(({ named }) => named.includes(lot));
}

/**
 * How often each of the unsold players may still come up again; null: no limit, none may, or the numbers
 * differ.
 */
export function returnsLeft(auction: Auction): number | null {
  const { unsold } = auction.tournament.rules;
  const most = mostReturns(unsold);
  if (most === null) return null;
  // If teams name players, the rules limit the rounds and not the returns of each player.
  const timesOf = (lot: PlayerId) => (unsold.then === 'named' ? auction.round : returnsOf(auction, lot));
  const times = new Set(mayReturn(auction).map(timesOf));
  const [first] = times;
  return first === undefined || times.size > 1 ? null : most - first;
}

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

/**
 * The place of players who join a drawn auction. Before the first bid, skip or sale the queue is drawn again. So an
 * early visit of the auction page does not send latecomers to the end. After it they join the end. If the block is
 * empty, the first lot comes up. `auction` includes the new players.
 */
export function newcomerEvents(
  auction: Auction,
  newcomers: readonly PlayerId[],
  seed: number,
): AuctionEvent[] {
  if (!isDrawn(auction)) return [];
  const empty = lotOnBlock(auction) === null;
  if (auction.stage === 'active') return empty ? openFirst(newcomers) : [];
  const order = orderOf(auction, [...queueOf(auction), ...newcomers], seed);
  return [{ type: 'OrderDrawn', occasion: 'joined', seed, order }, ...(empty ? openFirst(order) : [])];
}

/** Opens the first lot of a queue; no events if it is empty. */
export function openFirst(queue: readonly PlayerId[]): RoundsEvent[] {
  const [lot] = queue;
  return lot === undefined ? [] : [{ type: 'LotOpened', lot }];
}

/**
 * Shuffles the list (Fisher-Yates): every name is equally likely at every place. The same seed (unsigned
 * 32-bit) and list give the same order, so that anybody can check a draw.
 */
export function drawOrder<Name extends string>(names: readonly Name[], seed: number): Name[] {
  const roll = dice(seed);
  const order = [...names];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(roll() * (last + 1));
    const picked = order[pick] ?? impossible(`no name at ${String(pick)}`);
    order[pick] = order[last] ?? impossible(`no name at ${String(last)}`);
    order[last] = picked;
  }
  return order;
}

/** A seeded random number generator with results in [0, 1): Marsaglia's 32-bit xorshift. */
export function dice(seed: number): () => number {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
