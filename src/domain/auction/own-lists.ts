import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { Act, Auction, Bid, Entrant, PlaceOffBlock, Places, Sale, SaleByMatch } from './auction.ts';

/* Lists that a running fold changes in place: first maps, then the history, then the places of lots. */

/**
 * One group of maps of an auction, such as its players. A running fold changes its own maps in place; everybody else
 * copies a map to change it.
 */
interface OwnMaps<Key, Value> {
  /** Allows the next events to change this map in place, which avoids a copy of all entries for each event. */
  keep(map: ReadonlyMap<Key, Value>): void;
  /** Ends changes in place: others can see the map from now on. */
  show(map: ReadonlyMap<Key, Value>): void;
  isOwn(map: ReadonlyMap<Key, Value>): boolean;
  /** A map that may be changed: this one during a fold, else a copy. */
  changeable(map: ReadonlyMap<Key, Value>): Map<Key, Value>;
}

function ownMaps<Key, Value>(): OwnMaps<Key, Value> {
  const own = new WeakSet<ReadonlyMap<Key, Value>>();
  /** The copies with their mutable type. */
  const copies = new WeakMap<ReadonlyMap<Key, Value>, Map<Key, Value>>();
  return {
    // A shared constant is no copy: it must never count as the list of one fold.
    keep(map) {
      if (copies.has(map)) own.add(map);
    },
    show: (map) => void own.delete(map),
    isOwn: (map) => own.has(map),
    changeable(map) {
      const ours = own.has(map) ? copies.get(map) : undefined;
      if (ours !== undefined) return ours;
      const copy = new Map(map);
      copies.set(copy, copy);
      return copy;
    },
  };
}

export const PLAYERS = ownMaps<PlayerId, Player>();
export const TEAMS = ownMaps<TeamId, Entrant>();
export const RETURNED = ownMaps<PlayerId, number>();
export const NUMBERS = ownMaps<PlayerId, number>();
export const UNDONE_BIDS = ownMaps<PlayerId, readonly Bid[]>();

/** The map without this key. */
export function without<Key, Value>(
  maps: Pick<OwnMaps<Key, Value>, 'changeable'>,
  map: ReadonlyMap<Key, Value>,
  key: Key,
): ReadonlyMap<Key, Value> {
  if (!map.has(key)) return map;
  const rest = maps.changeable(map);
  rest.delete(key);
  return rest;
}

/* The history. */

type History = Auction['history'];

/** An act in the history of a running fold. A removed one stays in its place, so that no other act moves. */
interface OwnAct {
  act: Act;
  isGone: boolean;
}

interface OwnHistory {
  readonly acts: OwnAct[];
  /** The acts of each lot that are not gone, the earliest first. */
  readonly ofLot: Map<PlayerId, OwnAct[]>;
}

/**
 * The changed history of each fold; null: nothing has changed yet. The list in the state stays the same until
 * `shownHistory`.
 */
const ownHistories = new WeakMap<History, OwnHistory | null>();

/** Lets the next events change this new history outside the state, which avoids a copy for each event. */
export function keepHistory(history: History): void {
  ownHistories.set(history, null);
}

/** Ends the changes outside the state, and returns the present history. */
export function shownHistory(history: History): History {
  const own = ownHistories.get(history) ?? null;
  ownHistories.delete(history);
  return own === null ? history : own.acts.flatMap(({ act, isGone }) => (isGone ? [] : [act]));
}

function changed(history: History): OwnHistory | null {
  const known = ownHistories.get(history);
  if (known !== null) return known ?? null;
  const own: OwnHistory = { acts: [], ofLot: new Map() };
  for (const act of history) add(own, act);
  ownHistories.set(history, own);
  return own;
}

function add({ acts, ofLot }: OwnHistory, act: Act): void {
  const added = { act, isGone: false };
  acts.push(added);
  const ofThisLot = ofLot.get(act.lot);
  if (ofThisLot === undefined) ofLot.set(act.lot, [added]);
  else ofThisLot.push(added);
}

/** The latest act of the history, also of one that a running fold keeps for itself; null: none. */
export function lastActOf(history: History): Act | null {
  const own = ownHistories.get(history) ?? null;
  if (own === null) return history.at(-1) ?? null;
  return own.acts.findLast(({ isGone }) => !isGone)?.act ?? null;
}

/** The history with this act at its end. */
export function withAct(history: History, act: Act): History {
  const own = changed(history);
  if (own === null) return [...history, act];
  add(own, act);
  return history;
}

/** The history without the acts on this lot that `isGone` names. */
export function withoutActs(history: History, lot: PlayerId, isGone: (act: Act) => boolean): History {
  const own = changed(history);
  if (own === null) return history.filter((act) => act.lot !== lot || !isGone(act));
  const stay = (own.ofLot.get(lot) ?? []).filter((one) => {
    one.isGone = isGone(one.act);
    return !one.isGone;
  });
  if (stay.length === 0) own.ofLot.delete(lot);
  else own.ofLot.set(lot, stay);
  return history;
}

/** The latest act on this lot, if there is one. */
export function latestActOn(history: History, lot: PlayerId): Act | null {
  const own = changed(history);
  if (own === null) return history.findLast((act) => act.lot === lot) ?? null;
  return own.ofLot.get(lot)?.at(-1)?.act ?? null;
}

/** The history without the latest act on this lot. */
export function withoutLatestAct(history: History, lot: PlayerId): History {
  const own = changed(history);
  if (own === null) {
    const latest = history.findLastIndex((act) => act.lot === lot);
    return history.filter((_, at) => at !== latest);
  }
  const latest = own.ofLot.get(lot)?.pop();
  if (latest !== undefined) latest.isGone = true;
  return history;
}

/** The history without its last act, of whichever lot. */
export function withoutLastAct(history: History): History {
  const own = changed(history);
  if (own === null) return history.slice(0, -1);
  while (own.acts.at(-1)?.isGone === true) own.acts.pop();
  const last = own.acts.pop();
  if (last !== undefined) own.ofLot.get(last.act.lot)?.pop();
  return history;
}

/** The history with the sales of this lot corrected. */
export function withSaleCorrected(history: History, lot: PlayerId, to: Sale & SaleByMatch): History {
  const correct = (act: Act): Act =>
    act.type === 'sell' && act.lot === lot ? { type: 'sell', lot, ...to, bids: act.bids } : act;
  const own = changed(history);
  if (own === null) return history.map(correct);
  for (const one of own.ofLot.get(lot) ?? []) one.act = correct(one.act);
  return history;
}

/* The places of lots. */

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
/** The maps that `evolve` made, with what a fold needs to change them. */
const made = new WeakMap<Places, OwnPlaces>();

/** Allows the next events to change this map in place, which avoids a copy of all lots for each event. */
export function keepForOneself(places: Places): void {
  own.add(places);
  // Values derived from the map before its first change would be wrong after it.
  for (const known of derived) known.delete(places);
}

const derived: WeakMap<Places, unknown>[] = [];

/**
 * A function of places that makes its value once for each map, because every bid asks for it. For a map that a running
 * fold changes in place it makes it anew each time.
 */
export function madeOnce<Value>(make: (places: Places) => Value): (places: Places) => Value {
  const known = new WeakMap<Places, { readonly value: Value }>();
  derived.push(known);
  return (places) => {
    const before = known.get(places);
    if (before !== undefined) return before.value;
    const value = make(places);
    if (!own.has(places)) known.set(places, { value });
    return value;
  };
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
