/** Deep equality of plain values, in any order of keys. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (!isGroup(one) || !isGroup(other)) return one === other;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) => name in other && sameValue(one[name], other[name]));
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
