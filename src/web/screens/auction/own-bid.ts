import type { Auction } from '#domain/auction/auction.ts';
import { highBidOf, lotOnBlock } from '#domain/auction/block.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';

/** One press, not one amount: the same bid entered twice was entered twice. */
interface Entered {
  readonly lot: PlayerId;
  readonly team: TeamId;
  readonly amount: Rupees;
}

/** The last bid that was entered on this console: what it may take back without a question. */
export class OwnBid {
  #entered: readonly Entered[] = [];

  /** Before it is sent: the feed often tells of a bid sooner than its answer does. */
  remember(entered: Entered): void {
    this.#entered = [...this.#entered, entered];
  }

  /** It was taken: none that was entered before it will be the last again. */
  settle(entered: Entered): void {
    const taken = this.#entered.indexOf(entered);
    this.#entered = this.#entered.filter((_, place) => place >= taken);
  }

  /** It was not taken: the one entered before it is the last again. */
  forget(entered: Entered): void {
    this.#entered = this.#entered.filter((other) => other !== entered);
  }

  /** Whether the bid that leads is the one this console entered last. */
  leads(auction: Auction): boolean {
    const bid = highBidOf(auction);
    const last = this.#entered.at(-1);
    if (bid === null || last === undefined) return false;
    return (
      bid.via === 'floor' &&
      last.lot === lotOnBlock(auction) &&
      last.team === bid.team &&
      last.amount === bid.amount
    );
  }
}
