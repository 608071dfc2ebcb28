import type { Standing } from '#domain/auction/chapters/standing/standing.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { ShowSettings } from '#domain/show/show-settings.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { Team } from '#domain/tournament/team.ts';
import type { Tournament } from '#domain/tournament/tournament.ts';

/** The state of one auction after folding its log. Purses and squads are derived: see `teams/squad.ts`. */
export interface Auction {
  readonly tournament: Tournament;
  readonly stage: Stage;
  /** The number of the last event folded; the first event is 1. */
  readonly sequence: number;
  /**
   * The sequence number of the last event that changed the block, the queue's order or the history. A command is
   * refused if its sender had only seen an older number. Adding a player at the end of the queue does not change it.
   */
  readonly floorMovedAt: number;
  /** The event that set the current rules; the rules themselves are in `tournament.rules`. */
  readonly agreement: Agreement;
  /** In the order in which they entered. */
  readonly teams: ReadonlyMap<TeamId, Entrant>;
  /** In the order in which they were registered. */
  readonly players: ReadonlyMap<PlayerId, Player>;
  /** The place of each lot that is not on the block; read it with `lots/places.ts`. */
  readonly places: Places;
  /** How often the unsold players were recalled since the order was drawn. */
  readonly round: number;
  /** How often each player came up again after being passed; players who never did are missing. */
  readonly returned: ReadonlyMap<PlayerId, number>;
  /** The lot number of each player who came up or was sold; a recalled player waits for the next one. */
  readonly numbers: ReadonlyMap<PlayerId, number>;
  /** The highest lot number given since the order was drawn; 0: none. */
  readonly lastNumber: number;
  /** The result of the rule search for the current state; null where purse and squad size are the only limits. */
  readonly standing: Standing | null;
  readonly block: Block;
  /** Sales and skips that can be undone, the latest last. Specification section 3, 'Auction state'. */
  readonly history: readonly Act[];
  /** The bids of lots whose sale or skip was undone. They can be brought back until the lot's first new bid. */
  readonly undoneBids: ReadonlyMap<PlayerId, readonly Bid[]>;
  /** How the room bids: paddles on phones, a countdown. */
  readonly floor: FloorSettings;
  /** True while the operator enters a bid from the floor: bids from phones are refused. */
  readonly phonesHeld: boolean;
  /** A break: the lot keeps its bids, and nobody can bid, sell or skip. Null while the auction runs. */
  readonly pause: Pause | null;
  /** The organiser's choices for the show in the hall. */
  readonly show: ShowSettings;
  /** The finale after the last lot; null: it is not shown. */
  readonly finale: Finale | null;
}

/** The stage as in the API. An auction becomes active, and its rules locked, at the first bid, skip or sale. */
export type Stage = 'upcoming' | 'active' | 'completed';

export interface Entrant extends Team {
  /** The sum of all purse adjustments, in whole rupees; may be negative. */
  readonly adjusted: Rupees;
  /**
   * Amounts of sales (positive) and undone sales (negative) whose second call has not come yet. Only a client that
   * sells in two calls causes them (design, section 6).
   */
  readonly awaited: readonly Rupees[];
  /** The sequence number of the rules that the owner accepted last; 0: none. */
  readonly accepted: number;
  /** Unsold players that this team has asked to see again since the last recall. */
  readonly named: readonly PlayerId[];
}

/** The latest change of the rules. */
export interface Agreement {
  /** The sequence number of the event that set the rules; 1 is the creation of the tournament. */
  readonly sequence: number;
  /** Why the rules changed after the auction began; empty for rules set before it. */
  readonly reason: string;
  /** How many lots have come up since the change; counting ends at 2. */
  readonly lots: number;
  /** True: the organiser has saved the rules. Missing: they are as the tournament was created. */
  readonly chosen?: true;
}

/** Where a lot is. A player who was never drawn is `listed` and has no entry in `Places`. */
export type LotPlace = { readonly at: 'listed' } | { readonly at: 'block' } | PlaceOffBlock;

export type PlaceOffBlock =
  /** The lot waits in the queue. */
  | { readonly at: 'round' }
  /** Nobody bought the player; the player may come up again. */
  | { readonly at: 'passed' }
  | SquadPlace;

export type SquadPlace = BoughtPlace | RetainedPlace;

export interface BoughtPlace extends Sale, SaleByMatch {
  readonly at: 'squad';
  /** The amount taken from the team's purse, in whole rupees. */
  readonly charge: Rupees;
  readonly how: 'hammer';
}

/** How a right to match ended in the sale; neither: no team claimed the player. Amounts in whole rupees. */
export interface SaleByMatch {
  /** The buyer matched: `from` had the high bid, `hammered` was its amount. `term`: as in the rules. */
  readonly match?: { readonly from: TeamId; readonly hammered: Rupees; readonly term?: string };
  /** The buyer raised from `hammered`, and the team `by` did not match. `spent`: its card is gone. */
  readonly declined?: { readonly by: TeamId; readonly hammered: Rupees; readonly spent?: true };
}

/**
 * A player in a squad before the auction. `charge`, the amount taken from the purse, may differ from the shown
 * price.
 */
export interface RetainedPlace extends Sale {
  readonly at: 'squad';
  readonly charge: Rupees;
  readonly how: RetainedAs;
}

/**
 * `retained`: a player kept from last season. `member`: an owner, captain or icon who takes a squad place, with
 * or without a price.
 */
export type RetainedAs = 'retained' | 'member';

/** The order of the map matters: the queue's order, the order of passes, the order of sales. */
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

/**
 * How a bid came: entered by the operator, tapped on the team's phone, or allowed by the organiser against the
 * rules.
 */
export type Via = 'floor' | 'phone' | 'allowed';

/** The block: no order drawn yet, no lot on it, or one lot with its bids. The last bid is the high bid. */
export type Block = { readonly state: 'undrawn' } | { readonly state: 'empty' } | OpenLot;

export interface OpenLot {
  readonly state: 'open';
  readonly lot: PlayerId;
  readonly bids: readonly Bid[];
  /** How often the auctioneer has called: going once, going twice. A new bid resets it to 0. */
  readonly going: Calls;
  /** Null without a countdown, and before the first bid, skip or sale. */
  readonly clock: LotClock | null;
  /** Null until the hammer has asked a team whether it uses its right to match. */
  readonly match: Matching | null;
}

/**
 * A right to match between the hammer and the sale. The last step says whose turn it is: `lots/matching.ts`.
 */
export interface Matching {
  /** The team with the high bid. */
  readonly buyer: TeamId;
  /** The amount of the high bid, in whole rupees. */
  readonly price: Rupees;
  /** The teams that may claim the player; one, unless the rules let any team do so. */
  readonly asked: readonly TeamId[];
  /** Set if several teams shared the cap and one was chosen. */
  readonly tie?: SettledTie;
  readonly steps: readonly MatchStep[];
}

/** One answer after the hammer that does not yet sell the player. */
export type MatchStep =
  | { readonly says: 'pass'; readonly team: TeamId; readonly via: MatchVia }
  | { readonly says: 'claim'; readonly team: TeamId; readonly via: MatchVia; readonly term?: string }
  | { readonly says: 'raise'; readonly team: TeamId; readonly via: MatchVia; readonly amount: Rupees };

/** How an answer came: entered by the operator, tapped on the team's phone, or by the clock at zero. */
export type MatchVia = 'floor' | 'phone' | 'clock';

/** How a tie between several teams at the cap was settled. */
export interface SettledTie {
  /** All tied teams, in the order of their bids. */
  readonly among: readonly TeamId[];
  /** The random seed: `drawOrder` sorts the teams by it, and the first one buys. Null: the organiser decided. */
  readonly seed: number | null;
}

export type Calls = 0 | 1 | 2;

/** The countdown of a lot: the time it ends (epoch ms, server clock), or the time left (ms). */
export type LotClock =
  | { readonly state: 'running'; readonly closesAt: number }
  | { readonly state: 'stopped'; readonly left: number };

export interface Pause {
  /** The message on the screens in the hall; empty: only the break is shown. */
  readonly message: string;
  /** The announced end of the break, epoch ms; null: not announced. The break ends only by hand. */
  readonly until: number | null;
}

/** Where the finale is. `src/domain/show/finale-scenes.ts` says which scenes there are. */
export interface Finale {
  /** The number of a scene, from 0. */
  readonly scene: number;
  /** When that scene began; epoch ms. */
  readonly since: number;
  /** False: the scene stays. */
  readonly playing: boolean;
}

/** One sale or skip in the history, with the bids for the lot. In the API: SELL, SKIP. */
export type Act =
  | ({
      readonly type: 'sell';
      readonly lot: PlayerId;
      readonly team: TeamId;
      readonly price: Rupees;
      readonly bids: readonly Bid[];
    } & SaleByMatch)
  | {
      readonly type: 'skip';
      readonly lot: PlayerId;
      readonly bids: readonly Bid[];
      /** As in the event `LotPassed`. */
      readonly together?: number;
    };

/** Whether the countdown of a lot has run out. `now`: epoch ms, by the server's clock. */
export function isOut(clock: LotClock | null, now: number): boolean {
  return clock?.state === 'running' && now > clock.closesAt;
}

/** The first bid, skip or sale makes a tournament active and locks its rules (design, section 6). */
export function started(auction: Auction): Auction {
  // Returns the same object if active already, which avoids a copy for each event of a fold.
  return auction.stage === 'active' ? auction : { ...auction, stage: 'active' };
}

/** The bidding mode and the countdown of one tournament; its console changes them. */
export interface FloorSettings {
  /** 'floor': the operator enters every bid; 'phones': the owners bid on their phones; 'both'. */
  readonly bidding: 'floor' | 'phones' | 'both';
  /** Null: lots have no countdown. */
  readonly countdown: Countdown | null;
  /**
   * 'called': the Sell Player button calls going once, going twice, and then sells, like its key. Missing, as
   * in old settings: the button sells at once.
   */
  readonly hammer?: 'called';
}

/** Whole seconds. */
export interface Countdown {
  /** The time for each lot from its reveal; it starts only after the auction's first bid, skip or sale. */
  readonly seconds: number;
  /** The least time that a late bid leaves. */
  readonly extension: number;
  /** 'wait': the operator ends the lot. 'hammer': at zero the leader buys, or the player is passed. */
  readonly atZero: 'wait' | 'hammer';
}

/** The settings of a new tournament: the operator sells every lot. */
export const FIRST_FLOOR: FloorSettings = { bidding: 'floor', countdown: null };

export const COUNTDOWN_SECONDS = { least: 5, most: 600 } as const;
export const EXTENSION_SECONDS = { least: 1, most: 120 } as const;
