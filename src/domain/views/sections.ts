import type { Calls, LotClock, Stage, Via } from '#domain/auction/auction.ts';
import type { Countdown, FloorSettings } from '#domain/auction/chapters/room/floor-settings.ts';
import type { SetStanding } from '#domain/auction/chapters/standing/standing.ts';
import type { Hex } from '#domain/colour.ts';
import type { KindPrices } from '#domain/evening/kind-prices.ts';
import type { PlayerId, TeamId, TournamentId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { SaleRecord } from './records.ts';

/* The sections of the hall's view: `view.ts` says which there are. */

export interface EveningSection {
  readonly id: TournamentId;
  readonly name: string;
  /** As typed: '2026-11-24', '18:30'. */
  readonly date: string;
  readonly time: string;
  readonly stage: Stage;
  readonly agreement: AgreementInSight;
}

/** The state of the latest agreement. */
export interface AgreementInSight {
  /** The log line of the agreement. */
  readonly sequence: number;
  /** Why the rules changed after the first bid, skip or sale; empty for the first rules. */
  readonly reason: string;
  /** True while every screen announces the change. */
  readonly news: boolean;
  /** How many owners have accepted these rules. */
  readonly accepted: number;
}

/** The fields of a player in lists and results. The photo is from this server, or null. */
export type PlayerBrief = Pick<Player, 'id' | 'name' | 'number' | 'photo' | 'styles' | 'basePrice'>;

/** The lot on the block, or what there is instead. */
export type LotSection =
  | LotInSight
  /** No order is drawn. `lacks`: the reason; 'lots': every player has a team already. */
  | { readonly shows: 'undrawn'; readonly lacks: 'players' | 'teams' | 'lots' | null }
  /** Nobody is on the block; so many are still to be called. */
  | { readonly shows: 'through'; readonly waiting: number }
  | { readonly shows: 'finished' };

export interface LotInSight {
  readonly shows: 'lot';
  /** With public fields and the base price of the list. */
  readonly player: Player;
  /** The present opening price. */
  readonly base: Rupees;
  /** The category in which he comes up; null: none. */
  readonly category: string | null;
  readonly set: SetStanding | null;
  /** What such players cost so far, as known when the lot was opened; left out while too few are sold. */
  readonly meter?: KindPrices;
}

/** Changes with every bid, so it is small. Amounts in whole rupees. */
export interface BiddingSection {
  /** The leading bid, or the base price. */
  readonly current: Rupees;
  /** The amount of one more raise. */
  readonly next: Rupees;
  /** In the order of their bids: several at the cap; none before the first bid. */
  readonly leaders: readonly TeamId[];
  /** True where the organiser allowed the leading bid. */
  readonly allowed: boolean;
  readonly going: Calls;
  readonly clock: LotClock | null;
  /** How many bids there are. */
  readonly count: number;
  /** The number (from 1) of the first bid of the duel between the last two teams; left out without a duel. */
  readonly duel?: number;
  /** True where not all bids come from the floor. */
  readonly mixed: boolean;
  /** The last line at which block, queue or history moved: an order that has seen less is refused. */
  readonly movedAt: number;
}

export interface BidEntry {
  readonly team: TeamId;
  readonly amount: Rupees;
  readonly via: Via;
}

/** Amounts in whole rupees. */
export interface TeamEntry {
  /** From 0, in the order in which the teams entered. */
  readonly place: number;
  readonly name: string;
  /** Left out where it has none. */
  readonly short?: string;
  readonly colour?: Hex;
  /** The address of an image that this server keeps, or null. */
  readonly logo: string | null;
  readonly purse: Rupees;
  readonly spent: Rupees;
  /** The number of players, and how many more the team may buy. */
  readonly size: number;
  readonly slots: number;
  /** The most that the team may bid, for this lot or for any. */
  readonly most: Rupees;
  /** The filled part of each limit, in the order of the rules; left out where nothing is computed. */
  readonly quotas?: QuotasEntry;
}

export interface QuotasEntry {
  readonly has: readonly number[];
  readonly spent: readonly Rupees[];
}

/** The opening price is unneeded after the sale. */
export type SoldPlayer = Omit<PlayerBrief, 'basePrice'>;

export interface SaleEntry {
  readonly player: SoldPlayer;
  readonly team: TeamId;
  /** Whole rupees. */
  readonly price: Rupees;
}

/** A sale or a pass. `sequence` and `at` (epoch ms) belong to its order. */
export type Stroke = SoldStroke | UnsoldStroke;

export interface SoldStroke {
  readonly shows: 'sold';
  readonly sequence: number;
  readonly at: number;
  readonly player: PlayerBrief;
  readonly team: TeamId;
  /** Whole rupees. */
  readonly price: Rupees;
  /** The teams at the cap in the order of their bids; `byLot`: by a draw. */
  readonly tie?: { readonly among: readonly TeamId[]; readonly byLot: boolean };
  /** The records of the evening that this sale broke; left out if it broke none. */
  readonly records?: readonly SaleRecord[];
}

export interface UnsoldStroke {
  readonly shows: 'unsold';
  readonly sequence: number;
  readonly at: number;
  readonly player: PlayerBrief;
}

/** A sale that was shown and is not true any more. */
export interface Correction {
  /** 'reopened': until its lot leaves the block; 'corrected': the screen shows it for a while after `at`. */
  readonly says: 'reopened' | 'corrected';
  readonly sequence: number;
  /** Epoch ms. */
  readonly at: number;
  readonly lot: PlayerId;
  /** His name. */
  readonly player: string;
  /** Null: he was unsold. */
  readonly before: Hammered | null;
  /** Null: the player is on the block again. */
  readonly now: Hammered | null;
}

export interface Hammered {
  readonly team: TeamId;
  readonly price: Rupees;
}

/** How bids come into the room. */
export interface FloorSection {
  readonly bidding: FloorSettings['bidding'];
  readonly countdown: Countdown | null;
  /** Phones wait while the operator enters a bid from the floor. */
  readonly held: boolean;
}

export interface TotalsSection {
  /** All players, and those who will be sold or passed in the end. */
  readonly players: number;
  readonly lots: number;
  /** Sold or passed so far. */
  readonly called: number;
  readonly sold: number;
  /** The sum of all sales, in whole rupees. */
  readonly broughtIn: Rupees;
  readonly passed: number;
  /** How many of them may return, and how often; null: unlimited, or different for each. */
  readonly mayReturn: number;
  readonly returnsLeft: number | null;
  /** How many wait to come up. */
  readonly waiting: number;
  /** How often the unsold players have been shown again. */
  readonly round: number;
}
