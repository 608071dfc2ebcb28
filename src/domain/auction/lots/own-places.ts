import type { PlayerId } from '#domain/ids.ts';
import type { PlaceOffBlock, Places } from '#domain/auction/auction.ts';

/** Maps of places that nobody has seen but the telling of a log: they may change under way. */
const own = new WeakSet<Places>();
/** The maps that were made here, as those who may change them hold them. */
const copies = new WeakMap<Places, Map<PlayerId, PlaceOffBlock>>();

/** Nobody else has this map: until it is shown, the next facts change it, instead of copying thousands of lots each. */
export function keepForOneself(places: Places): void {
  own.add(places);
}

/** From now on it stays as it is. */
export function show(places: Places): void {
  own.delete(places);
}

export function isOwn(places: Places): boolean {
  return own.has(places);
}

/** The places to be changed: themselves where nobody else has them, else a copy. */
export function changeable(places: Places): Map<PlayerId, PlaceOffBlock> {
  const ours = own.has(places) ? copies.get(places) : undefined;
  if (ours !== undefined) return ours;
  const copy = new Map(places);
  copies.set(copy, copy);
  return copy;
}
