import type { TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';

/** What only a client that sells in two calls brings about. */
export type TwoCallEvent =
  /** The second half of a sale in two calls came; the purse had already paid with the first. */
  { readonly type: 'PurseCharged'; readonly team: TeamId; readonly amount: Rupees };
