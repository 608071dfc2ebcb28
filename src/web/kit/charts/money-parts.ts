import { NO_RUPEES, type Rupees } from '#domain/money.ts';
import type { TeamPurse } from './team-line.ts';

/** Px above and below the lines on a page, and from one name at their ends to the next. */
export const PLOT = { above: 12, below: 26, gap: 13.8 } as const;

/** The height (px) on a page, where the names of many teams need more. */
export function heightFor(teams: number): number {
  return Math.max(280, Math.ceil(PLOT.above + teams * PLOT.gap + PLOT.below));
}

/** The purse of a team after so many sales of the evening. */
export function leftAfter({ steps }: Pick<TeamPurse, 'steps'>, sales: number): Rupees {
  return (steps.findLast(({ sale }) => sale <= sales) ?? steps[0])?.left ?? NO_RUPEES;
}

/** The lowest and the highest purse of any team, in whole rupees; [0, 0] without teams. */
export function rangeOf(purses: readonly Pick<TeamPurse, 'steps'>[]): readonly [least: number, most: number] {
  let [least, most] = [Infinity, 0];
  for (const { steps } of purses) {
    for (const { left } of steps) [least, most] = [Math.min(least, left), Math.max(most, left)];
  }
  return [Math.min(least, most), most];
}
