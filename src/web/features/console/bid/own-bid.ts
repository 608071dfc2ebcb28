import type { Auction } from '#domain/auction/auction.ts';
import { highBidOf, lotOnBlock } from '#domain/auction/lots/block.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';

/** One press on the bid panel; two presses with the same amount are two entries. */
interface Entered {
  readonly lot: PlayerId;
  readonly team: TeamId;
  readonly amount: Rupees;
}

/** The bids for this lot that were entered on this console; it may retract them without a question. */
export class OwnBid {
  #entered: readonly Entered[] = [];

  /** Call before sending: the feed often reports a bid before its answer arrives. */
  remember(entered: Entered): void {
    this.#entered = [...this.#entered.filter(({ lot }) => lot === entered.lot), entered];
  }

  /** Call when the bid was refused. */
  forget(entered: Entered): void {
    this.#entered = this.#entered.filter((other) => other !== entered);
  }

  /** Call when bids come back that nobody has just entered here. */
  forgetAll(): void {
    this.#entered = [];
  }

  /** True when the high bid was entered here, also after a later bid was retracted. */
  leads(auction: Auction): boolean {
    const bid = highBidOf(auction);
    if (bid === null || bid.via !== 'floor') return false;
    const lot = lotOnBlock(auction);
    return this.#entered.some((one) => one.lot === lot && one.team === bid.team && one.amount === bid.amount);
  }
}
