/** The measures of a squad's picture, in px. */
export const PLAN = {
  width: 1080,
  edge: 56,
  head: 300,
  crest: 176,
  figures: 150,
  row: 106,
  face: 88,
  foot: 100,
} as const;

/** The top of a player's line; `at` from 0. */
export function rowTop(at: number): number {
  return PLAN.head + PLAN.figures + 20 + at * PLAN.row;
}

/** The height of the picture; an empty squad keeps one line for its text. */
export function pictureHeight(players: number): number {
  return rowTop(Math.max(1, players)) + PLAN.foot;
}
