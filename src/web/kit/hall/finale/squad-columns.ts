/** Width divided by height of a face with its name and price. */
const CELL = 0.78;

/**
 * How many columns show so many faces as large as possible, in rows that are as full as possible. `shape`: width divided by
 * height of their place.
 */
export function squadColumns(faces: number, shape: number): number {
  const rows = Math.max(1, Math.round(Math.sqrt((faces * CELL) / shape)));
  return Math.max(1, Math.ceil(faces / rows));
}
