import type { PlayerId } from '#domain/ids.ts';
import type { Auction, LotPlace, PlaceOffBlock, Places, Sale, SquadPlace } from '#domain/auction/auction.ts';
import { lotOnBlock } from './block.ts';
import { isOwn } from './own-places.ts';

const LISTED: LotPlace = { at: 'listed' };
const ON_BLOCK: LotPlace = { at: 'block' };
export const IN_ROUND: PlaceOffBlock = { at: 'round' };
export const PASSED: PlaceOffBlock = { at: 'passed' };

/** The one place where a lot stands. */
export function placeOf(auction: Auction, lot: PlayerId): LotPlace {
  return lotOnBlock(auction) === lot ? ON_BLOCK : (auction.places.get(lot) ?? LISTED);
}

/** Who comes up next, in this order. */
export function queueOf({ places }: Pick<Auction, 'places'>): readonly PlayerId[] {
  return listsOf(places).queue;
}

/** Who was passed and may come back, in the order in which they were passed: the unsold players. */
export function passedOf({ places }: Pick<Auction, 'places'>): readonly PlayerId[] {
  return listsOf(places).passed;
}

/** Who was sold, to whom and for how much, in the order of the sales. */
export function salesOf({ places }: Pick<Auction, 'places'>): ReadonlyMap<PlayerId, Sale> {
  return listsOf(places).sales;
}

/** How many have come up and were sold or passed. */
export function calledIn(auction: Auction): number {
  return salesOf(auction).size + passedOf(auction).length;
}

/** Everybody who has not been sold, in the order of registration. Specification section 4, 'Player status'. */
export function unsoldPlayers(auction: Auction): PlayerId[] {
  const sales = salesOf(auction);
  return [...auction.players.keys()].filter((player) => !sales.has(player));
}

interface Lists {
  readonly queue: readonly PlayerId[];
  readonly passed: readonly PlayerId[];
  readonly sales: ReadonlyMap<PlayerId, Sale>;
}

/** Every bid asks for them, and only a lot that moves makes new ones: they are made once for each. */
const known = new WeakMap<Places, Lists>();

function listsOf(places: Places): Lists {
  const lists = known.get(places) ?? listsFrom(places);
  if (!isOwn(places)) known.set(places, lists);
  return lists;
}

function listsFrom(places: Places): Lists {
  const queue: PlayerId[] = [];
  const passed: PlayerId[] = [];
  const sales = new Map<PlayerId, Sale>();
  for (const [lot, place] of places) {
    switch (place.at) {
      case 'round':
        queue.push(lot);
        break;
      case 'passed':
        passed.push(lot);
        break;
      case 'squad':
        sales.set(lot, { team: place.team, price: place.price });
        break;
    }
  }
  return { queue, passed, sales };
}

/** Sold by the hammer: the price leaves the purse. */
export function inSquad({ team, price }: Sale): SquadPlace {
  return { at: 'squad', team, price, charge: price, how: 'hammer' };
}

const NO_SALES: ReadonlyMap<PlayerId, Sale> = new Map();

/** The places of lots as lists tell them, each in its order. A lot stands in one of them at most. */
export function placesFrom(lists: Partial<Lists>): Places {
  const { queue = [], passed = [], sales = NO_SALES } = lists;
  const places = new Map<PlayerId, PlaceOffBlock>();
  for (const [lot, sale] of sales) places.set(lot, inSquad(sale));
  for (const lot of passed) places.set(lot, PASSED);
  for (const lot of queue) places.set(lot, IN_ROUND);
  return places;
}
