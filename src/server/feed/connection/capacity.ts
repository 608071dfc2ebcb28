import { isSpectator, type Principal } from './principal.ts';
import { performance, type EventLoopUtilization } from 'node:perf_hooks';

/** The limits of one kind of screens: for all of them, and for one holder. */
interface Places {
  readonly most: number;
  readonly mostOfOne: number;
}

/** The limits of the number of connected screens. */
export interface Capacity {
  /** The limits of screens that are not authenticated yet; the holder is a network. */
  readonly waiting: Places;
  /** The limits of spectators; the holder is a network, because a hall may share one address. */
  readonly spectators: Places;
  /** The limits of consoles and links of those who run the auction. Spectators cannot use these places. */
  readonly working: Places;
}

export const CAPACITY: Capacity = {
  waiting: { most: 4_000, mostOfOne: 1_000 },
  spectators: { most: 10_000, mostOfOne: 2_000 },
  working: { most: 4_000, mostOfOne: 200 },
};

/** The place of a screen in a pool. */
export interface PlaceInPool {
  /** The key by which screens of one holder are counted. */
  readonly holder: string;
  /**
   * The tournament of the screen, or its network before authentication. When a pool is full, the largest group gives up
   * one place to a smaller group.
   */
  readonly group: string;
}

/** The connected screens of one kind, in order of arrival. */
export class Pool<Connection> {
  readonly #places: Places;
  readonly #connections = new Map<Connection, PlaceInPool>();
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

  /** The screens of the pool that connected last, up to this number. */
  last(count: number): readonly Connection[] {
    return count === 0 ? [] : [...this.#connections.keys()].slice(-count);
  }

  isFullFor(holder: string): boolean {
    return this.#of(holder) >= this.#places.mostOfOne;
  }

  placeOf(connection: Connection): PlaceInPool | null {
    return this.#connections.get(connection) ?? null;
  }

  group(name: string): readonly Connection[] {
    return [...(this.#groups.get(name) ?? [])];
  }

  /** The screens of the largest group in the pool. */
  get largest(): readonly Connection[] {
    let largest: ReadonlySet<Connection> = new Set();
    for (const connections of this.#groups.values())
      if (connections.size > largest.size) largest = connections;
    return [...largest];
  }

  take(connection: Connection, place: PlaceInPool): void {
    this.#connections.set(connection, place);
    this.#byHolder.set(place.holder, this.#of(place.holder) + 1);
    const group = this.#groups.get(place.group) ?? new Set();
    this.#groups.set(place.group, group.add(connection));
  }

  /** Removes a screen from the pool. Does nothing for a screen that is not in it. */
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

/** The place of an authenticated screen: a spectator counts by network, others by link or console. */
export function placeInPool(principal: Principal, network: string) {
  const { link, tournament } = principal;
  if (isSpectator(principal)) {
    return { pool: 'spectators', place: { holder: network, group: tournament } } as const;
  }
  const holder = link?.id ?? `console ${tournament}`;
  return { pool: 'working', place: { holder, group: tournament } } as const;
}

/** The utilisation of the event loop since the last call, from 0 to 1. */
export type Load = () => number;

export interface LoadShedder {
  /** True while the server is overloaded: spectators then poll over HTTP. */
  isTooMuch(): boolean;
  /** Takes one sample of the load. Returns how many of these spectators switch to HTTP now. Call it once a second. */
  toMove(spectators: number): number;
}

/**
 * Overload begins after this many samples in a row above this share of time. Consoles and phones would soon be delayed.
 */
const [BUSY, BUSY_SAMPLES] = [0.85, 3];
/** Overload ends after this many samples in a row below this share of time. */
const [CALM, CALM_SAMPLES] = [0.6, 10];
/**
 * Each sample of an overload moves a twentieth of the spectators, and at least this many. Half of them move within
 * fifteen seconds.
 */
const [SHARE, LEAST] = [1 / 20, 20];

export function createLoadShedder(load: Load = ownLoad()): LoadShedder {
  let tooMuch = false;
  let samples = 0;

  function sample(): void {
    const share = load();
    samples = (tooMuch ? share < CALM : share > BUSY) ? samples + 1 : 0;
    if (samples < (tooMuch ? CALM_SAMPLES : BUSY_SAMPLES)) return;
    tooMuch = !tooMuch;
    samples = 0;
  }

  return {
    isTooMuch: () => tooMuch,
    toMove(spectators) {
      sample();
      // One calm sample pauses the moves, because the earlier moves may be enough.
      const isCalm = samples > 0;
      return tooMuch && !isCalm ? Math.min(spectators, Math.max(LEAST, Math.ceil(spectators * SHARE))) : 0;
    },
  };
}

function ownLoad(): Load {
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}
