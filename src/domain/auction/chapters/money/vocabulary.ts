import type { TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';

/** A change of a purse that is not a sale. */
export type MoneyCommand = {
  readonly type: 'adjust-purse';
  readonly team: TeamId;
  /** Whole rupees to add; a negative amount takes away. */
  readonly by: Rupees;
  readonly reason: string;
};

/** A purse was changed without a sale. */
export type MoneyEvent = {
  readonly type: 'PurseAdjusted';
  readonly team: TeamId;
  readonly by: Rupees;
  readonly reason: string;
};

/** Why an adjustment of a purse is refused. */
export type MoneyRefusal =
  | { readonly code: 'purse-below-zero'; readonly shortBy: Rupees }
  | { readonly code: 'purse-too-high'; readonly most: Rupees };
