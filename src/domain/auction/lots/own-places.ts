import type { PlayerId } from '#domain/ids.ts';
import type { PlaceOffBlock, Places } from '#domain/auction/auction.ts';

/** A places map that may be changed in place. */
interface OwnPlaces {
  readonly map: Map<PlayerId, PlaceOffBlock>;
  /** Lots of the map that come before all others, the first one last: a Map has no way to add at its front. */
  readonly front: Set<PlayerId>;
  /** The number of lots in the queue; null: not counted yet. */
  waiting: number | null;
}

/** Maps that only a running fold can see; it may change them in place. */
const own = new WeakSet<Places>();
/** The maps that `evolve` made. */
const made = new WeakMap<Places, OwnPlaces>();

/** Allows the next events to change this map in place, which avoids a copy of all lots for each event. */
export function keepForOneself(places: Places): void {
  own.add(places);
}

/** Ends changes in place, and returns the places in their order: others can see them from now on. */
export function shown(places: Places): Places {
  own.delete(places);
  const front = made.get(places)?.front ?? null;
  if (front === null || front.size === 0) return places;
  const ranks = new Map([...front].map((lot, at) => [lot, -at - 1]));
  const rankOf = (lot: PlayerId) => ranks.get(lot) ?? 0;
  return new Map([...places].sort(([one], [other]) => rankOf(one) - rankOf(other)));
}

export function isOwn(places: Places): boolean {
  return own.has(places);
}

/** Places that `evolve` has made, and that a fold may keep for itself. */
export function madePlaces(map: Map<PlayerId, PlaceOffBlock>): Places {
  return changeableMap(map).map;
}

function changeableMap(map: Map<PlayerId, PlaceOffBlock>): OwnPlaces {
  const places: OwnPlaces = { map, front: new Set(), waiting: null };
  made.set(map, places);
  return places;
}

/** These places during a fold, else a copy. */
function changeable(places: Places): OwnPlaces {
  const ours = own.has(places) ? made.get(places) : undefined;
  return ours ?? changeableMap(new Map(places));
}

function write(places: OwnPlaces, lot: PlayerId, to: PlaceOffBlock | null): void {
  const { map, waiting } = places;
  if (waiting !== null)
    places.waiting = waiting + Number(to?.at === 'round') - Number(map.get(lot)?.at === 'round');
  if (to === null) map.delete(lot);
  else map.set(lot, to);
}

/** Gives these lots this place, where they are in the order; new ones come last. */
export function placed(places: Places, lots: readonly PlayerId[], to: PlaceOffBlock): Places {
  const changed = changeable(places);
  for (const lot of lots) write(changed, lot, to);
  return changed.map;
}

/** Moves a lot from its place to the end of the new one; null: to no place. */
export function movedTo(places: Places, lot: PlayerId, to: PlaceOffBlock | null): Places {
  const changed = changeable(places);
  changed.front.delete(lot);
  write(changed, lot, null);
  if (to !== null) write(changed, lot, to);
  return changed.map;
}

/** Moves these lots to the front, in this order, and gives them this place. */
export function broughtForward(places: Places, lots: readonly PlayerId[], to: PlaceOffBlock): Places {
  if (!own.has(places)) {
    const ordered = new Map<PlayerId, PlaceOffBlock>(lots.map((lot) => [lot, to]));
    for (const [lot, place] of places) if (!ordered.has(lot)) ordered.set(lot, place);
    return madePlaces(ordered);
  }
  const changed = changeable(places);
  for (const lot of lots.toReversed()) {
    write(changed, lot, to);
    changed.front.delete(lot);
    changed.front.add(lot);
  }
  return changed.map;
}

/** The number of lots in the queue, counted once for a fold and then followed; null: the places are not its own. */
export function ownWaiting(places: Places): number | null {
  const ours = own.has(places) ? made.get(places) : undefined;
  if (ours === undefined) return null;
  ours.waiting ??= countWaiting(places);
  return ours.waiting;
}

function countWaiting(places: Places): number {
  let count = 0;
  for (const { at } of places.values()) if (at === 'round') count += 1;
  return count;
}
