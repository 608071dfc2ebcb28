import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { Team } from '#domain/tournament/team.ts';
import type { Tournament } from '#domain/tournament/tournament.ts';
import type { Standing } from '#domain/auction/chapters/standing/standing.ts';
import type { FloorSettings } from '#domain/auction/chapters/room/floor-settings.ts';

/**
 * One tournament and its auction: everything that is true after folding its log. Purses and squads are not kept
 * here, they follow from it: `teams/purse.ts`, `teams/squad.ts`.
 */
export interface Auction {
  readonly tournament: Tournament;
  readonly stage: Stage;
  /** The number of the last event folded; the first event is 1. */
  readonly sequence: number;
  /**
   * The last sequence number at which the block, the order of the queue or the history moved: what an act must have
   * in sight. A player who joins the end of the queue moves nothing.
   */
  readonly floorMovedAt: number;
  /** Which line said last by which rules it goes; what they are stands in `tournament.rules`. */
  readonly agreement: Agreement;
  /** In the order in which they entered. */
  readonly teams: ReadonlyMap<TeamId, Entrant>;
  /** In the order in which they were registered. */
  readonly players: ReadonlyMap<PlayerId, Player>;
  /** Where each lot stands that is not on the block; `lots/places.ts` reads it. */
  readonly places: Places;
  /** How often the unsold players have been shown again since the order was drawn. */
  readonly round: number;
  /** How often players came up again after nobody had bought them; who never did is not in it. */
  readonly returned: ReadonlyMap<PlayerId, number>;
  /** What the rules make of all this; null where purse and squad say it plainly. */
  readonly standing: Standing | null;
  readonly block: Block;
  /** What can be undone, the last act at the end. Specification section 3, 'Auction state'. */
  readonly history: readonly Act[];
  /** How the room bids: paddles on phones, a countdown. */
  readonly floor: FloorSettings;
  /** True while the operator enters a bid from the floor: phones wait. */
  readonly phonesHeld: boolean;
  /** A break: the lot and its bids stay, nothing is bid, sold or skipped. Null while the auction goes on. */
  readonly pause: Pause | null;
}

/** Wire: upcoming, active, completed. Active, with its rules locked, from the first bid, skip or sale. */
export type Stage = 'upcoming' | 'active' | 'completed';

export interface Entrant extends Team {
  /** The sum of all purse adjustments, in whole rupees; may be negative. */
  readonly adjusted: Rupees;
  /**
   * Amounts whose second call is still to come from a client that sells in two (design, section 6): positive after
   * a sale, negative after its undo.
   */
  readonly awaited: readonly Rupees[];
  /** The number of the line whose rules its owner accepted last; 0: none. */
  readonly accepted: number;
  /** Whom it has named to come up again, since the unsold were shown last; each stands among the unsold. */
  readonly named: readonly PlayerId[];
}

/** On what the teams agreed last. */
export interface Agreement {
  /** The number of the line that says it; 1 is the creation of the tournament. */
  readonly sequence: number;
  /** Why the rules changed after the first bid, skip or sale; empty for rules of before. */
  readonly reason: string;
  /** So many players have come up since, 2 for all above. */
  readonly lots: number;
}

/** Where a lot stands, in one place at a time. Who was never drawn is listed, and in no map of places. */
export type LotPlace = { readonly at: 'listed' } | { readonly at: 'block' } | PlaceOffBlock;

export type PlaceOffBlock =
  /** He waits to come up. */
  | { readonly at: 'round' }
  /** Nobody bought him, and he may come back. */
  | { readonly at: 'passed' }
  | SquadPlace;

export type SquadPlace = BoughtPlace | RetainedPlace;

export interface BoughtPlace extends Sale {
  readonly at: 'squad';
  /** What left the purse for him, in whole rupees. */
  readonly charge: Rupees;
  readonly how: 'hammer';
}

/** In a squad before the auction. What left the purse may be another amount than the price that is shown. */
export interface RetainedPlace extends Sale {
  readonly at: 'squad';
  readonly charge: Rupees;
  readonly how: RetainedAs;
}

/**
 * A player whom the team keeps from last season; or a member: an owner, captain or icon, who takes a place of the squad
 * with or without a price. Mechanics 1 and 2 of the rules of real auctions.
 */
export type RetainedAs = 'retained' | 'member';

/** In each place its lots stand in the order that counts there: of coming up, of being passed, of the sales. */
export type Places = ReadonlyMap<PlayerId, PlaceOffBlock>;

export interface Sale {
  readonly team: TeamId;
  readonly price: Rupees;
}

export interface Bid {
  readonly team: TeamId;
  readonly amount: Rupees;
  readonly via: Via;
}

/** How a bid came: entered by the operator, tapped on the team's phone, or let pass by the organiser against the rules. */
export type Via = 'floor' | 'phone' | 'allowed';

/** The block: no order drawn yet, nobody on it, or one lot with the bids so far (the last one leads). */
export type Block = { readonly state: 'undrawn' } | { readonly state: 'empty' } | OpenLot;

export interface OpenLot {
  readonly state: 'open';
  readonly lot: PlayerId;
  readonly bids: readonly Bid[];
  /** How often the auctioneer has called: going once, going twice. Any new bid begins anew. */
  readonly going: Calls;
  /** Null without a countdown, and before the evening has begun. */
  readonly clock: LotClock | null;
}

export type Calls = 0 | 1 | 2;

/** The countdown of a lot: when it runs out (epoch ms, by the server's clock), or what is left of it (ms). */
export type LotClock =
  | { readonly state: 'running'; readonly closesAt: number }
  | { readonly state: 'stopped'; readonly left: number };

export interface Pause {
  /** What the screens in the hall say; empty: nothing but the break itself. */
  readonly message: string;
  /** When it is meant to end, epoch ms; null: open. It ends only by hand. */
  readonly until: number | null;
}

/** One entry of the history, with the bids that were made for the lot. Wire: SELL, SKIP. */
export type Act =
  | {
      readonly type: 'sell';
      readonly lot: PlayerId;
      readonly team: TeamId;
      readonly price: Rupees;
      readonly bids: readonly Bid[];
    }
  | { readonly type: 'skip'; readonly lot: PlayerId; readonly bids: readonly Bid[] };
