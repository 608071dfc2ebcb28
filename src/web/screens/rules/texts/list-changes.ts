/** The list with what stands at `from` at `to`. Places count from 0. */
export function moved<One>(list: readonly One[], from: number, to: number): readonly One[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** Another text than all these, to know one of a list by. */
export function keyBeside(taken: readonly string[], stem = ''): string {
  let count = taken.length + 1;
  while (taken.includes(`${stem}${String(count)}`)) count += 1;
  return `${stem}${String(count)}`;
}
