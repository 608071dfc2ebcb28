import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';

/**
 * Commands of a client that follows section 7 of the specification and sells in two calls (design, section 6).
 */
export type TwoCallCommand =
  | {
      readonly type: 'record-sale';
      readonly lot: PlayerId;
      readonly team: TeamId;
      readonly price: Rupees;
    }
  | { readonly type: 'take-back-sale'; readonly lot: PlayerId }
  | { readonly type: 'charge-purse'; readonly team: TeamId; readonly amount: Rupees };
