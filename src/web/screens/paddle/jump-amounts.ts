import { toRupees, type Rupees } from '#domain/money.ts';

/** In increments: each jump is the next multiple of one of these, so that the amounts are round ones. */
const STEPS = [2, 5, 10] as const;

/** Round amounts above the next bid, each larger than the one before: after ₹1,50,000 ₹1,60,000, ₹1,75,000, ₹2,00,000. */
export function jumpAmounts(next: Rupees, increment: Rupees): readonly Rupees[] {
  const jumps: Rupees[] = [];
  let above: Rupees = next;
  for (const steps of STEPS) {
    const step = increment * steps;
    above = toRupees((Math.floor(above / step) + 1) * step);
    jumps.push(above);
  }
  return jumps;
}
