/** Why a command about squads before the auction is refused. */
export type RetentionRefusal =
  | { readonly code: 'auction-started' }
  | { readonly code: 'player-not-retained' };
