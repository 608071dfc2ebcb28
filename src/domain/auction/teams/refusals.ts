import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { Broken, TeamMost } from '#domain/auction/chapters/standing/standing.ts';
import type { KeptBack } from '#domain/rules/kept-back.ts';

/** Why a team may not have a lot at a price; and what else its purse, its squad and its bid forbid. */
export type TeamRefusal =
  /** Specification section 5, 'Bid', in its order; then the squad (section 9, 'Maximum squad size'). */
  | { readonly code: 'bid-off-grid' }
  | { readonly code: 'bid-too-low'; readonly current: Rupees }
  | { readonly code: 'no-such-team' }
  | { readonly code: 'purse-too-small'; readonly shortBy: Rupees }
  | { readonly code: 'squad-full'; readonly size: number; readonly limit: number }
  | { readonly code: 'price-not-positive' }
  /** What the rules say of a bid above another one; `next`: what may be bid now. */
  | { readonly code: 'bid-equals-current'; readonly next: Rupees }
  /** It has bid the cap, and stands there beside whoever else has. */
  | { readonly code: 'stands-at-cap'; readonly team: TeamId }
  | { readonly code: 'bid-below-next'; readonly next: Rupees }
  | { readonly code: 'bid-above-next'; readonly next: Rupees }
  /** `amount` stays in the purse, `each` for so many `places`, and `most` is what is left then: below 0 where it is too little. */
  | ({ readonly code: 'purse-kept-back'; readonly most: Rupees } & KeptBack)
  /** By all the rules at once it may bid so much for this lot; `because`: null where whoever asks is not told. */
  | ({
      readonly code: 'above-most';
      readonly most: Rupees;
    } & Pick<TeamMost, 'exact' | 'because'>)
  /** By all the rules at once it may bid no less than this, from what was bid on: `limit`: the least spend, where it is one. */
  | { readonly code: 'below-least'; readonly least: Rupees; readonly limit: string | null }
  /** What it would break of the rules that a bid must keep: who orders it all the same is to say why. */
  | { readonly code: 'against-rules'; readonly team: TeamId; readonly broken: readonly Broken[] }
  /** It must go on covering the bid with which it leads. */
  | { readonly code: 'purse-holds-bid'; readonly shortBy: Rupees }
  | { readonly code: 'team-leads'; readonly lot: PlayerId };
