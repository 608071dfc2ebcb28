import type { Auction } from '#domain/auction/auction.ts';
import type { CommandId } from '#domain/ids.ts';
import type { RecordedEvent } from '#protocol/events.ts';

/** The change that a commit made. */
export interface News {
  /** The auction after it, and as it was before; null: the log began with it. */
  readonly auction: Auction;
  readonly before: Auction | null;
  readonly events: readonly RecordedEvent[];
  /** The order that this process carried out; null: another process wrote the lines. */
  readonly order: CommandId | null;
}

/**
 * Receives facts after they are on disk, whichever process wrote them: all that follow what was true at subscription,
 * in their order, each once.
 */
export type Subscriber = (news: News) => void;

/** Those who follow one auction. */
export class Subscribers {
  readonly #all = new Map<Subscriber, () => void>();

  get isEmpty(): boolean {
    return this.#all.size === 0;
  }

  /** `onLost`: no more news will come. Gives the function that ends the subscription. */
  add(subscriber: Subscriber, onLost: () => void): () => void {
    this.#all.set(subscriber, onLost);
    return () => void this.#all.delete(subscriber);
  }

  /** Nothing more can be told of this auction. */
  lose(): void {
    for (const onLost of [...this.#all.values()]) onLost();
    this.#all.clear();
  }

  publish(news: News): void {
    for (const subscriber of [...this.#all.keys()]) {
      try {
        subscriber(news);
      } catch {
        // The sale stands, whatever happens to a subscriber: it is not told again.
        this.#all.delete(subscriber);
      }
    }
  }
}
