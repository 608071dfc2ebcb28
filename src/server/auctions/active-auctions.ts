import type { TournamentId } from '#domain/ids.ts';
import { ActiveAuction, type ActiveAuctionParts, type Cached, type StateCache } from './active-auction.ts';
import { carryOut, BY_THE_CLOCK } from './carry-out.ts';
import type { RunOut } from './lot-timer.ts';
import type { Outcome } from './order.ts';
import type { Auction } from '#domain/auction/auction.ts';

/** The auctions in use in this process, one actor each. */
export class ActiveAuctions {
  readonly #byId = new Map<TournamentId, ActiveAuction>();
  readonly #parts: ActiveAuctionParts;
  #decides: boolean;

  constructor(parts: ActiveAuctionParts) {
    this.#parts = parts;
    this.#decides = parts.cluster.isLeader();
  }

  /** The actor of an auction that is in use; null for any other auction. */
  known(id: TournamentId): ActiveAuction | null {
    return this.#byId.get(id) ?? null;
  }

  of(id: TournamentId): ActiveAuction {
    const known = this.#byId.get(id);
    if (known !== undefined) return known;
    const auction = new ActiveAuction(id, this.#parts, { runOut, decides: this.#decides });
    this.#byId.set(id, auction);
    return auction;
  }

  all(): readonly ActiveAuction[] {
    return [...this.#byId.values()];
  }

  /** Runs a task in the mailbox of an auction. Drops the actor again where the tournament does not exist. */
  async run<Answer>(id: TournamentId, task: (auction: ActiveAuction) => Promise<Answer>): Promise<Answer> {
    const auction = this.of(id);
    try {
      return await auction.mailbox.run(() => task(auction));
    } finally {
      this.tidy(auction);
    }
  }

  tidy(auction: ActiveAuction): void {
    if (auction.isIdle && this.#byId.get(auction.id) === auction) this.#byId.delete(auction.id);
  }

  /** Sets whether this process runs the lot clocks. */
  decide(here: boolean): void {
    this.#decides = here;
    for (const { timer } of this.all()) timer.decide(here);
  }

  /** Resolves when every task that was requested before this call has ended. */
  async settled(): Promise<void> {
    await Promise.all(this.all().map(({ mailbox }) => mailbox.settled()));
  }
}

/** Sends the order that follows when a lot clock reaches zero. */
function runOut(auction: ActiveAuction, order: RunOut): Promise<Outcome> {
  const command = { ...order, seed: auction.parts.random.seed() };
  return carryOut(auction, { command, sender: { by: BY_THE_CLOCK }, mayOrder: null });
}

/** Bounds how many auction states stay in memory. Drops the least recently used first. */
export class AuctionCache implements StateCache {
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

  /** Stores the present state of an auction in the cache. */
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

/** The weight of an auction in the cache. Even an empty auction has a weight, and each history entry adds to it. */
function weightOf(auction: Auction): number {
  return 50 + auction.players.size + auction.history.length;
}
