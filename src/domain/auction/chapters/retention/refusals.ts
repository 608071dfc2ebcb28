/** What can no longer be said of squads before the auction, and of whom it was never said. */
export type RetentionRefusal =
  | { readonly code: 'auction-started' }
  | { readonly code: 'player-not-retained' };
