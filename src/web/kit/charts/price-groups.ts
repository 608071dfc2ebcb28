import { t } from '@lingui/core/macro';
import type { KindOverBase, SoldLot } from '#domain/evening/statistics.ts';
import { NO_RUPEES, type Rupees } from '#domain/money.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { styleName } from '#web/i18n/style-name.ts';
import type { By } from './by-button.tsx';

/** The group of a sale; '' without a sale. */
export function groupIn(sale: SoldLot | undefined, by: By): string {
  if (sale === undefined) return '';
  return by === 'role'
    ? styleName(sale.role)
    : (sale.category ?? t({ context: 'Charts', message: 'No category' }));
}

interface Group {
  readonly name: string;
  readonly sales: readonly SoldLot[];
}

/** The groups that have a sale: roles in their usual order, categories from the dearest one down. */
export function groupsOf(sales: readonly SoldLot[], by: By): readonly Group[] {
  const groups = new Map<string, SoldLot[]>(
    by === 'role' ? PLAYING_STYLES.map((style) => [styleName(style), []]) : [],
  );
  for (const sale of sales) {
    const name = groupIn(sale, by);
    const group = groups.get(name) ?? [];
    group.push(sale);
    groups.set(name, group);
  }
  const found = [...groups].flatMap(([name, own]) => (own.length === 0 ? [] : [{ name, sales: own }]));
  const mean = ({ sales: own }: Group) => own.reduce((sum, { price }) => sum + price, 0) / own.length;
  return by === 'role' ? found : found.sort((one, other) => mean(other) - mean(one));
}

export function kindName(kind: KindOverBase): string {
  return kind.by === 'role' ? styleName(kind.name) : kind.name;
}

/** The paid prices as a multiple of the base prices: '2.4'; '' if the base is 0. */
export function timesOf({ base, price }: KindOverBase): string {
  return base === 0 ? '' : (price / base).toFixed(1);
}

/** The lowest price, the one in the middle, and the highest. */
export function pricesOf(sales: readonly SoldLot[]): readonly Rupees[] {
  const prices = sales.map(({ price }) => price).sort((one, other) => one - other);
  const picked = [prices[0], prices[Math.floor((prices.length - 1) / 2)], prices.at(-1)];
  return picked.map((price) => price ?? NO_RUPEES);
}
