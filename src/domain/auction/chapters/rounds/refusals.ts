/** There is nothing to draw from, or it is not the time for it. */
export type RoundsRefusal =
  | { readonly code: 'no-teams' }
  | { readonly code: 'no-players-to-auction' }
  | { readonly code: 'already-drawn' }
  | { readonly code: 'no-unsold-players' }
  /** By the rules none of them comes up again. */
  | { readonly code: 'unsold-stay-out' }
  | { readonly code: 'auction-not-started' }
  | { readonly code: 'auction-finished' }
  | { readonly code: 'auction-not-finished' };
