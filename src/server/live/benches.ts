import type { Guest } from './guest.ts';

/** Places of one kind, in all and for one holder of them. */
interface Places {
  readonly most: number;
  readonly mostOfOne: number;
}

/** How many screens there may be. */
export interface Room {
  /** Those who have not said yet who they are, by network. */
  readonly waiting: Places;
  /** Spectators, by network: a hall may stand behind one address. */
  readonly spectators: Places;
  /** Whoever works at the auction, by console or link: no crowd takes these places. */
  readonly working: Places;
}

export const ROOM: Room = {
  waiting: { most: 4_000, mostOfOne: 1_000 },
  spectators: { most: 10_000, mostOfOne: 2_000 },
  working: { most: 4_000, mostOfOne: 200 },
};

/** Where a screen sits. */
export interface Place {
  /** Whose places it takes one of. */
  readonly holder: string;
  /**
   * Its tournament, or its network while nobody knows who it is. When a bench is full, the group with the most places
   * gives one up for somebody of a smaller group.
   */
  readonly group: string;
}

/** Who sits where, in the order in which they came. */
export class Bench<Seat> {
  readonly #places: Places;
  readonly #seats = new Map<Seat, Place>();
  readonly #byHolder = new Map<string, number>();
  readonly #groups = new Map<string, Set<Seat>>();

  constructor(places: Places) {
    this.#places = places;
  }

  get taken(): number {
    return this.#seats.size;
  }

  get isFull(): boolean {
    return this.taken >= this.#places.most;
  }

  /** So many of those who came last. */
  last(count: number): readonly Seat[] {
    return count === 0 ? [] : [...this.#seats.keys()].slice(-count);
  }

  isFullFor(holder: string): boolean {
    return this.#of(holder) >= this.#places.mostOfOne;
  }

  placeOf(seat: Seat): Place | null {
    return this.#seats.get(seat) ?? null;
  }

  group(name: string): readonly Seat[] {
    return [...(this.#groups.get(name) ?? [])];
  }

  /** The group that has the most places. */
  get largest(): readonly Seat[] {
    let largest: ReadonlySet<Seat> = new Set();
    for (const seats of this.#groups.values()) if (seats.size > largest.size) largest = seats;
    return [...largest];
  }

  take(seat: Seat, place: Place): void {
    this.#seats.set(seat, place);
    this.#byHolder.set(place.holder, this.#of(place.holder) + 1);
    const group = this.#groups.get(place.group) ?? new Set();
    this.#groups.set(place.group, group.add(seat));
  }

  /** Nothing for one who does not sit here. */
  leave(seat: Seat): void {
    const place = this.#seats.get(seat);
    if (place === undefined) return;
    const { holder, group } = place;
    this.#seats.delete(seat);
    const others = this.#of(holder) - 1;
    if (others > 0) this.#byHolder.set(holder, others);
    else this.#byHolder.delete(holder);
    const seats = this.#groups.get(group);
    seats?.delete(seat);
    if (seats?.size === 0) this.#groups.delete(group);
  }

  #of(holder: string): number {
    return this.#byHolder.get(holder) ?? 0;
  }
}

/** Where a screen sits that has said who it is: a spectator by his network, everybody else by link or console. */
export function placeOf({ link, tournament }: Guest, network: string) {
  if (link?.kind === 'live') {
    return { bench: 'spectators', place: { holder: network, group: tournament } } as const;
  }
  const holder = link?.id ?? `console ${tournament}`;
  return { bench: 'working', place: { holder, group: tournament } } as const;
}
