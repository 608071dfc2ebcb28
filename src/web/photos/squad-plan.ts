/** The measures of a squad's picture, in px. */
export const PLAN = {
  width: 1080,
  edge: 56,
  head: 300,
  crest: 176,
  figures: 150,
  row: 106,
  foot: 100,
} as const;

/** Where the line of a player begins; `at` from 0. */
export function rowTop(at: number): number {
  return PLAN.head + PLAN.figures + 20 + at * PLAN.row;
}

/** As high as its squad is long; an empty one keeps a line for its words. */
export function pictureHeight(players: number): number {
  return rowTop(Math.max(1, players)) + PLAN.foot;
}
