import type { Auction } from '#domain/auction/auction.ts';
import type { TournamentId } from '#domain/ids.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { Mutex } from '#server/concurrency/mutex.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { DamagedLog } from '#server/persistence/ports/problems.ts';
import type { LogStore } from '#server/persistence/ports/store.ts';
import type { Random } from '#server/random.ts';
import type { SearchFor } from '#server/search/search.ts';
import type { AuctionCache, Cached } from './auction-cache.ts';
import { LotTimer, type RunOut, type Timer } from './lot-timer.ts';
import type { Snapshots } from './snapshots/snapshots.ts';
import { Subscribers } from './subscribers.ts';

/** A takeover by this laptop: the term that it began, and when (epoch ms). */
export interface Takeover {
  readonly epoch: number;
  readonly at: number;
}

/** The parts that all auctions of a process share. */
export interface ActiveAuctionParts {
  readonly log: LogStore;
  readonly snapshots: Snapshots;
  readonly cache: AuctionCache;
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

  throwIfDamaged(): void {
    if (this.#damage !== null) throw this.#damage;
  }

  /** True when the registry may drop this object without losing anything. */
  get isIdle(): boolean {
    const holdsNothing = this.#state === null && this.#damage === null && !this.isResumed;
    return holdsNothing && this.mailbox.isFree && this.subscribers.isEmpty;
  }
}
