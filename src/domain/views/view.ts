import type {
  Calls,
  Countdown,
  Finale,
  FloorSettings,
  LotClock,
  Pause,
  RetainedAs,
  SaleByMatch,
  Stage,
  Via,
} from '#domain/auction/auction.ts';
import type { MatchTurn } from '#domain/auction/lots/matching.ts';
import type { SetStanding } from '#domain/auction/chapters/standing/standing.ts';
import type { NobodyBids } from '#domain/auction/teams/nobody-bids.ts';
import type { Hex } from '#domain/colour.ts';
import type { KindPrices } from '#domain/evening/kind-prices.ts';
import type { PlayerId, TeamId, TournamentId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { ShowSection } from '#domain/show/show-settings.ts';
import type { SecondName } from '#domain/tournament/draft-checks.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { ShownDouble, OwnSection, ReachEntry } from './reach-sections.ts';

/*
 * The views of an auction, one for each audience, as plain JSON: ids, whole rupees, epoch ms. Screens make the
 * sentences, and count time by the server's clock. An audience never learns what its view lacks.
 */

/**
 * The audiences: projector, overlay and spectators see the same; the auctioneer's monitor and each team's phone see
 * more.
 */
export type Audience = 'hall' | 'auctioneer' | { readonly team: TeamId };

/** A section whose entries change one by one. The keys are ids, or numbers from 1 in order. */
export type Entries<Entry> = Readonly<Record<string, Entry>>;

/** The sections that are records of entries. Every other section is replaced as a whole. */
export const ENTRY_SECTIONS = ['bids', 'bidders', 'teams', 'sales', 'coming', 'reach'] as const;

/** The view of projector, overlay and spectators, by section. */
export interface HallView {
  readonly evening: EveningSection;
  /** The rules without the organiser's private fields. */
  readonly rules: RuleSet;
  readonly lot: LotSection;
  /** Null while nobody is on the block. */
  readonly bidding: BiddingSection | null;
  /** The last bids for the lot on the block, by number; the first bid is '1'. */
  readonly bids: Entries<BidEntry>;
  /** The teams that have bid for the lot on the block, by id. */
  readonly bidders: Entries<true>;
  /** The teams by id; `place` gives their order. */
  readonly teams: Entries<TeamEntry>;
  /** The last sales, by number; the first sale is '1'. */
  readonly sales: Entries<SaleEntry>;
  /** The last sale or pass while screens announce it; null: none. */
  readonly stroke: Stroke | null;
  readonly correction: Correction | null;
  /** A break; null while the auction goes on. */
  readonly pause: Pause | null;
  readonly floor: FloorSection;
  readonly totals: TotalsSection;
  /** How many unsold players each team may name now; null: no team may name any. */
  readonly naming: number | null;
  /** The settings of the show; `wholeShow` adds what equals the default. */
  readonly show: ShowSection;
  /** Null while the finale is not shown. */
  readonly finale: FinaleSection | null;
}

/** The view of a team's phone. */
export interface OwnerView extends HallView {
  /** Null once the team has left the auction. */
  readonly own: OwnSection | null;
  /** The next players by the number of their lot. */
  readonly coming: Entries<PlayerBrief>;
}

/** The view of the auctioneer's monitor. */
export interface AuctioneerView extends HallView {
  /** Whether each team can bid, by the id of the team. */
  readonly reach: Entries<ReachEntry>;
  /** The sold or retained player with the name and age of the one on the block; null: nobody. */
  readonly soldDouble: ShownDouble | null;
}

/** The view of any audience, as a page holds it. */
export interface View
  extends HallView, Partial<Omit<OwnerView, keyof HallView>>, Partial<Omit<AuctioneerView, keyof HallView>> {}

/** A row of the list of all players. */
export interface PlayerRow {
  /** The public part of the player. */
  readonly player: Player;
  readonly standing: PlayerStanding;
}

/** The standing of a player. `place` counts from 1: by sale, by retention or by pass. Prices in whole rupees. */
export type PlayerStanding =
  | ({
      readonly is: 'sold';
      readonly team: TeamId;
      readonly price: Rupees;
      readonly place: number;
    } & SaleByMatch)
  /** A team had the player before the auction. */
  | {
      readonly is: 'retained';
      readonly as: RetainedAs;
      readonly team: TeamId;
      readonly price: Rupees;
      /** The amount that left the purse; missing where it equals the price. */
      readonly charge?: Rupees;
      readonly place: number;
    }
  /** The player was passed, or has no team in a finished auction. `mayReturn`: the player may come up again. */
  | { readonly is: 'unsold'; readonly place: number; readonly mayReturn: boolean }
  | { readonly is: 'on-block' }
  | { readonly is: 'waiting' };

/* The types of the sections that `HallView` lists. */

export interface EveningSection {
  readonly id: TournamentId;
  readonly name: string;
  /** Date and time as typed: '2026-11-24', '18:30'. */
  readonly date: string;
  readonly time: string;
  readonly stage: Stage;
  readonly agreement: ShownAgreement;
}

/** The state of the latest agreement. */
export interface ShownAgreement {
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
export type PlayerBrief = Pick<Player, 'id' | 'name' | 'number' | 'photo' | 'styles' | 'basePrice'> &
  SecondName;

/** The lot on the block, or why there is none. */
export type LotSection =
  | ShownLot
  /** No order is drawn. `lacks`: the reason; 'lots': every player has a team already. */
  | { readonly shows: 'undrawn'; readonly lacks: 'players' | 'teams' | 'lots' | null }
  /** Nobody is on the block, and `waiting` lots are still to come. */
  | { readonly shows: 'through'; readonly waiting: number }
  | { readonly shows: 'finished' };

export interface ShownLot {
  readonly shows: 'lot';
  /** The lot number, from 1. */
  readonly number: number;
  /** The player with public fields only, and with the listed base price. */
  readonly player: Player;
  /** The present opening price. */
  readonly base: Rupees;
  /** The player's category for this lot; null: none. */
  readonly category: string | null;
  readonly set: SetStanding | null;
  /** The prices of similar players when the lot came up; left out while there are too few sales. */
  readonly meter?: KindPrices;
  /** How often the player came up again; left out for the first time. */
  readonly returns?: number;
  /** The player's team of last season, if the rules give it the right to match; left out for all others. */
  readonly lastTeam?: TeamId;
}

/** The bidding for the lot. It is small, because it changes with every bid. Amounts in whole rupees. */
export interface BiddingSection {
  /** The leading bid, or the base price. */
  readonly current: Rupees;
  /** The amount of one more raise. */
  readonly next: Rupees;
  /** The leading teams in the order of their bids: several at a shared cap, none before the first bid. */
  readonly leaders: readonly TeamId[];
  /** True if the leading bid was allowed by the organiser against the rules. */
  readonly allowed: boolean;
  readonly going: Calls;
  readonly clock: LotClock | null;
  /** The number of bids for this lot. */
  readonly count: number;
  /** The number (from 1) of the first bid of the duel between the last two teams; left out without a duel. */
  readonly duel?: number;
  /** Why no team can open the bidding; left out while a team can, and after the first bid. */
  readonly nobody?: NobodyBids;
  /** The right to match, from the hammer to the sale; left out while teams may bid. `clock` is that of the answer. */
  readonly match?: ShownMatch;
  /** True if bids come by phone and from the floor, or some bid was not from the floor. */
  readonly mixed: boolean;
  /** The last log line that changed block, queue or history. An order whose sender has not seen it is refused. */
  readonly movedAt: number;
}

/** An open right to match: the teams that must answer, and the prices so far, in whole rupees. */
export interface ShownMatch extends MatchTurn {
  readonly buyer: TeamId;
  /** The amount at which the hammer fell. */
  readonly hammered: Rupees;
  /** The price that the player has now: the hammer's, or the buyer's raise. */
  readonly price: Rupees;
  /** The team that claims the player; null: none yet. */
  readonly claimant: TeamId | null;
}

export interface BidEntry {
  readonly team: TeamId;
  readonly amount: Rupees;
  readonly via: Via;
}

/** A team on the screens of the hall. Amounts in whole rupees. */
export interface TeamEntry extends SecondName {
  /** The team's place in the order of entry, from 0. */
  readonly place: number;
  readonly name: string;
  /** Absent if the team has no short name. */
  readonly short?: string;
  /** Chosen, or picked when the team was made. Has contrast 4.5 to white. */
  readonly colour: Hex;
  /** The address of a logo that this server stores, or null. */
  readonly logo: string | null;
  readonly purse: Rupees;
  readonly spent: Rupees;
  /** The number of players, and how many more the team may buy. */
  readonly size: number;
  readonly slots: number;
  /** The bid limit for the lot on the block; without a lot, for any player. */
  readonly most: Rupees;
  /** How often the team may still use its right to match; left out if the rules have none. */
  readonly cards?: number;
  /** The squad's part of each limit, in the order of the rules; left out if the rules need no search. */
  readonly quotas?: QuotasEntry;
}

export interface QuotasEntry {
  readonly has: readonly number[];
  readonly spent: readonly Rupees[];
}

/** A sold player. The base price is left out, because nothing needs it after the sale. */
export type SoldPlayer = Omit<PlayerBrief, 'basePrice'>;

export interface SaleEntry extends SaleByMatch {
  readonly player: SoldPlayer;
  readonly team: TeamId;
  /** Whole rupees. */
  readonly price: Rupees;
}

/** A sale or a pass that screens announce. `sequence` and `at` (epoch ms) are those of its order. */
export type Stroke = SoldStroke | UnsoldStroke;

export interface SoldStroke extends SaleByMatch {
  readonly shows: 'sold';
  /** The lot number, from 1. */
  readonly number: number;
  readonly sequence: number;
  readonly at: number;
  readonly player: PlayerBrief;
  readonly team: TeamId;
  /** Whole rupees. */
  readonly price: Rupees;
  /** The teams that shared the cap, in the order of their bids. `byLot`: a draw chose the buyer. */
  readonly tie?: { readonly among: readonly TeamId[]; readonly byLot: boolean };
  /** The part of the price that the player gets, if it is less and follows from no private field. */
  readonly fee?: Rupees;
  /** The records of the evening that this sale broke; left out if it broke none. */
  readonly records?: readonly SaleRecord[];
}

interface UnsoldStroke {
  readonly shows: 'unsold';
  /** The lot number, from 1. */
  readonly number: number;
  readonly sequence: number;
  readonly at: number;
  readonly player: PlayerBrief;
}

/** A change to a sale that the screens have already shown. */
export interface Correction {
  /** 'reopened' is shown until the lot leaves the block, 'corrected' for some seconds after `at`. */
  readonly says: 'reopened' | 'corrected';
  readonly sequence: number;
  /** Epoch ms. */
  readonly at: number;
  readonly lot: PlayerId;
  /** The player's name, and the one in a second script if there is one. */
  readonly player: string;
  readonly secondName?: string;
  /** The earlier sale; null: the player was unsold. */
  readonly before: Hammered | null;
  /** The present sale; null: the player is on the block again. */
  readonly now: Hammered | null;
  /** Only for a trade: the other player, who went from the team of `now` to that of `before` at an unchanged price. */
  readonly traded?: Pick<Correction, 'lot' | 'player' | 'secondName'>;
}

export interface Hammered {
  readonly team: TeamId;
  readonly price: Rupees;
}

/** The bidding mode and the countdown. */
export interface FloorSection {
  readonly bidding: FloorSettings['bidding'];
  readonly countdown: Countdown | null;
}

/** The finale: see `src/domain/show/finale-scenes.ts`. */
export interface FinaleSection extends Finale {
  readonly awards: readonly Award[];
}

export interface TotalsSection {
  /** `players` counts everybody, `lots` all but the retained players. */
  readonly players: number;
  readonly lots: number;
  /** How often a lot was sold or passed, without those that were undone. */
  readonly called: number;
  /** The number of the last lot, which grows when a lot comes back. */
  readonly numbers: number;
  readonly sold: number;
  /** The sum of all sales, in whole rupees. */
  readonly broughtIn: Rupees;
  readonly passed: number;
  /**
   * `mayReturn`: the number of unsold players who may come up again. `returnsLeft`: how often; null: without limit, or
   * not the same for all.
   */
  readonly mayReturn: number;
  readonly returnsLeft: number | null;
  /** The number of players in the queue. */
  readonly waiting: number;
  /** How often the unsold players were recalled. */
  readonly round: number;
}

/** A sale that gets an award. */
export interface AwardedSale {
  /** The sold player. A photo is included only if this server stores it. */
  readonly player: SoldPlayer;
  readonly team: TeamId;
  /** Whole rupees. */
  readonly price: Rupees;
}

/** An award of the evening as data; screens make the sentence. Amounts in whole rupees. */
export type Award = AwardedSale &
  (
    | { readonly is: 'dearest' }
    /** The longest duel. `bids` counts the bids of the two teams in turn. */
    | { readonly is: 'longest-duel'; readonly bids: number; readonly between: readonly TeamId[] }
    /** The sale furthest below the median price of similar players. */
    | { readonly is: 'bargain'; readonly such: KindPrices }
    /** The player with the most bidding teams. `bidders`: how many of the `teams` bid. */
    | { readonly is: 'most-wanted'; readonly bidders: number; readonly teams: number }
  );

/** A record of the evening: the highest price, or the most bids for a sold player. */
export type SaleRecord = 'dearest' | 'most-bids';
