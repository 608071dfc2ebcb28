import type { Pause, RetainedAs } from '#domain/auction/auction.ts';
import type { TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { OwnSection, ReachEntry } from './reach-sections.ts';
import type {
  BidEntry,
  BiddingSection,
  Correction,
  EveningSection,
  FloorSection,
  LotSection,
  PlayerBrief,
  SaleEntry,
  Stroke,
  TeamEntry,
  TotalsSection,
} from './sections.ts';

/*
 * The view of each audience of an auction, as plain JSON: ids, whole rupees, epoch ms. A view holds no sentence, for
 * screens make those, and no time, for screens count by the server's clock. What a view lacks its audience never learns.
 */

/** The screens that are shown the same: wall, overlay and spectators; the monitor; the phone of each team. */
export type Audience = 'hall' | 'auctioneer' | { readonly team: TeamId };

/** A section that changes entry by entry. Its keys are ids, or whole numbers from 1 in their order. */
export type Entries<Entry> = Readonly<Record<string, Entry>>;

/** The sections that are records of entries. Every other section is replaced as a whole. */
export const ENTRY_SECTIONS = ['bids', 'bidders', 'teams', 'sales', 'coming', 'reach'] as const;

/** The view of wall, overlay and spectators, section by section. */
export interface HallView {
  readonly evening: EveningSection;
  /** As everybody may read them: without the fields that are the organiser's alone. */
  readonly rules: RuleSet;
  readonly lot: LotSection;
  /** Null while nobody is on the block. */
  readonly bidding: BiddingSection | null;
  /** The last bids for the lot on the block, by number; the first bid is '1'. */
  readonly bids: Entries<BidEntry>;
  /** The teams that have bid for the lot on the block, by id. */
  readonly bidders: Entries<true>;
  /** By id; `place` gives the order. */
  readonly teams: Entries<TeamEntry>;
  /** The last sales, by number; the first sale is '1'. */
  readonly sales: Entries<SaleEntry>;
  /** The last stroke of the hammer, until the hall moves on; null: none. */
  readonly stroke: Stroke | null;
  readonly correction: Correction | null;
  /** A break; null while the auction goes on. */
  readonly pause: Pause | null;
  readonly floor: FloorSection;
  readonly totals: TotalsSection;
  /** How many unsold players each team may name now; null: none is asked. */
  readonly naming: number | null;
}

/** The phone of a team. */
export interface OwnerView extends HallView {
  /** Null once the team has left the auction. */
  readonly own: OwnSection | null;
  /** The players who come up next, by the number of their lot. */
  readonly coming: Entries<PlayerBrief>;
}

/** The auctioneer's monitor. */
export interface AuctioneerView extends HallView {
  /** By the id of the team. */
  readonly reach: Entries<ReachEntry>;
}

/** A view as a page holds it, whoever is its audience. */
export interface View
  extends HallView, Partial<Omit<OwnerView, keyof HallView>>, Partial<Omit<AuctioneerView, keyof HallView>> {}

/** A row of the list of all players. */
export interface PlayerRow {
  /** The public part of the player. */
  readonly player: Player;
  readonly standing: PlayerStanding;
}

/** `place`: from 1, the order of the sales, of the retentions, of the passes. Prices in whole rupees. */
export type PlayerStanding =
  | { readonly is: 'sold'; readonly team: TeamId; readonly price: Rupees; readonly place: number }
  /** In the squad before the auction. */
  | {
      readonly is: 'retained';
      readonly as: RetainedAs;
      readonly team: TeamId;
      readonly price: Rupees;
      readonly place: number;
    }
  /** Passed, or of no team once the auction is finished. `mayReturn`: he may come up again. */
  | { readonly is: 'unsold'; readonly place: number; readonly mayReturn: boolean }
  | { readonly is: 'on-block' }
  | { readonly is: 'waiting' };
