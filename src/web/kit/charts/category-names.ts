import type { EveningStatistics } from '#domain/evening/statistics.ts';
import { categoryName, type CategoryRules } from '#web/i18n/field-name.ts';

/** The statistics with the categories in the language of the page. */
export function withCategoryNames(rules: CategoryRules, statistics: EveningStatistics): EveningStatistics {
  const { sold, kinds, spending } = statistics;
  const read = (name: string) => categoryName(rules, name);
  return {
    ...statistics,
    sold: sold.map((sale) => (sale.category === null ? sale : { ...sale, category: read(sale.category) })),
    kinds: kinds.map((kind) => (kind.by === 'role' ? kind : { ...kind, name: read(kind.name) })),
    spending: spending.map((team) => ({
      ...team,
      categories: team.categories.map((one) => ({ ...one, name: read(one.name) })),
    })),
  };
}
