/** Width divided by height of a face with its name and price. */
const CELL = 0.78;

/** How many columns show so many faces as large as possible. `shape`: width divided by height of their place. */
export function squadColumns(faces: number, shape: number): number {
  return Math.max(1, Math.min(faces, Math.ceil(Math.sqrt((faces * shape) / CELL))));
}
