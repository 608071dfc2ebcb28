/** The speeds of a replay; 1 is the pace of the evening. */
export const SPEEDS = [1, 4, 15, 60] as const;
export type Speed = (typeof SPEEDS)[number];
