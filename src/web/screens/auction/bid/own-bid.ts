import type { Auction } from '#domain/auction/auction.ts';
import { highBidOf, lotOnBlock } from '#domain/auction/lots/block.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';

/** One press, not one amount: the same bid entered twice was entered twice. */
interface Entered {
  readonly lot: PlayerId;
  readonly team: TeamId;
  readonly amount: Rupees;
}

/** The bids that were entered on this console for the lot on the block: what it may take back without a question. */
export class OwnBid {
  #entered: readonly Entered[] = [];

  /** Before it is sent: the feed often tells of a bid sooner than its answer does. */
  remember(entered: Entered): void {
    this.#entered = [...this.#entered.filter(({ lot }) => lot === entered.lot), entered];
  }

  /** It was not taken. */
  forget(entered: Entered): void {
    this.#entered = this.#entered.filter((other) => other !== entered);
  }

  /** Whether the bid that leads was entered here, also where one that was entered after it has been taken back. */
  leads(auction: Auction): boolean {
    const bid = highBidOf(auction);
    if (bid === null || bid.via !== 'floor') return false;
    const lot = lotOnBlock(auction);
    return this.#entered.some((one) => one.lot === lot && one.team === bid.team && one.amount === bid.amount);
  }
}
