import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { Bid, Calls } from './auction.ts';
import type { AuctionEvent } from './events.ts';

/** Why an order was not carried out, with the numbers its sender needs. Sentences: `src/protocol/texts.ts`. */
export type Refusal =
  /** Specification section 5, 'Bid', in its order; the last is our seventh (design, section 6). */
  | { readonly code: 'bid-off-grid' }
  | { readonly code: 'bid-too-low'; readonly current: Rupees }
  | { readonly code: 'no-such-team' }
  | { readonly code: 'purse-too-small'; readonly shortBy: Rupees }
  | { readonly code: 'squad-full'; readonly size: number; readonly limit: number }
  /** The floor moved after what the sender had in sight: what is true now. */
  | { readonly code: 'floor-moved'; readonly lot: PlayerId | null; readonly highBid: Bid | null }
  | { readonly code: 'lot-not-on-block'; readonly lot: PlayerId | null; readonly highBid: Bid | null }
  | { readonly code: 'no-lot-on-block' }
  | { readonly code: 'no-bid' }
  | { readonly code: 'bid-stands'; readonly team: TeamId; readonly amount: Rupees }
  | { readonly code: 'nothing-to-undo' }
  /** Of phones: the mode of the room, a held phone, a break, the clock, one's own lead, the next amount. */
  | { readonly code: 'phones-closed' }
  | { readonly code: 'phones-held' }
  | { readonly code: 'floor-closed' }
  | { readonly code: 'auction-paused' }
  | { readonly code: 'auction-not-paused' }
  | { readonly code: 'time-up' }
  | { readonly code: 'already-leads' }
  | { readonly code: 'bid-below-next'; readonly next: Rupees }
  | { readonly code: 'already-called'; readonly going: Calls }
  | { readonly code: 'lot-not-hammered' }
  | { readonly code: 'clock-not-out' }
  | { readonly code: 'countdown-off-limits' }
  | { readonly code: 'no-unsold-players' }
  | { readonly code: 'no-teams' }
  | { readonly code: 'no-players-to-auction' }
  | { readonly code: 'auction-finished' }
  | { readonly code: 'auction-not-started' }
  | { readonly code: 'auction-not-finished' }
  | { readonly code: 'already-drawn' }
  | { readonly code: 'rules-locked' }
  | { readonly code: 'too-many-teams'; readonly most: number }
  | { readonly code: 'too-many-players'; readonly most: number }
  | { readonly code: 'team-name-taken' }
  /** Another name, and on the wall it reads like that of this team. */
  | { readonly code: 'team-name-alike'; readonly team: TeamId }
  /** It prints like the short name of that team. */
  | { readonly code: 'name-is-short-name'; readonly team: TeamId }
  | { readonly code: 'short-name-taken' }
  /** It prints like the name or the short name of that team. */
  | { readonly code: 'short-name-alike'; readonly team: TeamId }
  | { readonly code: 'team-has-players'; readonly count: number }
  | { readonly code: 'team-leads'; readonly lot: PlayerId }
  | { readonly code: 'no-such-player' }
  | { readonly code: 'number-taken'; readonly number: string }
  | { readonly code: 'player-sold'; readonly team: TeamId }
  | { readonly code: 'player-not-sold' }
  /** What was to be corrected is by now another sale; or the correction changes nothing. */
  | { readonly code: 'sale-changed'; readonly team: TeamId; readonly price: Rupees }
  | { readonly code: 'nothing-to-correct' }
  | { readonly code: 'player-on-block' }
  | { readonly code: 'price-not-positive' }
  /** A purse cannot go below zero, nor below the bid with which its team leads. */
  | { readonly code: 'purse-below-zero'; readonly shortBy: Rupees }
  | { readonly code: 'purse-holds-bid'; readonly shortBy: Rupees }
  | { readonly code: 'purse-too-high'; readonly most: Rupees };

export type RefusalCode = Refusal['code'];

type Refusals = { readonly [Code in RefusalCode]: Extract<Refusal, { readonly code: Code }> };

/** The refusals with these codes, written like `EventOf`. */
export type RefusalOf<Code extends RefusalCode> = {
  readonly [Each in Code]: { readonly code: Each } & Refusals[Each];
}[Code];

/** What follows from an order. */
export type Decision =
  | { readonly ok: true; readonly events: readonly AuctionEvent[] }
  | { readonly ok: false; readonly problem: Refusal };

/** The order stands: these facts follow from it. */
export function ok(...events: readonly AuctionEvent[]): Decision {
  return { ok: true, events };
}

export function refuse(problem: Refusal): Decision {
  return { ok: false, problem };
}
