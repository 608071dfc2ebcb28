import type { TournamentId } from '#domain/ids.ts';
import { ActiveAuction, type ActiveAuctionParts } from './active-auction.ts';
import { runOut } from './carry-out.ts';

/** The auctions that this process works with, each once. */
export class ActiveAuctions {
  readonly #byId = new Map<TournamentId, ActiveAuction>();
  readonly #parts: ActiveAuctionParts;
  #decides: boolean;

  constructor(parts: ActiveAuctionParts) {
    this.#parts = parts;
    this.#decides = parts.cluster.isLeader();
  }

  /** The one that is at work already; else null. */
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

  /** Does a task with an auction in its turn. Nothing stays of a tournament of nobody. */
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

  /** Whether this process lets clocks run out, or another one does. */
  decide(here: boolean): void {
    this.#decides = here;
    for (const { timer } of this.all()) timer.decide(here);
  }

  /** When everything asked for until now has ended. */
  async settled(): Promise<void> {
    await Promise.all(this.all().map(({ mailbox }) => mailbox.settled()));
  }
}
