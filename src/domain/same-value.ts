/** True for plain values (numbers, texts, lists, groups of them) that say the same, however they were put together. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (!isGroup(one) || !isGroup(other)) return one === other;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) => name in other && sameValue(one[name], other[name]));
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
