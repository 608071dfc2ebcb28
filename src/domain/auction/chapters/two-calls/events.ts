import type { TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';

/** Events that only a client that sells in two calls causes. */
export type TwoCallEvent =
  /** The second call of a sale in two calls came; the first took the price from the purse. */
  { readonly type: 'PurseCharged'; readonly team: TeamId; readonly amount: Rupees };
