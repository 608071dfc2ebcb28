import { checkRuleSet } from '#domain/rules/check-rule-set.ts';
import type { RuleSetDraft, RulesPart } from '#domain/rules/rule-set-draft.ts';
import { NO_KINDS } from '#domain/rules/presets/specification.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { draftOf } from '#protocol/calls/rules.ts';
import type { RulePartName } from '#web/i18n/texts/rule-book.ts';

/**
 * Replaces the invalid parts of a draft by the loaded ones, so that the other parts can show their sentences. `unsaid`: the
 * parts whose sentence would not describe the draft.
 */
export function sayable(
  draft: RuleSetDraft,
  loaded: RuleSet,
): { readonly rules: RuleSet; readonly unsaid: ReadonlySet<RulePartName> } {
  const wrong = new Set<Group>();
  for (;;) {
    const checked = checkRuleSet({ ...draft, ...instead(wrong, draftOf(loaded)) });
    const unsaid = new Set([...wrong].flatMap((group) => SPOILED[group]));
    if (checked.ok) return { rules: checked.rules, unsaid };
    const known = wrong.size;
    for (const { at } of checked.problems) for (const group of groupsOf(at)) wrong.add(group);
    // Increments that use an invalid field are invalid as well.
    if (draft.stepsFor !== undefined && wrong.has('fields')) wrong.add('stepsFor');
    // A replaced part may contradict another one. If nothing is left to replace, the loaded rules are
    // themselves invalid.
    if (wrong.size === known) return { rules: loaded, unsaid };
  }
}

const GROUPS = [
  ...(['unit', 'multiple', 'purse', 'squad', 'increments', 'stepsFor', 'raises', 'mostBid'] as const),
  ...(['fields', 'categories', 'limits', 'caps', 'sets', 'unsold'] as const),
] as const;
type Group = (typeof GROUPS)[number];

function groupsOf(at: RulesPart): readonly Group[] {
  return GROUPS.filter((group) => at === group || at.startsWith(`${group}.`));
}

/** The sentences that each part affects. */
const SPOILED: Readonly<Record<Group, readonly RulePartName[]>> = {
  unit: ['amounts'],
  multiple: ['amounts', 'raises'],
  purse: ['purse', 'most-bid'],
  squad: ['squad', 'most-bid'],
  increments: ['increments', 'raises'],
  stepsFor: ['increments'],
  raises: ['raises'],
  mostBid: ['most-bid'],
  fields: ['fields', 'categories', 'limits', 'caps', 'sets', 'unsold'],
  categories: ['categories', 'unsold'],
  limits: ['limits'],
  caps: ['caps'],
  sets: ['sets'],
  unsold: ['unsold'],
};

function instead(groups: ReadonlySet<Group>, loaded: RuleSetDraft): Partial<RuleSetDraft> {
  const { unit, multiple, purse, squad, increments } = loaded;
  const { jump: _, ...raises } = loaded.raises;
  const { categories, limits, caps, sets, unsold } = NO_KINDS;
  return {
    ...(groups.has('unit') && { unit }),
    ...(groups.has('multiple') && { multiple, increments }),
    ...(groups.has('increments') && { increments, multiple }),
    ...(groups.has('stepsFor') && { stepsFor: [] }),
    ...(groups.has('raises') && { raises }),
    ...(groups.has('purse') && { purse, mostBid: { is: 'purse' } }),
    ...(groups.has('squad') && { squad, mostBid: { is: 'purse' } }),
    ...(groups.has('mostBid') && { mostBid: { is: 'purse' } }),
    ...(groups.has('fields') && { fields: [], ...NO_KINDS }),
    ...(groups.has('categories') && { categories, unsold }),
    ...(groups.has('limits') && { limits }),
    ...(groups.has('caps') && { caps }),
    ...(groups.has('sets') && { sets }),
    ...(groups.has('unsold') && { unsold }),
  };
}
