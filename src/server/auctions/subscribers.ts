import type { Auction } from '#domain/auction/auction.ts';
import type { CommandId } from '#domain/ids.ts';
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

/** The subscribers of one auction. */
export class Subscribers {
  readonly #all = new Map<Subscriber, () => void>();

  get isEmpty(): boolean {
    return this.#all.size === 0;
  }

  /** Returns the function that unsubscribes. `onLost`: no more news will come. */
  add(subscriber: Subscriber, onLost: () => void): () => void {
    this.#all.set(subscriber, onLost);
    return () => void this.#all.delete(subscriber);
  }

  /** Ends all subscriptions. */
  lose(): void {
    for (const onLost of [...this.#all.values()]) onLost();
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
