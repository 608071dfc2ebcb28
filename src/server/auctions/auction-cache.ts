import type { Auction } from '#domain/auction/auction.ts';

/** Where a folded auction is kept. */
export interface Cached {
  /** A subscriber holds the auction anyway: letting it go would free nothing. */
  readonly isWatched: boolean;
  /** The log tells it again. */
  letGo(): void;
}

/** Bounds how many folded auctions stay in memory: the least used are let go. */
export class AuctionCache {
  // A Map keeps the order of insertion: the least used auction is in front.
  readonly #weights = new Map<Cached, number>();
  readonly #most: number;
  #weight = 0;

  /** @param mostPlayers of all kept auctions together; the last used auction always stays */
  constructor(mostPlayers = 60_000) {
    this.#most = mostPlayers;
  }

  /** It is in use now. */
  touch(cached: Cached): void {
    const weight = this.#weights.get(cached);
    if (weight === undefined) return;
    this.#weights.delete(cached);
    this.#weights.set(cached, weight);
  }

  /** It holds this auction from now on. */
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

/** An empty auction weighs something too, and so does each act of a long one. */
function weightOf(auction: Auction): number {
  return 50 + auction.players.size + auction.history.length;
}
