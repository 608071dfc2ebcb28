import type { SoldLot } from '#domain/evening/statistics.ts';
import type { Rupees } from '#domain/money.ts';

/** The part of the axis that belongs to a base price. Its ends are shares of the axis, from 0 to 1. */
export interface BaseBand {
  readonly base: Rupees;
  readonly from: number;
  readonly to: number;
}

/** The share of a band that stays free at each end, so that marks of two bands stand apart. */
const FREE = 0.04;

/**
 * Bands from the lowest base price up. Half of the axis is shared equally, so that each base price can be seen; half by
 * the number of sales, so that many marks have room.
 */
export function baseBands(sales: readonly Pick<SoldLot, 'base'>[]): readonly BaseBand[] {
  const counts = new Map<Rupees, number>();
  for (const { base } of sales) counts.set(base, (counts.get(base) ?? 0) + 1);
  let from = 0;
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([base, many]) => {
      const band = { base, from, to: from + (1 / counts.size + many / sales.length) / 2 };
      from = band.to;
      return band;
    });
}

/** The place of each sale as a share of the axis: in the band of its base price, in the order of the sales. */
export function placesIn(bands: readonly BaseBand[], sales: readonly Pick<SoldLot, 'base'>[]): number[] {
  const places = sales.map(() => 0);
  for (const { base, from, to } of bands) {
    const own = [...sales.keys()].filter((sale) => sales[sale]?.base === base);
    for (const [turn, sale] of own.entries())
      places[sale] = from + (to - from) * (FREE + ((1 - 2 * FREE) * (turn + 0.5)) / own.length);
  }
  return places;
}
