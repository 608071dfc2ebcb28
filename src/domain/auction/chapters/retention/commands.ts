import type { RetainedAs } from '#domain/auction/auction.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';

/** A team has this player before the auction begins. Amounts in whole rupees, 0 or more. */
export interface Retention {
  readonly player: PlayerId;
  readonly team: TeamId;
  /** What is shown. */
  readonly price: Rupees;
  /** What leaves the purse: another amount where a league deducts by slabs, or takes a flat fee of an owner who plays. */
  readonly charge: Rupees;
  readonly as: RetainedAs;
  /** Why he is in the squad though that is against the rules; missing: it must keep them. */
  readonly reason?: string;
}

/** Who is in a squad before the auction. `seed` as in `commands.ts`. */
export type RetentionCommand =
  | ({ readonly type: 'retain-player' } & Retention)
  | { readonly type: 'release-player'; readonly player: PlayerId; readonly seed: number };
