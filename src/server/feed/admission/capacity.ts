import { isSpectator, type Principal } from './principal.ts';

/** Places of one kind, in all and for one holder of them. */
interface Places {
  readonly most: number;
  readonly mostOfOne: number;
}

/** How many screens there may be. */
export interface Capacity {
  /** Those who have not said yet who they are, by network. */
  readonly waiting: Places;
  /** Spectators, by network: a hall may stand behind one address. */
  readonly spectators: Places;
  /** Whoever works at the auction, by console or link: no crowd takes these places. */
  readonly working: Places;
}

export const CAPACITY: Capacity = {
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
export class Pool<Connection> {
  readonly #places: Places;
  readonly #connections = new Map<Connection, Place>();
  readonly #byHolder = new Map<string, number>();
  readonly #groups = new Map<string, Set<Connection>>();

  constructor(places: Places) {
    this.#places = places;
  }

  get taken(): number {
    return this.#connections.size;
  }

  get isFull(): boolean {
    return this.taken >= this.#places.most;
  }

  /** So many of those who came last. */
  last(count: number): readonly Connection[] {
    return count === 0 ? [] : [...this.#connections.keys()].slice(-count);
  }

  isFullFor(holder: string): boolean {
    return this.#of(holder) >= this.#places.mostOfOne;
  }

  placeOf(connection: Connection): Place | null {
    return this.#connections.get(connection) ?? null;
  }

  group(name: string): readonly Connection[] {
    return [...(this.#groups.get(name) ?? [])];
  }

  /** The group that has the most places. */
  get largest(): readonly Connection[] {
    let largest: ReadonlySet<Connection> = new Set();
    for (const connections of this.#groups.values())
      if (connections.size > largest.size) largest = connections;
    return [...largest];
  }

  take(connection: Connection, place: Place): void {
    this.#connections.set(connection, place);
    this.#byHolder.set(place.holder, this.#of(place.holder) + 1);
    const group = this.#groups.get(place.group) ?? new Set();
    this.#groups.set(place.group, group.add(connection));
  }

  /** Nothing for one who does not sit here. */
  leave(connection: Connection): void {
    const place = this.#connections.get(connection);
    if (place === undefined) return;
    const { holder, group } = place;
    this.#connections.delete(connection);
    const others = this.#of(holder) - 1;
    if (others > 0) this.#byHolder.set(holder, others);
    else this.#byHolder.delete(holder);
    const connections = this.#groups.get(group);
    connections?.delete(connection);
    if (connections?.size === 0) this.#groups.delete(group);
  }

  #of(holder: string): number {
    return this.#byHolder.get(holder) ?? 0;
  }
}

/** Where a screen sits that has said who it is: a spectator by his network, everybody else by link or console. */
export function placeOf(principal: Principal, network: string) {
  const { link, tournament } = principal;
  if (isSpectator(principal)) {
    return { pool: 'spectators', place: { holder: network, group: tournament } } as const;
  }
  const holder = link?.id ?? `console ${tournament}`;
  return { pool: 'working', place: { holder, group: tournament } } as const;
}
