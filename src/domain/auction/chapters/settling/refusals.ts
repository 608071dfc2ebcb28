import type { TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';

/** How a lot cannot leave the block, and what cannot be put right. */
export type SettlingRefusal =
  | { readonly code: 'clock-not-out' }
  | { readonly code: 'nothing-to-undo' }
  | { readonly code: 'lot-not-hammered' }
  /** Several teams stand at the cap, and the organiser is to say which of these has the lot. */
  | { readonly code: 'lot-among'; readonly teams: readonly TeamId[] }
  /** What was to be corrected is by now another sale; or the correction changes nothing. */
  | { readonly code: 'sale-changed'; readonly team: TeamId; readonly price: Rupees }
  | { readonly code: 'nothing-to-correct' };
