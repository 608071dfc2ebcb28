import type { Auction } from '#domain/auction/auction.ts';
import { highBidOf, lotOnBlock } from '#domain/auction/block.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';

interface Entered {
  readonly lot: PlayerId;
  readonly team: TeamId;
  readonly amount: Rupees;
}

/** The last bid that was entered on this console: what it may take back without a question. */
export class OwnBid {
  #last: Entered | null = null;

  remember(entered: Entered): void {
    this.#last = entered;
  }

  /** Whether the bid that leads is the one this console entered last. */
  leads(auction: Auction): boolean {
    const bid = highBidOf(auction);
    const last = this.#last;
    if (bid === null || last === null) return false;
    return (
      bid.via === 'floor' &&
      last.lot === lotOnBlock(auction) &&
      last.team === bid.team &&
      last.amount === bid.amount
    );
  }
}
