import type { TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';

/** Why a lot cannot be sold, passed, undone or corrected. */
export type SettlingRefusal =
  | { readonly code: 'clock-not-out' }
  | { readonly code: 'nothing-to-undo' }
  | { readonly code: 'lot-not-hammered' }
  /** A team can bid for the lot, or has. */
  | { readonly code: 'team-can-bid' }
  /** These teams share the cap; the organiser must choose one of them. */
  | { readonly code: 'lot-among'; readonly teams: readonly TeamId[] }
  /** The sale has changed since the sender saw it; or the correction changes nothing. */
  | { readonly code: 'sale-changed'; readonly team: TeamId; readonly price: Rupees }
  | { readonly code: 'nothing-to-correct' };
