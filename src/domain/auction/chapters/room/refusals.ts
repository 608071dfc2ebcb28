/** A break, or no break, and settings that cannot be. */
export type RoomRefusal =
  | { readonly code: 'auction-paused' }
  | { readonly code: 'auction-not-paused' }
  | { readonly code: 'countdown-off-limits' };
