import type { PlayerId } from '#domain/ids.ts';
import type {
  Auction,
  BoughtPlace,
  LotPlace,
  PlaceOffBlock,
  Places,
  RetainedPlace,
  Sale,
  SaleByMatch,
  SquadPlace,
} from '#domain/auction/auction.ts';
import { lotOnBlock } from './block.ts';
import { madeOnce, ownWaiting } from '#domain/auction/own-lists.ts';

const LISTED: LotPlace = { at: 'listed' };
const ON_BLOCK: LotPlace = { at: 'block' };
export const IN_ROUND: PlaceOffBlock = { at: 'round' };
export const PASSED: PlaceOffBlock = { at: 'passed' };

/** The place of a lot. */
export function placeOf(auction: Auction, lot: PlayerId): LotPlace {
  return lotOnBlock(auction) === lot ? ON_BLOCK : (auction.places.get(lot) ?? LISTED);
}

/** The waiting lots, the next first. */
export function queueOf({ places }: Pick<Auction, 'places'>): readonly PlayerId[] {
  return listsOf(places).queue;
}

/** True if a lot waits in the queue. */
export function hasQueue({ places }: Pick<Auction, 'places'>): boolean {
  return (ownWaiting(places) ?? listsOf(places).queue.length) > 0;
}

/** The unsold players, in the order in which they were passed. */
export function passedOf({ places }: Pick<Auction, 'places'>): readonly PlayerId[] {
  return listsOf(places).passed;
}

/** The players sold in the auction, with team and price, in the order of the sales. */
export function salesOf({ places }: Pick<Auction, 'places'>): ReadonlyMap<PlayerId, Sale> {
  return listsOf(places).sales;
}

/** How a right to match ended in the sale of this lot; without members: no team claimed the player. */
export function matchIn(auction: Pick<Auction, 'places'>, lot: PlayerId): SaleByMatch {
  const place = squadPlaceOf(auction, lot);
  return place?.how === 'hammer' ? byMatch(place) : {};
}

/** The highest sales of the auction, without retained players; of equal prices the earlier sale first. */
export function dearestSales(
  auction: Pick<Auction, 'places'>,
  most: number,
): (Sale & { readonly lot: PlayerId })[] {
  return [...salesOf(auction)]
    .map(([lot, sale]) => ({ lot, ...sale }))
    .toSorted((one, other) => other.price - one.price)
    .slice(0, most);
}

/** The players in squads before the auction, in the order of their events. */
export function retainedOf({ places }: Pick<Auction, 'places'>): ReadonlyMap<PlayerId, RetainedPlace> {
  return listsOf(places).retained;
}

/** The squad place of a player, sold or retained; null for all others. */
export function squadPlaceOf({ places }: Pick<Auction, 'places'>, lot: PlayerId): SquadPlace | null {
  const place = places.get(lot);
  return place?.at === 'squad' ? place : null;
}

/** The number of lots sold or passed. */
export function calledIn(auction: Auction): number {
  return salesOf(auction).size + passedOf(auction).length;
}

/** How often a lot was sold or passed; a lot that came back counts each time. */
export function timesCalled(auction: Auction): number {
  return [...auction.returned.values()].reduce((sum, times) => sum + times, calledIn(auction));
}

/** The number of a lot, from 1, which no other lot has; a lot that waits for its first number has the next one. */
export function lotNumber({ numbers, lastNumber }: Auction, lot: PlayerId): number {
  return numbers.get(lot) ?? lastNumber + 1;
}

/** The highest number once all waiting lots have come up. A lot that comes back takes one more. */
export function lotNumbersIn(auction: Auction): number {
  const { numbers, lastNumber, players } = auction;
  const neverCalled = [...retainedOf(auction).keys()].filter((lot) => !numbers.has(lot));
  return lastNumber + players.size - numbers.size - neverCalled.length;
}

/** The number of players who come up for auction: all but the retained ones. */
export function lotsIn(auction: Pick<Auction, 'places' | 'players'>): number {
  return auction.players.size - retainedOf(auction).size;
}

/** All players without a team, in the order of registration. Specification section 4, 'Player status'. */
export function unsoldPlayers(auction: Auction): PlayerId[] {
  return [...auction.players.keys()].filter((player) => squadPlaceOf(auction, player) === null);
}

interface Lists {
  readonly queue: readonly PlayerId[];
  readonly passed: readonly PlayerId[];
  readonly sales: ReadonlyMap<PlayerId, Sale>;
  readonly retained: ReadonlyMap<PlayerId, RetainedPlace>;
}

const listsOf = madeOnce(listsFrom);

function listsFrom(places: Places): Lists {
  const queue: PlayerId[] = [];
  const passed: PlayerId[] = [];
  const sales = new Map<PlayerId, Sale>();
  const retained = new Map<PlayerId, RetainedPlace>();
  for (const [lot, place] of places) {
    switch (place.at) {
      case 'round':
        queue.push(lot);
        break;
      case 'passed':
        passed.push(lot);
        break;
      case 'squad':
        if (place.how === 'hammer') sales.set(lot, { team: place.team, price: place.price });
        else retained.set(lot, place);
        break;
    }
  }
  return { queue, passed, sales, retained };
}

/** The squad place of a sold player: the price leaves the purse. */
export function inSquad({ team, price, ...sale }: Sale & SaleByMatch): BoughtPlace {
  return { at: 'squad', team, price, charge: price, how: 'hammer', ...byMatch(sale) };
}

/** Only the part of a sale that says how a right to match ended. */
export function byMatch({ match, declined }: SaleByMatch): SaleByMatch {
  return { ...(match && { match }), ...(declined && { declined }) };
}

const NO_SALES: ReadonlyMap<PlayerId, Sale> = new Map();
const NOBODY_RETAINED: ReadonlyMap<PlayerId, RetainedPlace> = new Map();

/** Builds the places from lists, each in its order. Each lot may be in one list only. */
export function placesFrom(
  lists: Partial<Omit<Lists, 'sales'>> & { readonly sales?: ReadonlyMap<PlayerId, Sale & SaleByMatch> },
): Places {
  const { queue = [], passed = [], sales = NO_SALES, retained = NOBODY_RETAINED } = lists;
  const places = new Map<PlayerId, PlaceOffBlock>(retained);
  for (const [lot, sale] of sales) places.set(lot, inSquad(sale));
  for (const lot of passed) places.set(lot, PASSED);
  for (const lot of queue) places.set(lot, IN_ROUND);
  return places;
}
