import type { Auction } from '#domain/auction/auction.ts';
import type { CommandId, TournamentId } from '#domain/ids.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { Mutex } from '#server/concurrency/mutex.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { DamagedLog } from '#server/persistence/ports/problems.ts';
import type { LogStore } from '#server/persistence/ports/store.ts';
import type { Random } from '#server/random.ts';
import type { SearchFor } from '#server/search/search.ts';
import { LotTimer, type RunOut, type Timer } from './lot-timer.ts';
import type { Snapshots } from '#server/auctions/snapshots/snapshots.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';

/** The change made by one commit. */
export interface News {
  /** The auction after and before it. `before`: null for a new log. */
  readonly auction: Auction;
  readonly before: Auction | null;
  readonly events: readonly RecordedEvent[];
  /** The order of this process; null: another process wrote the lines. */
  readonly order: CommandId | null;
}

/** Receives events after they are on disk, in order and each once, whichever process wrote them. */
export type Subscriber = (news: News) => void;

/** Why no more news will come. */
export type Lost = 'damaged' | 'deleted';

/** The subscribers of one auction. */
class Subscribers {
  readonly #all = new Map<Subscriber, (why: Lost) => void>();

  get isEmpty(): boolean {
    return this.#all.size === 0;
  }

  /** Returns the function that unsubscribes. `onLost`: no more news will come. */
  add(subscriber: Subscriber, onLost: (why: Lost) => void): () => void {
    this.#all.set(subscriber, onLost);
    return () => void this.#all.delete(subscriber);
  }

  /** Ends all subscriptions. */
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

/** A takeover by this laptop: the term that it began, and when (epoch ms). */
export interface Takeover {
  readonly epoch: number;
  readonly at: number;
}

/** An owner of a cached auction state. */
export interface Cached {
  /** True while a subscriber keeps the state alive: dropping it here would free no memory. */
  readonly isWatched: boolean;
  /** Drops the state; the log can rebuild it. */
  letGo(): void;
}

/** Bounds how many auction states stay in memory. */
export interface StateCache {
  /** Marks an auction as the most recently used. */
  touch(cached: Cached): void;
  /** Stores the present state of an auction. */
  keep(cached: Cached, auction: Auction): void;
}

/** The parts that all auctions of a process share. */
export interface ActiveAuctionParts {
  readonly log: LogStore;
  readonly snapshots: Snapshots;
  readonly cache: StateCache;
  readonly cluster: Cluster;
  /** Epoch ms. */
  readonly clock: () => number;
  readonly timer: Timer;
  readonly random: Random;
  readonly search: SearchFor;
  /** The takeover by this laptop, where there was one lately; else null. */
  readonly takeover: Takeover | null;
  readonly metrics: Pick<Metrics, 'ordered' | 'failed' | 'told'> | undefined;
}

/**
 * The actor of one auction in this process: its mailbox, state, timer and subscribers. Other processes append to the
 * log as well, so the state may lag behind; missing lines are added to it.
 */
export class ActiveAuction implements Cached {
  /** Runs one task with the state at a time. */
  readonly mailbox = new Mutex();
  readonly subscribers = new Subscribers();
  readonly timer: LotTimer;
  /** True once this process has given the running lot clock its extension after a start. */
  isResumed = false;
  /** True once this process has read that the tournament is deleted. */
  isDeleted = false;
  /** The last line of the log, as other processes reported it. */
  heardUpTo = 0;
  /** Counts moments in which a cluster message may have been lost. `readAt`: the count at the last read. */
  doubts = 0;
  readAt = -1;
  #state: Auction | null = null;
  #damage: DamagedLog | null = null;

  /** @param runOut carries out the order that the lot clock is at zero */
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

  /** The auction as far as this process has read it; null where it holds none. */
  get state(): Auction | null {
    this.parts.cache.touch(this);
    return this.#state;
  }

  hold(auction: Auction): void {
    this.#state = auction;
    this.parts.cache.keep(this, auction);
  }

  letGo(): void {
    this.#state = null;
  }

  /** Marks the auction as resumed and sets its timer. */
  runTimer(now: Auction): Auction {
    this.isResumed = true;
    this.timer.follow(now);
    return now;
  }

  get isWatched(): boolean {
    return !this.subscribers.isEmpty;
  }

  /** True when another process reported lines that this one has not read. */
  get isBehind(): boolean {
    return (this.#state?.sequence ?? 0) < this.heardUpTo;
  }

  /** True when this process has surely read all lines. */
  get isUpToDate(): boolean {
    return this.parts.cluster.peers() === 0 || (!this.isBehind && this.readAt === this.doubts);
  }

  /**
   * Refuses this auction until the next start, because its log is damaged. Otherwise every request would read the
   * broken log again and delay other auctions.
   */
  damaged(damage: DamagedLog): void {
    this.#damage = damage;
    this.#state = null;
  }

  /** Marks damage found after opening. Its screens reconnect and are then refused. */
  lose(damage: DamagedLog): void {
    this.damaged(damage);
    this.subscribers.lose('damaged');
  }

  /** Lets everything of a deleted auction go, and tells its subscribers. */
  deleted(): void {
    this.isDeleted = true;
    this.isResumed = false;
    this.timer.stop();
    this.letGo();
    this.parts.snapshots.drop(this.id);
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
