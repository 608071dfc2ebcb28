/** Why the finale is refused. */
export type ShowRefusal =
  /** Lots are still to come. */
  { readonly code: 'finale-too-early' } | { readonly code: 'finale-not-shown' };
