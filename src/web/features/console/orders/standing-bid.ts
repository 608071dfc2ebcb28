import type { Auction } from '#domain/auction/auction.ts';
import {
  basePriceOf,
  highBidOf,
  leadersOf,
  leads,
  lotOnBlock,
  playerOf,
} from '#domain/auction/lots/block.ts';
import { toRupees, type Rupees } from '#domain/money.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { allOf } from '#protocol/texts/words.ts';
import { whatFollows } from '#web/net/sync/console/order-line.ts';
import type { MeantBid } from '#domain/views/reach.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';

/** The name of a team; 'a team' for one that has left the auction. */
export function teamName({ teams }: Pick<Auction, 'teams'>, team: TeamId): string {
  return teams.get(team)?.name ?? 'a team';
}

/** The high bid in words: 'Pune Panthers has bid ₹25,000 for Imran Qureshi.'; '' without a bid. */
export function standingBid(auction: Auction): string {
  const bid = highBidOf(auction);
  const lot = lotOnBlock(auction);
  if (bid === null || lot === null) return '';
  return `${teamName(auction, bid.team)} has bid ${amountOf(auction, bid.amount)} for ${playerOf(auction, lot).name}.`;
}

/** The question before a team raises its own bid; '' if it does not lead or the rules refuse the bid. */
export function ownRaise(auction: Auction, bid: MeantBid): string {
  const high = highBidOf(auction);
  if (high === null || !leads(auction, bid.team)) return '';
  if (!whatFollows(auction, { ...bid, type: 'place-bid', seen: null }).ok) return '';
  const leading = `${teamName(auction, bid.team)} leads at ${amountOf(auction, high.amount)}`;
  const amount = toRupees(bid.amount);
  return amount === high.amount
    ? `${leading} already: place the same bid again?`
    : `${leading}: raise its own bid to ${amountOf(auction, amount)}?`;
}

/** The state of the lot on the block, in a sentence. */
export function whatStands(auction: Auction): string {
  const lot = lotOnBlock(auction);
  if (lot === null) return 'No player is on the block';
  const { name } = playerOf(auction, lot);
  const bid = highBidOf(auction);
  if (bid === null)
    return `No bid stands for ${name}: the base price is ${amountOf(auction, basePriceOf(auction, lot))}`;
  const leaders = leadersOf(auction).map((leading) => teamName(auction, leading));
  if (leaders.length > 1)
    return `${allOf(leaders)} stand at the cap of ${amountOf(auction, bid.amount)} for ${name}`;
  return `${leaders.join('')} stands at ${amountOf(auction, bid.amount)} for ${name}`;
}

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

/**
 * The last bid of this console that the server refused. The hall heard that bid, so the first call or sale after it only
 * warns the operator that another team leads.
 */
export class RefusedBid {
  #unseen: { readonly lot: PlayerId; readonly sentence: string } | null = null;

  note(lot: PlayerId, sentence: string): void {
    this.#unseen = { lot, sentence };
  }

  /** Call when a later bid is accepted. The operator who placed it knows the price and needs no warning. */
  forget(): void {
    this.#unseen = null;
  }

  /** The warning before this lot is called or sold, returned once; or null. */
  sayOnce(lot: PlayerId): string | null {
    const unseen = this.#unseen;
    this.#unseen = null;
    return unseen?.lot === lot ? unseen.sentence : null;
  }
}
