import type { PlayerId } from '#domain/ids.ts';
import type {
  Auction,
  BoughtPlace,
  LotPlace,
  PlaceOffBlock,
  Places,
  RetainedPlace,
  Sale,
  SquadPlace,
} from '#domain/auction/auction.ts';
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

/** Who was sold in the auction, to whom and for how much, in the order of the sales. */
export function salesOf({ places }: Pick<Auction, 'places'>): ReadonlyMap<PlayerId, Sale> {
  return listsOf(places).sales;
}

/** Who was in a squad before the auction, in the order in which that was said. */
export function retainedOf({ places }: Pick<Auction, 'places'>): ReadonlyMap<PlayerId, RetainedPlace> {
  return listsOf(places).retained;
}

/** Where he stands in a squad, sold or retained; null for everybody else. */
export function squadPlaceOf({ places }: Pick<Auction, 'places'>, lot: PlayerId): SquadPlace | null {
  const place = places.get(lot);
  return place?.at === 'squad' ? place : null;
}

/** How many have come up and were sold or passed. */
export function calledIn(auction: Auction): number {
  return salesOf(auction).size + passedOf(auction).length;
}

/** How many come under the hammer in the end: everybody but who was in a squad before the auction. */
export function lotsIn(auction: Pick<Auction, 'places' | 'players'>): number {
  return auction.players.size - retainedOf(auction).size;
}

/** Everybody whom no team has, in the order of registration. Specification section 4, 'Player status'. */
export function unsoldPlayers(auction: Auction): PlayerId[] {
  return [...auction.players.keys()].filter((player) => squadPlaceOf(auction, player) === null);
}

interface Lists {
  readonly queue: readonly PlayerId[];
  readonly passed: readonly PlayerId[];
  readonly sales: ReadonlyMap<PlayerId, Sale>;
  readonly retained: ReadonlyMap<PlayerId, RetainedPlace>;
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

/** Sold by the hammer: the price leaves the purse. */
export function inSquad({ team, price }: Sale): BoughtPlace {
  return { at: 'squad', team, price, charge: price, how: 'hammer' };
}

const NO_SALES: ReadonlyMap<PlayerId, Sale> = new Map();
const NOBODY_RETAINED: ReadonlyMap<PlayerId, RetainedPlace> = new Map();

/** The places of lots as lists tell them, each in its order. A lot stands in one of them at most. */
export function placesFrom(lists: Partial<Lists>): Places {
  const { queue = [], passed = [], sales = NO_SALES, retained = NOBODY_RETAINED } = lists;
  const places = new Map<PlayerId, PlaceOffBlock>(retained);
  for (const [lot, sale] of sales) places.set(lot, inSquad(sale));
  for (const lot of passed) places.set(lot, PASSED);
  for (const lot of queue) places.set(lot, IN_ROUND);
  return places;
}
