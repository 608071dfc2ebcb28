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
