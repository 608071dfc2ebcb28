import type { TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';

/** A purse was changed without a sale. */
export type MoneyEvent = {
  readonly type: 'PurseAdjusted';
  readonly team: TeamId;
  readonly by: Rupees;
  readonly reason: string;
};
