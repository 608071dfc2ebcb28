import type { LotUnderHammer } from '#domain/evening/statistics.ts';
import type { By } from '#web/kit/charts/by-button.tsx';
import { quartersOf } from '#web/kit/charts/lots-charts.tsx';
import { sharesOf, type TeamSpent } from '#web/kit/charts/spending-parts.ts';

/** How to group the spending: as wanted where money went to two groups, else in the other way; null: neither. */
export function groupingOf(spending: readonly TeamSpent[], wanted: By): By | null {
  const other: By = wanted === 'role' ? 'category' : 'role';
  return [wanted, other].find((by) => paidGroups(spending, by) > 1) ?? null;
}

/** How many groups any team paid for. */
function paidGroups(spending: readonly TeamSpent[], by: By): number {
  const { shares } = sharesOf(spending, by);
  const paid = shares.flatMap(({ parts }) => parts.filter(({ spent }) => spent > 0));
  return new Set(paid.map(({ name }) => name)).size;
}

/** The charts of lots that are worth showing: bids if a lot had two, and pace over two quarters of an hour. */
export function lotCharts(lots: readonly LotUnderHammer[]): readonly ('bids' | 'pace')[] {
  const hasBids = lots.some(({ bids }) => bids > 1);
  return [...(hasBids ? (['bids'] as const) : []), ...(quartersOf(lots) === null ? [] : (['pace'] as const))];
}
