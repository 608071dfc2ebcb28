import type { PlayerId } from '#domain/ids.ts';
import type { PlaceOffBlock, Places } from '#domain/auction/auction.ts';

/** Maps that only a running fold can see; it may change them in place. */
const own = new WeakSet<Places>();
/** The same maps with their mutable type. */
const copies = new WeakMap<Places, Map<PlayerId, PlaceOffBlock>>();

/** Allows the next events to change this map in place, which avoids a copy of all lots for each event. */
export function keepForOneself(places: Places): void {
  own.add(places);
}

/** Ends changes in place: others can see the map from now on. */
export function show(places: Places): void {
  own.delete(places);
}

export function isOwn(places: Places): boolean {
  return own.has(places);
}

/** A map that may be changed: this one during a fold, else a copy. */
export function changeable(places: Places): Map<PlayerId, PlaceOffBlock> {
  const ours = own.has(places) ? copies.get(places) : undefined;
  if (ours !== undefined) return ours;
  const copy = new Map(places);
  copies.set(copy, copy);
  return copy;
}
