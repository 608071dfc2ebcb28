import type { RuleSet } from './rule-set.ts';

/** True when two rule sets say the same, however their values were put together. */
export function sameRules(one: RuleSet, other: RuleSet): boolean {
  return isSame(one, other);
}

function isSame(one: unknown, other: unknown): boolean {
  if (!isGroup(one) || !isGroup(other)) return one === other;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) => name in other && isSame(one[name], other[name]));
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
