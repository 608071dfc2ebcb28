/** Why a break or a setting of the floor is refused. */
export type RoomRefusal =
  | { readonly code: 'auction-paused' }
  | { readonly code: 'auction-not-paused' }
  | { readonly code: 'countdown-off-limits' };
