import type { RetainedAs } from '#domain/auction/auction.ts';
import type { Broken } from '#domain/auction/chapters/standing/standing.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';

/** A player whom a team has before the auction. Amounts in whole rupees, 0 or more. */
export interface Retention {
  readonly player: PlayerId;
  readonly team: TeamId;
  /** The price shown on screens. */
  readonly price: Rupees;
  /** The amount taken from the purse: it may differ by salary slabs or a flat fee for an owner who plays. */
  readonly charge: Rupees;
  readonly as: RetainedAs;
  /** Why the retention is allowed against the rules; missing: it must keep them. */
  readonly reason?: string;
}

/** Commands about squads before the auction. `seed` as in `commands.ts`. */
export type RetentionCommand =
  | ({ readonly type: 'retain-player' } & Retention)
  | { readonly type: 'release-player'; readonly player: PlayerId; readonly seed: number };

/** Events about squads before the auction. */
export type RetentionEvent =
  /** A later event about the same player replaces the earlier one. */
  | ({
      readonly type: 'PlayerRetained';
      /** The rules that the retention breaks for its reason; missing: none. */
      readonly broken?: readonly Broken[];
    } & Retention)
  | { readonly type: 'PlayerReleased'; readonly player: PlayerId; readonly team: TeamId };

/** Why a command about squads before the auction is refused. */
export type RetentionRefusal =
  | { readonly code: 'auction-started' }
  | { readonly code: 'player-not-retained' };
