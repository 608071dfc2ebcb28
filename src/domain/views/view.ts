import type { Pause, RetainedAs } from '#domain/auction/auction.ts';
import type { TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { ShowSection } from '#domain/show/show-section.ts';
import type { DoubleInSight, OwnSection, ReachEntry } from './reach-sections.ts';
import type {
  BidEntry,
  BiddingSection,
  Correction,
  EveningSection,
  FinaleSection,
  FloorSection,
  LotSection,
  PlayerBrief,
  SaleEntry,
  Stroke,
  TeamEntry,
  TotalsSection,
} from './sections.ts';

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
  /** The sold player who looks like the one on the block by name and age; null: nobody. */
  readonly soldDouble: DoubleInSight | null;
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
  | { readonly is: 'sold'; readonly team: TeamId; readonly price: Rupees; readonly place: number }
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
