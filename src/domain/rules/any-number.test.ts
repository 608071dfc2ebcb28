import { describe, expect, test } from 'vitest';
import { impossible } from '#domain/impossible.ts';
import { checkRuleSet } from './check-rule-set.ts';
import type { RuleSetDraft } from './rule-set-draft.ts';
import { PRESETS } from '#domain/rules/presets/presets.ts';
import type { RuleSet } from './rule-set.ts';

const NO_AMOUNTS = [Number.MAX_VALUE, -Number.MAX_VALUE, 2 ** 53, 2 ** 53 - 1, -1, 0, 0.5];

/** Finds every number in these rules. */
function* numbersIn(part: unknown): Generator<readonly [object, string]> {
  if (typeof part !== 'object' || part === null) return;
  const entries: [string, unknown][] = Object.entries(part);
  for (const [key, value] of entries)
    if (typeof value === 'number') yield [part, key];
    else yield* numbersIn(value);
}

/** Copies of the rules, each with one number replaced. */
function withAnother(number: number, { version: _, offered: __, ...draft }: RuleSet): RuleSetDraft[] {
  return [...numbersIn(draft)].map((_, place) => {
    const copy = structuredClone(draft);
    const [part, key] = [...numbersIn(copy)][place] ?? impossible('a place that is gone');
    Reflect.set(part, key, number);
    return copy;
  });
}

describe.each(PRESETS)('the rules of $id', ({ rules }) => {
  test.each(NO_AMOUNTS)('Any number may be %d: the check reports a problem and never throws', (number) => {
    const drafts = withAnother(number, rules);
    expect(drafts.length).toBeGreaterThan(5);
    for (const draft of drafts) {
      const checked = checkRuleSet(draft);
      // No purse, increment, cap or squad is this large.
      if (Math.abs(number) > 2 ** 53) expect(checked.ok).toBe(false);
    }
  });
});
