/** Why a command about the order of lots is refused. */
export type RoundsRefusal =
  | { readonly code: 'no-teams' }
  | { readonly code: 'no-players-to-auction' }
  | { readonly code: 'already-drawn' }
  | { readonly code: 'no-unsold-players' }
  /** The rules let none of the unsold players come up again. */
  | { readonly code: 'unsold-stay-out' }
  /** The rules do not let this player come up again. */
  | { readonly code: 'stays-unsold' }
  /** The rules do not recall by name, or other lots come up first. */
  | { readonly code: 'names-not-asked' }
  /** The wish exists already or is gone already. The phone treats this as success. */
  | { readonly code: 'name-stands' }
  /** The team has named as many players as it may. */
  | { readonly code: 'names-given'; readonly most: number }
  /** No team has named a player; each may name this many. */
  | { readonly code: 'nobody-named'; readonly each: number }
  | { readonly code: 'auction-not-started' }
  | { readonly code: 'auction-finished' }
  | { readonly code: 'auction-not-finished' };
