import { impossible } from '#domain/impossible.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { toRupees } from '#domain/money.ts';
import { hasUnseen, isBlank, lengthOf, tidy } from '#domain/text.ts';
import { CRAFTS } from '#domain/tournament/playing-styles.ts';
import { checkFields, tidiedField } from '#domain/tournament/check-fields.ts';
import { incrementProblems } from './check-increments.ts';
import { amountProblem, countProblem, kindsProblems } from './check-kinds.ts';
import { kindsContradictions } from './contradictions.ts';
import { AS_WRITTEN, SPECIFIED } from './presets/specification.ts';
import type { Increments, MostBidRule, Raises, RolesRule, RuleSet, Unit } from './rule-set.ts';
import type { RuleSetDraft } from './rule-set-draft.ts';
import type { RuleProblem } from './rule-problems.ts';

export type CheckedRules =
  | { readonly ok: true; readonly rules: RuleSet }
  /** All problems, in the order of the form. */
  | { readonly ok: false; readonly problems: readonly [RuleProblem, ...RuleProblem[]] };

/** Checks each part by itself, then the parts against each other. */
export function checkRuleSet(draft: RuleSetDraft): CheckedRules {
  const [first, ...others] = [
    ...problemsOfParts(draft),
    ...contradictions(draft),
    ...kindsContradictions(draft),
  ];
  return first === undefined
    ? { ok: true, rules: agreed(draft) }
    : { ok: false, problems: [first, ...others] };
}

/** True if each part is possible by itself. Rules of older logs may hold contradictions that are refused now. */
export function hasPossibleParts(rules: RuleSet): boolean {
  return problemsOfParts(rules).length === 0;
}

function problemsOfParts(draft: RuleSetDraft): RuleProblem[] {
  const { unit, multiple, purse, squad, mostBid } = draft;
  return [
    unitProblem(unit),
    amountProblem('multiple', multiple, 1),
    amountProblem('purse.opening', purse.opening, SPECIFIED.leastPurse),
    countProblem('squad.most', squad.most, SPECIFIED.squad.least, SPECIFIED.squad.most),
    countProblem('squad.least', squad.least, 0, SPECIFIED.squad.most),
    ...incrementProblems(draft),
    mostBid.is === 'purse-less-kept' ? amountProblem('mostBid.each', mostBid.each, 1) : null,
    ...checkFields(draft.fields),
    ...kindsProblems(draft),
  ].filter((problem) => problem !== null);
}

function unitProblem(unit: Unit): RuleProblem | null {
  if (unit === 'rupees') return null;
  const name = tidy(unit.points);
  if (isBlank(name)) return { code: 'unit-without-name', at: 'unit' };
  // Digits in a unit would merge with the amount: '1,200 20s'.
  if (hasUnseen(name) || /\p{N}/u.test(name)) return { code: 'unit-not-a-name', at: 'unit' };
  const most = TEXT_LENGTH.unitName;
  return lengthOf(name) > most ? { code: 'unit-too-long', at: 'unit', most } : null;
}

/** The problems of parts that contradict each other. */
function contradictions({ squad, purse, mostBid }: RuleSetDraft): RuleProblem[] {
  const problems: RuleProblem[] = [];
  const { least, most } = squad;
  if (least > most) problems.push({ code: 'least-above-most', at: 'squad.least', least, most });
  if (mostBid.is !== 'purse-less-kept') return problems;
  if (least === 0) problems.push({ code: 'nothing-to-keep-for', at: 'squad.least' });
  const needed = mostBid.each * least;
  // An amount that is not whole is reported elsewhere.
  const known = [needed, mostBid.each, purse.opening].every((amount) => Number.isSafeInteger(amount));
  if (known && needed > purse.opening) {
    const amounts = {
      needed: toRupees(needed),
      each: toRupees(mostBid.each),
      purse: toRupees(purse.opening),
    };
    problems.push({ code: 'least-squad-beyond-purse', at: 'mostBid.each', least, ...amounts });
  }
  return problems;
}

function agreed(draft: RuleSetDraft): RuleSet {
  const { preset, unit, purse, squad, raises, increments, stepsFor = [], multiple } = draft;
  return {
    version: 2,
    preset,
    unit: unit === 'rupees' ? unit : { points: tidy(unit.points) },
    multiple: toRupees(multiple),
    offered: toRupees(multiple),
    purse: { opening: toRupees(purse.opening) },
    squad,
    increments: agreedSteps(increments),
    ...(stepsFor.length > 0 && {
      stepsFor: stepsFor.map(({ where, increments }) => ({ where, increments: agreedSteps(increments) })),
    }),
    raises: agreedRaises(raises),
    mostBid: keptAs(draft.mostBid),
    roles: agreedRoles(draft.roles),
    fields: draft.fields.map(tidiedField),
    ...agreedOfKinds(draft),
  };
}

function agreedSteps(steps: RuleSetDraft['increments']): Increments {
  const [first, ...others] = steps.map(({ from, by }) => ({ from: toRupees(from), by: toRupees(by) }));
  return [first ?? impossible('a table without a step'), ...others];
}

/** If raises are exactly one increment, a jump is dropped. */
function agreedRaises({ to, equalOnFloor, snap, jump }: RuleSetDraft['raises']): Raises {
  const raises = { to, equalOnFloor, snap };
  return jump === undefined || to === 'next' ? raises : { ...raises, jump: toRupees(jump) };
}

/** Lists each craft once in a fixed order, so that equal rules compare equal. */
function agreedRoles(roles: RolesRule = AS_WRITTEN): RolesRule {
  return roles === 'one'
    ? roles
    : { allRounders: CRAFTS.filter((craft) => roles.allRounders.includes(craft)) };
}

function keptAs(mostBid: RuleSetDraft['mostBid']): MostBidRule {
  return mostBid.is === 'purse-less-kept' ? { is: mostBid.is, each: toRupees(mostBid.each) } : mostBid;
}

type OfKinds = Pick<RuleSet, 'categories' | 'limits' | 'caps' | 'atCap' | 'sets' | 'atATime' | 'unsold'>;

function agreedOfKinds({ categories, limits, caps, atCap, sets, atATime, unsold }: RuleSetDraft): OfKinds {
  return {
    categories: categories && {
      ...categories,
      rungs: categories.rungs.map(({ value, base }) => ({ value, base: toRupees(base) })),
    },
    limits: limits.map(({ id, where, count, spend, keep, one, many, binding }) => ({
      id,
      where,
      ...(count && { count }),
      ...(spend && { spend }),
      ...(keep !== undefined && { keep: toRupees(keep) }),
      one: tidy(one),
      many: tidy(many),
      binding,
    })),
    caps: caps.map(({ where, most }) => ({ where, most: toRupees(most) })),
    ...(atCap === undefined || caps.length === 0 ? {} : { atCap }),
    sets: sets.map((set) => ({ ...set, name: tidy(set.name) })),
    ...(atATime === undefined || sets.length === 0 ? {} : { atATime }),
    unsold,
  };
}
