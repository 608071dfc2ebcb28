import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { Broken, TeamMost } from '#domain/auction/chapters/standing/standing.ts';
import type { KeptBack } from '#domain/rules/kept-back.ts';

/** Why a team may not have a lot at a price, or may not change its purse or squad. */
export type TeamRefusal =
  /** Specification section 5, 'Bid', in its order; then squad size (section 9, 'Maximum squad size'). */
  | { readonly code: 'bid-off-grid' }
  | { readonly code: 'bid-too-low'; readonly current: Rupees }
  | { readonly code: 'no-such-team' }
  | { readonly code: 'purse-too-small'; readonly shortBy: Rupees }
  | { readonly code: 'squad-full'; readonly size: number; readonly limit: number }
  | { readonly code: 'price-not-positive' }
  /** Rules about a bid over another bid; `next`: the next allowed amount. */
  | { readonly code: 'bid-equals-current'; readonly next: Rupees }
  /** The team has bid the cap already, alone or with other teams. */
  | { readonly code: 'stands-at-cap'; readonly team: TeamId }
  | { readonly code: 'bid-below-next'; readonly next: Rupees }
  | { readonly code: 'bid-above-next'; readonly next: Rupees }
  /**
   * Reserve: `amount` in all, `each` for so many `places`; `most`: the highest bid that keeps it, below 0 if
   * none does.
   */
  | ({ readonly code: 'purse-kept-back'; readonly most: Rupees } & KeptBack)
  /**
   * The highest bid allowed by all rules together; `because` is null for viewers who may not see the reason.
   */
  | ({
      readonly code: 'above-most';
      readonly most: Rupees;
    } & Pick<TeamMost, 'exact' | 'because'>)
  /** Rules that the bid would break; the organiser may allow it with a reason. */
  | { readonly code: 'against-rules'; readonly team: TeamId; readonly broken: readonly Broken[] }
  /** The purse must still cover the team's leading bid. */
  | { readonly code: 'purse-holds-bid'; readonly shortBy: Rupees }
  | { readonly code: 'team-leads'; readonly lot: PlayerId };
