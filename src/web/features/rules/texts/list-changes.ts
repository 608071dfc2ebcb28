/** Moves the item at `from` to `to`; indexes start at 0. */
export function moved<One>(list: readonly One[], from: number, to: number): readonly One[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** A text that differs from all taken ones, to identify an item of a list. */
export function keyBeside(taken: readonly string[], stem = ''): string {
  let count = taken.length + 1;
  while (taken.includes(`${stem}${String(count)}`)) count += 1;
  return `${stem}${String(count)}`;
}
