/** 'A', 'A or B', 'A, B or C'. */
export function oneAmong(values: readonly string[]): string {
  const last = values.at(-1) ?? '';
  return values.length < 2 ? last : `${values.slice(0, -1).join(', ')} or ${last}`;
}
