import type { Rupees } from '#domain/money.ts';

/** What a purse cannot become. */
export type MoneyRefusal =
  | { readonly code: 'purse-below-zero'; readonly shortBy: Rupees }
  | { readonly code: 'purse-too-high'; readonly most: Rupees };
