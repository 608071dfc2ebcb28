/** There is nothing to draw from, or it is not the time for it. */
export type RoundsRefusal =
  | { readonly code: 'no-teams' }
  | { readonly code: 'no-players-to-auction' }
  | { readonly code: 'already-drawn' }
  | { readonly code: 'no-unsold-players' }
  /** By the rules none of them comes up again. */
  | { readonly code: 'unsold-stay-out' }
  /** ... and he does not. */
  | { readonly code: 'stays-unsold' }
  /** The rules do not ask whom teams name, or others come up first. */
  | { readonly code: 'names-not-asked' }
  /** It is so already. A phone is told that all is well. */
  | { readonly code: 'name-stands' }
  /** By the team: as many as each may name. */
  | { readonly code: 'names-given'; readonly most: number }
  /** Each team may name so many. */
  | { readonly code: 'nobody-named'; readonly each: number }
  | { readonly code: 'auction-not-started' }
  | { readonly code: 'auction-finished' }
  | { readonly code: 'auction-not-finished' };
