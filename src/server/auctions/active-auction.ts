import type { Auction } from '#domain/auction/auction.ts';
import type { CommandId, TournamentId } from '#domain/ids.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { Mutex } from '#server/base/concurrency.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { DamagedLog } from '#server/persistence/ports/problems.ts';
import type { LogStore } from '#server/persistence/tables/log/log.ts';
import type { Random } from '#server/base/random.ts';
import { LotTimer, type RunOut } from './lot-timer.ts';
import type { Timer } from '#server/base/server-clock.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';

/** The change of an auction by one commit. */
export interface News {
  /** The auction after and before the commit. `before`: null for a new log. */
  readonly auction: Auction;
  readonly before: Auction | null;
  readonly events: readonly RecordedEvent[];
  /** The id of the order that this process carried out; null: another process wrote the lines. */
  readonly order: CommandId | null;
}

/** Receives the events of an auction after they are on disk: in order, each once, from any process. */
export type Subscriber = (news: News) => void;

/** The reason why a subscriber receives no more news. */
export type Lost = 'damaged' | 'deleted';

/** The subscribers of one auction. */
class Subscribers {
  readonly #all = new Map<Subscriber, (why: Lost) => void>();

  get isEmpty(): boolean {
    return this.#all.size === 0;
  }

  /** Adds a subscriber and returns the function that removes it. `onLost` runs when no more news will come. */
  add(subscriber: Subscriber, onLost: (why: Lost) => void): () => void {
    this.#all.set(subscriber, onLost);
    return () => void this.#all.delete(subscriber);
  }

  /** Ends all subscriptions of the auction. */
  lose(why: Lost): void {
    for (const onLost of [...this.#all.values()]) onLost(why);
    this.#all.clear();
  }

  publish(news: News): void {
    for (const subscriber of [...this.#all.keys()]) {
      try {
        subscriber(news);
      } catch {
        // The sale counts even when a subscriber throws; that subscriber is removed.
        this.#all.delete(subscriber);
      }
    }
  }
}

/** A takeover by this laptop: the term that it began, and its time (epoch ms). */
export interface Takeover {
  readonly term: number;
  readonly at: number;
}

/** The parts that all auctions of a process share. */
export interface ActiveAuctionParts {
  readonly log: LogStore;
  readonly cache: AuctionCache;
  readonly cluster: Cluster;
  /** The present time, epoch ms. */
  readonly clock: () => number;
  readonly timer: Timer;
  readonly random: Random;
  /** The latest takeover by this laptop; null where there was none lately. */
  readonly takeover: Takeover | null;
  readonly metrics: Pick<Metrics, 'ordered' | 'failed' | 'told'> | undefined;
  /** Receives the problem of a step after a commit, which fails no order. */
  readonly onProblem: (error: unknown) => void;
}

/**
 * The actor of one auction in this process: its mailbox, state, timer and subscribers. Other processes append to the
 * log as well, so the state may lag behind. `readOn` adds the missing lines to the state.
 */
export class ActiveAuction {
  /** Runs one task at a time with the state. */
  readonly mailbox = new Mutex();
  readonly subscribers = new Subscribers();
  readonly timer: LotTimer;
  /** True once this process has given the running lot clock its extension after a start. */
  isResumed = false;
  /** True once this process has read that the tournament is deleted. */
  isDeleted = false;
  /** The number of the last log line that other processes reported. */
  reportedUpTo = 0;
  /**
   * Counts the moments in which a cluster message may have been lost. `readAt`: the count at the last read of the
   * log.
   */
  doubts = 0;
  readAt = -1;
  #state: Auction | null = null;
  #damage: DamagedLog | null = null;

  /** @param runOut carries out the order that follows when the lot clock reaches zero */
  constructor(
    readonly id: TournamentId,
    readonly parts: ActiveAuctionParts,
    {
      runOut,
      decides,
    }: { runOut: (auction: ActiveAuction, order: RunOut) => Promise<unknown>; decides: boolean },
  ) {
    const { clock, timer } = parts;
    this.timer = new LotTimer({ clock, timer, decides, runOut: (order) => runOut(this, order) });
  }

  /** The auction as far as this process has read its log; null where the process holds no state. */
  get state(): Auction | null {
    this.parts.cache.touch(this);
    return this.#state;
  }

  hold(auction: Auction): void {
    this.#state = auction;
    this.parts.cache.keep(this, auction);
  }

  /** Drops the state from memory; the log can rebuild it. */
  letGo(): void {
    this.#state = null;
  }

  /** Marks the auction as resumed, sets its timer, and returns the auction. */
  runTimer(now: Auction): Auction {
    this.isResumed = true;
    this.timer.follow(now);
    return now;
  }

  /** True while a subscriber keeps the state alive: the cache would free no memory by dropping it. */
  get isWatched(): boolean {
    return !this.subscribers.isEmpty;
  }

  /** True when another process reported log lines that this process has not read. */
  get isBehind(): boolean {
    return (this.#state?.sequence ?? 0) < this.reportedUpTo;
  }

  /** True when this process has surely read all lines of the log. */
  get isUpToDate(): boolean {
    return this.parts.cluster.peers() === 0 || (!this.isBehind && this.readAt === this.doubts);
  }

  /**
   * Refuses this auction until the next start, because its log is damaged. Otherwise every request would read the
   * damaged log again and delay other auctions. The screens of the auction reconnect, and the server refuses them.
   */
  damaged(damage: DamagedLog): void {
    this.#damage = damage;
    this.#state = null;
    this.subscribers.lose('damaged');
  }

  /** Drops the state of a deleted auction, and reports the deletion to its subscribers. */
  deleted(): void {
    this.isDeleted = true;
    this.isResumed = false;
    this.timer.stop();
    this.letGo();
    this.subscribers.lose('deleted');
  }

  throwIfDamaged(): void {
    if (this.#damage !== null) throw this.#damage;
  }

  /** True when the registry may drop this object without losing anything. */
  get isIdle(): boolean {
    const holdsNothing = this.#state === null && this.#damage === null && !this.isResumed;
    return holdsNothing && this.mailbox.isFree && this.subscribers.isEmpty;
  }
}

/** An auction, as far as the cache knows it. */
export type Cached = Pick<ActiveAuction, 'isWatched' | 'letGo'>;

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
