/** Joins alternatives: 'A', 'A or B', 'A, B or C'. */
export function oneAmong(values: readonly string[]): string {
  return joined(values, 'or');
}

/** Joins values: 'A', 'A and B', 'A, B and C'. */
export function allOf(values: readonly string[]): string {
  return joined(values, 'and');
}

function joined(values: readonly string[], last: string): string {
  return values.length < 2
    ? values.join('')
    : `${values.slice(0, -1).join(', ')} ${last} ${values.at(-1) ?? ''}`;
}
