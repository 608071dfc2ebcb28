import type { TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';

/** What changes a purse beside a sale. */
export type MoneyCommand = {
  readonly type: 'adjust-purse';
  readonly team: TeamId;
  /** Whole rupees to add; negative takes away. */
  readonly by: Rupees;
  readonly reason: string;
};
