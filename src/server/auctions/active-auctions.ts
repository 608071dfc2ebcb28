import type { TournamentId } from '#domain/ids.ts';
import { ActiveAuction, type ActiveAuctionParts } from './active-auction.ts';
import { carryOut } from './carry-out.ts';
import type { RunOut } from './lot-timer.ts';
import type { Outcome } from './order.ts';
import { BY_THE_CLOCK } from './resume-timers.ts';

/** The auctions in use in this process, one actor each. */
export class ActiveAuctions {
  readonly #byId = new Map<TournamentId, ActiveAuction>();
  readonly #parts: ActiveAuctionParts;
  #decides: boolean;

  constructor(parts: ActiveAuctionParts) {
    this.#parts = parts;
    this.#decides = parts.cluster.isLeader();
  }

  /** The actor of an auction in use; else null. */
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

  /** Whether this process runs the lot clocks; false: another process does. */
  decide(here: boolean): void {
    this.#decides = here;
    for (const { timer } of this.all()) timer.decide(here);
  }

  /** Resolves when every task requested until now has ended. */
  async settled(): Promise<void> {
    await Promise.all(this.all().map(({ mailbox }) => mailbox.settled()));
  }
}

/** The order of the clock of a lot. */
function runOut(auction: ActiveAuction, order: RunOut): Promise<Outcome> {
  const command = { ...order, seed: auction.parts.random.seed() };
  return carryOut(auction, { command, sender: { by: BY_THE_CLOCK }, mayOrder: null });
}
