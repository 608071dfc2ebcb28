import { CRAFTS, type RolesRule } from '#domain/tournament/playing-styles.ts';
import { impossible } from '#domain/impossible.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { toRupees } from '#domain/money.ts';
import { AS_WRITTEN, SPECIFIED } from '#domain/rules/presets/specification.ts';
import { hasUnseen, isBlank, lengthOf, tidy } from '#domain/text.ts';
import { checkFields, tidiedField } from '#domain/tournament/check-fields.ts';
import { ruleAmountProblem, countProblem, incrementProblems, kindsProblems } from './check-kinds.ts';
import type { RuleProblem, RuleSetDraft } from './rule-set-draft.ts';
import type { Cap, Increments, MatchRule, MostBidRule, Raises, RuleSet, Unit, Where } from './rule-set.ts';

type CheckedRules =
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
    ruleAmountProblem('multiple', multiple, 1),
    ruleAmountProblem('purse.opening', purse.opening, SPECIFIED.leastPurse),
    countProblem('squad.most', squad.most, SPECIFIED.squad.least, SPECIFIED.squad.most),
    countProblem('squad.least', squad.least, 0, SPECIFIED.squad.most),
    ...incrementProblems(draft),
    mostBid.is === 'purse-less-kept' ? ruleAmountProblem('mostBid.each', mostBid.each, 1) : null,
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

type OfKinds = Pick<
  RuleSet,
  'categories' | 'limits' | 'caps' | 'feeCaps' | 'atCap' | 'sets' | 'atATime' | 'unsold' | 'match'
>;

function agreedOfKinds(draft: RuleSetDraft): OfKinds {
  const { categories, limits, caps, feeCaps = [], atCap, sets, atATime, unsold, match } = draft;
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
    caps: agreedCaps(caps),
    ...(feeCaps.length > 0 && { feeCaps: agreedCaps(feeCaps) }),
    ...(atCap === undefined || caps.length === 0 ? {} : { atCap }),
    sets: sets.map((set) => ({ ...set, name: tidy(set.name) })),
    ...(atATime === undefined || sets.length === 0 ? {} : { atATime }),
    unsold,
    ...(match && { match: agreedMatch(match) }),
  };
}

function agreedCaps(caps: RuleSetDraft['caps']): readonly Cap[] {
  return caps.map(({ where, most }) => ({ where, most: toRupees(most) }));
}

/** Without names no claim needs a term. */
function agreedMatch({ terms = [], ...match }: NonNullable<RuleSetDraft['match']>): MatchRule {
  return terms.length === 0 ? match : { ...match, terms: terms.map(tidy) };
}

/** Rules about kinds of players that contradict other rules. Values that are not numbers are skipped. */
function kindsContradictions(draft: RuleSetDraft): RuleProblem[] {
  return [...placesProblems(draft), ...cheapestSquadProblems(draft), ...capsBelowBases(draft)];
}

/** No limit, nor several limits without common players, may require more players than a squad has. */
function placesProblems({ limits, squad, roles }: RuleSetDraft): RuleProblem[] {
  const asked = limits.map(({ where, count, binding }) => ({
    where,
    least: binding ? (count?.least ?? 0) : 0,
  }));
  return asked.flatMap(({ where, least }, at): RuleProblem[] => {
    if (least === 0) return [];
    const apart = [where];
    let needed = least;
    for (const other of asked.slice(0, at)) {
      if (!apart.every((one) => shareNobody(one, other.where, roles))) continue;
      apart.push(other.where);
      needed += other.least;
    }
    return needed > squad.most
      ? [{ code: 'limits-beyond-squad', at: `limits.${at}.count`, needed, most: squad.most }]
      : [];
  });
}

/** True if some field separates the players of the two conditions. The role does only if players count for one. */
function shareNobody(one: Where, other: Where, roles: RuleSetDraft['roles']): boolean {
  return Object.entries(one).some(([field, values]) => {
    const others = field === 'role' && roles !== 'one' ? undefined : other[field];
    return others !== undefined && !values.some((value) => others.includes(value));
  });
}

/**
 * Refuses a purse that cannot pay for the least squad at the lowest base price, if all players have a category.
 */
function cheapestSquadProblems({ categories, squad, purse, mostBid }: RuleSetDraft): RuleProblem[] {
  if (categories === null || mostBid.is !== 'exact') return [];
  const each = Math.min(...categories.rungs.map(({ base }) => base));
  const needed = each * squad.least;
  const known = [each, needed, purse.opening].every((amount) => Number.isSafeInteger(amount));
  if (!known || needed <= purse.opening) return [];
  const amounts = {
    each: toRupees(each),
    needed: toRupees(needed),
    purse: toRupees(purse.opening),
  };
  return [{ code: 'least-squad-beyond-purse', at: 'squad.least', least: squad.least, ...amounts }];
}

/** Refuses a cap on a category below its base price. */
function capsBelowBases({ categories, caps }: RuleSetDraft): RuleProblem[] {
  if (categories === null) return [];
  const { field, rungs } = categories;
  return caps.flatMap(({ where, most }, at): RuleProblem[] => {
    const [asked, ...more] = Object.entries(where);
    if (asked?.[0] !== field || more.length > 0 || !Number.isSafeInteger(most)) return [];
    const dearer = rungs.find(
      ({ value, base }) => asked[1].includes(value) && Number.isSafeInteger(base) && base > most,
    );
    return dearer === undefined
      ? []
      : [
          {
            code: 'cap-below-base',
            at: `caps.${at}.most`,
            base: toRupees(dearer.base),
            most: toRupees(most),
          },
        ];
  });
}
