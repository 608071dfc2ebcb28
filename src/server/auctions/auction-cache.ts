import type { Auction } from '#domain/auction/auction.ts';

/** An owner of a cached auction state. */
export interface Cached {
  /** True while a subscriber keeps the state alive: dropping it here would free no memory. */
  readonly isWatched: boolean;
  /** Drops the state; the log can rebuild it. */
  letGo(): void;
}

/** Bounds how many auction states stay in memory. Drops the least recently used first. */
export class AuctionCache {
  // A Map keeps insertion order: the least recently used auction is first.
  readonly #weights = new Map<Cached, number>();
  readonly #most: number;
  #weight = 0;

  /** @param mostPlayers limit for all cached auctions together; the most recently used one always stays */
  constructor(mostPlayers = 60_000) {
    this.#most = mostPlayers;
  }

  /** Marks an auction as the most recently used. */
  touch(cached: Cached): void {
    const weight = this.#weights.get(cached);
    if (weight === undefined) return;
    this.#weights.delete(cached);
    this.#weights.set(cached, weight);
  }

  /** Stores the present state of an auction. */
  keep(cached: Cached, auction: Auction): void {
    this.#remove(cached);
    const weight = weightOf(auction);
    this.#weights.set(cached, weight);
    this.#weight += weight;
    for (const least of this.#weights.keys()) {
      if (this.#weight <= this.#most || least === cached) return;
      if (least.isWatched) continue;
      this.#remove(least);
      least.letGo();
    }
  }

  #remove(cached: Cached): void {
    this.#weight -= this.#weights.get(cached) ?? 0;
    this.#weights.delete(cached);
  }
}

/** An empty auction weighs something too, and so does each entry of its history. */
function weightOf(auction: Auction): number {
  return 50 + auction.players.size + auction.history.length;
}
