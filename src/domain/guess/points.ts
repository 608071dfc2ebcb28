import { toRupees, type Rupees } from '#domain/money.ts';

/** The points of a guess by how near it is; the first row that fits applies. `within`: percent of the price. */
const POINT_STEPS = [
  { within: 0, points: 10 },
  { within: 10, points: 5 },
  { within: 25, points: 2 },
] as const;

/** The points of a guess for a lot that was sold at this price. Both in whole rupees. */
export function pointsFor(amount: Rupees, price: Rupees): number {
  const off = Math.abs(amount - price);
  return POINT_STEPS.find(({ within }) => off * 100 <= price * within)?.points ?? 0;
}

/** The least and the most amount that earn a point at this price. */
export function earningAmounts(price: Rupees): { readonly least: Rupees; readonly most: Rupees } {
  const widest = Math.floor((price * Math.max(...POINT_STEPS.map(({ within }) => within))) / 100);
  return { least: toRupees(price - widest), most: toRupees(price + widest) };
}

/** The amounts that a phone offers for a lot: multiples of its base price, up to the purse, each once. */
export function offeredGuesses(base: Rupees, purse: Rupees): Rupees[] {
  const near = [1, 1.5, 2, 3, 5].map((times) => Math.round(base * times));
  return [...new Set(near)].filter((amount) => amount > 0 && amount <= purse).map(toRupees);
}
