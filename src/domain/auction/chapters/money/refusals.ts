import type { Rupees } from '#domain/money.ts';

/** Why an adjustment of a purse is refused. */
export type MoneyRefusal =
  | { readonly code: 'purse-below-zero'; readonly shortBy: Rupees }
  | { readonly code: 'purse-too-high'; readonly most: Rupees };
