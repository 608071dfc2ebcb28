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

/** That this laptop has become the house: by which epoch, and when (epoch ms). */
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
  /** Where this laptop has taken over lately; else null. */
  readonly takeover: Takeover | null;
  readonly metrics: Pick<Metrics, 'ordered' | 'failed' | 'told'> | undefined;
}

/**
 * One auction in this process: its mailbox, what is known of it, its timer and its subscribers. The log is the truth,
 * and other processes write into it too: the state is that of its beginning, to which missing lines are added.
 */
export class ActiveAuction implements Cached {
  /** One thing at a time is done with the state. */
  readonly mailbox = new Mutex();
  readonly subscribers = new Subscribers();
  readonly timer: LotTimer;
  /** The clock of its lot has what is its own, since this process began to hold the auction. */
  isResumed = false;
  /** How far the log goes, as other processes said. */
  heardUpTo = 0;
  /** Counts the moments at which a message of theirs may have been lost, and at which of them the log was read. */
  doubts = 0;
  readAt = -1;
  #state: Auction | null = null;
  #damage: DamagedLog | null = null;

  /** @param runOut carries out that the clock of the lot is at zero */
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

  /** The auction as far as this process has read; null where it holds nothing of it. */
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

  /** From here on its clock has what is its own. */
  runTimer(now: Auction): Auction {
    this.isResumed = true;
    this.timer.follow(now);
    return now;
  }

  get isWatched(): boolean {
    return !this.subscribers.isEmpty;
  }

  /** Another process has written more than this one has read. */
  get isBehind(): boolean {
    return (this.#state?.sequence ?? 0) < this.heardUpTo;
  }

  /** No other process is known to have written more than this one has read, and none may have. */
  get isUpToDate(): boolean {
    return this.parts.cluster.peers() === 0 || (!this.isBehind && this.readAt === this.doubts);
  }

  /**
   * Its log is damaged: nothing is told of it any more until the next start, which alone can mend it. Each of two
   * hundred phones that ask for it would else keep other auctions waiting while it is read.
   */
  damaged(damage: DamagedLog): void {
    this.#damage = damage;
    this.#state = null;
  }

  throwIfDamaged(): void {
    if (this.#damage !== null) throw this.#damage;
  }

  /** Nothing would be lost without it. */
  get isIdle(): boolean {
    const holdsNothing = this.#state === null && this.#damage === null && !this.isResumed;
    return holdsNothing && this.mailbox.isFree && this.subscribers.isEmpty;
  }
}
