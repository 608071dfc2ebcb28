import { t } from '@lingui/core/macro';
import type { TeamSpending } from '#domain/evening/statistics.ts';
import { minus, NO_RUPEES, plus, type Rupees } from '#domain/money.ts';
import { styleName } from '#web/i18n/style-name.ts';
import type { By } from './by-button.tsx';
import type { ChartTeam } from './team-line.ts';

/** The spending of a team. */
export interface TeamSpent extends Omit<TeamSpending, 'team'> {
  readonly team: ChartTeam;
}

interface Part {
  readonly name: string;
  readonly spent: Rupees;
}

/** The spending of a team in parts, the same ones for each team. */
export interface TeamShares extends TeamSpent {
  readonly parts: readonly Part[];
}

interface Shares {
  readonly shares: readonly TeamShares[];
  /** The names of the parts. */
  readonly groups: readonly string[];
}

/** The spending of each team by category or by role. */
export function sharesOf(spending: readonly TeamSpent[], by: By): Shares {
  const isRestShown = spending.some((one) => restOf(one) > 0);
  const shares = spending.map((one) => ({ ...one, parts: partsOf(one, by, isRestShown) }));
  return { shares, groups: shares[0]?.parts.map(({ name }) => name) ?? [] };
}

/** The amount of a whole bar: the largest purse at the start. */
export function wholeOf(spending: readonly TeamSpent[]): number {
  return Math.max(1, ...spending.map(({ spent, purse }) => spent + Math.max(0, purse)));
}

/** Players without a category are a part of their own, where any team has one. */
function partsOf(one: TeamSpent, by: By, isRestShown: boolean): readonly Part[] {
  const { roles, categories } = one;
  if (by === 'role') return roles.map((role) => ({ name: styleName(role.name), spent: role.spent }));
  return isRestShown
    ? [...categories, { name: t({ context: 'Charts', message: 'No category' }), spent: restOf(one) }]
    : categories;
}

/** The spending of a team on players without a category. */
function restOf({ categories, spent }: TeamSpent): Rupees {
  return minus(
    spent,
    categories.reduce((sum, one) => plus(sum, one.spent), NO_RUPEES),
  );
}
