import { MOST_CARDS, MOST_RUPEES, PLAYER_AGE, TEXT_LENGTH } from '#domain/limits.ts';
import { toRupees } from '#domain/money.ts';
import { SPECIFIED } from '#domain/rules/presets/specification.ts';
import { hasUnseen, isBlank, lengthOf, tidy } from '#domain/text.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import type { KindsPart, RuleProblem, RuleSetDraft, RulesPart, StepsPart } from './rule-set-draft.ts';
import { AGE, type Bounds, KEPT, RETAINED, type Where } from './rule-set.ts';

/** These maxima exceed the longest published lists: 23 limits and 85 sets (IPL 2025). */
export const MOST_LIMITS = 40;
export const MOST_CAPS = 40;
export const MOST_SETS = 120;
/** The most players of one set that may come up before the next set. */
export const MOST_AT_A_TIME = 50;
/** The largest number of returns; `null` means unlimited. */
const MOST_RETURNS = 20;
const MOST_NAMED = 100;

type Problems = readonly (RuleProblem | null)[];

/** The problems of the rules about kinds of players, each part by itself. */
export function kindsProblems(draft: RuleSetDraft): RuleProblem[] {
  return [
    ...categoryProblems(draft),
    ...limitProblems(draft),
    ...capProblems('caps', draft.caps, draft),
    ...capProblems('feeCaps', draft.feeCaps ?? [], draft),
    ...setProblems(draft),
    ...unsoldProblems(draft),
    ...matchProblems(draft),
  ].filter((problem) => problem !== null);
}

/** An amount must be whole, and at least `least`. */
export function ruleAmountProblem(at: RulesPart, amount: number, least: number): RuleProblem | null {
  if (!Number.isSafeInteger(amount) || amount > MOST_RUPEES) return { code: 'amount-not-whole', at };
  return amount < least ? { code: 'amount-too-low', at, least: toRupees(least) } : null;
}

/** A count must be whole, from `least` to `most`. */
export function countProblem(at: RulesPart, count: number, least: number, most: number): RuleProblem | null {
  const fits = Number.isSafeInteger(count) && count >= least && count <= most;
  return fits ? null : { code: 'count-out-of-bounds', at, least, most };
}

/** Categories must be values of a public choice field, each listed once with a base price. */
function categoryProblems({ categories, fields }: RuleSetDraft): Problems {
  if (categories === null) return [];
  const values = fields.find(({ id }) => id === categories.field);
  if (values?.is !== 'choice' || !values.public)
    return [{ code: 'category-without-choice', at: 'categories.field' }];
  const { rungs } = categories;
  if (rungs.length === 0) return [{ code: 'rungs-missing', at: 'categories.field' }];
  return rungs.flatMap(({ value, base }, at) => {
    const twice = rungs.findIndex((rung) => rung.value === value) !== at;
    return [
      twice || !values.values.includes(value)
        ? ({ code: 'rung-unknown', at: `categories.rungs.${at}.value` } as const)
        : null,
      ruleAmountProblem(`categories.rungs.${at}.base`, base, 1),
    ];
  });
}

function limitProblems(draft: RuleSetDraft): Problems {
  const { limits } = draft;
  if (limits.length > MOST_LIMITS)
    return [{ code: 'too-many-parts', at: `limits.${MOST_LIMITS}.one`, most: MOST_LIMITS }];
  return limits.flatMap(({ id, where, one, many, count, spend, keep }, at) => {
    const taken = id === '' || limits.findIndex((limit) => limit.id === id) !== at;
    const silent = [count, spend].every((bounds) => bounds === undefined || isEmpty(bounds));
    return [
      taken ? ({ code: 'limit-id-taken', at: `limits.${at}.one` } as const) : null,
      nameProblem(`limits.${at}.one`, one),
      nameProblem(`limits.${at}.many`, many),
      whereProblem(`limits.${at}.where`, where, draft),
      silent ? ({ code: 'limit-says-nothing', at: `limits.${at}.count` } as const) : null,
      ...countsProblems(`limits.${at}.count`, count ?? {}),
      ...spendProblems(`limits.${at}.spend`, spend ?? {}),
      keep === undefined ? null : ruleAmountProblem(`limits.${at}.keep`, keep, 1),
      keep !== undefined && (count?.most === undefined || spend?.most === undefined)
        ? ({ code: 'keep-without-most', at: `limits.${at}.keep` } as const)
        : null,
    ];
  });
}

function isEmpty({ least, most }: Bounds): boolean {
  return least === undefined && most === undefined;
}

function countsProblems(at: KindsPart, { least, most }: Bounds): Problems {
  const { most: largest } = SPECIFIED.squad;
  return [
    least === undefined ? null : countProblem(at, least, 0, largest),
    most === undefined ? null : countProblem(at, most, 0, largest),
    crossed(at, least, most),
  ];
}

function spendProblems(at: KindsPart, { least, most }: Bounds): Problems {
  return [
    least === undefined ? null : ruleAmountProblem(at, least, 0),
    most === undefined ? null : ruleAmountProblem(at, most, 0),
    crossed(at, least, most),
  ];
}

function crossed(at: KindsPart, least: number | undefined, most: number | undefined): RuleProblem | null {
  return least !== undefined && most !== undefined && least > most
    ? { code: 'bounds-crossed', at, least, most }
    : null;
}

function capProblems(part: 'caps' | 'feeCaps', caps: RuleSetDraft['caps'], draft: RuleSetDraft): Problems {
  const { multiple } = draft;
  if (caps.length > MOST_CAPS)
    return [{ code: 'too-many-parts', at: `${part}.${MOST_CAPS}.most`, most: MOST_CAPS }];
  // A multiple that is not a valid amount is reported elsewhere.
  const least = ruleAmountProblem('multiple', multiple, 1) === null ? multiple : 1;
  return caps.flatMap(({ where, most }, at) => [
    whereProblem(`${part}.${at}.where`, where, draft),
    ruleAmountProblem(`${part}.${at}.most`, most, least),
  ]);
}

function setProblems(draft: RuleSetDraft): Problems {
  const { sets, atATime } = draft;
  if (sets.length > MOST_SETS)
    return [{ code: 'too-many-parts', at: `sets.${MOST_SETS}.name`, most: MOST_SETS }];
  const each = sets.flatMap(({ name, where }, at) => [
    nameProblem(`sets.${at}.name`, name),
    whereProblem(`sets.${at}.where`, where, draft),
  ]);
  if (sets.length === 0 || atATime === undefined) return each;
  return [...each, countProblem('sets.atATime', atATime, 1, MOST_AT_A_TIME)];
}

function unsoldProblems({ unsold, categories }: RuleSetDraft): Problems {
  if (unsold.then === 'end') return [];
  const returns =
    unsold.returns === null ? null : countProblem('unsold.returns', unsold.returns, 1, MOST_RETURNS);
  switch (unsold.then) {
    case 'again':
      return [countProblem('unsold.percent', unsold.percent, 1, 100), returns];
    case 'demote':
      return [categories === null ? { code: 'nowhere-to-go-down', at: 'unsold.then' } : null, returns];
    case 'named':
      return [
        countProblem('unsold.each', unsold.each, 1, MOST_NAMED),
        unsold.later === undefined ? null : countProblem('unsold.later', unsold.later, 1, MOST_NAMED),
        returns,
      ];
  }
}

/** The seconds for one answer about a right to match. */
export const MATCH_SECONDS = { least: 5, most: 600 } as const;
export const MOST_TERMS = 5;

function matchProblems({ match, fields }: RuleSetDraft): Problems {
  if (match === undefined) return [];
  const { who, where, cards, seconds, against } = match;
  return [
    who === 'any' || namesTeams(who.field, fields) ? null : { code: 'match-without-field', at: 'match.who' },
    whereProblem('match.where', where, { fields }),
    ...cardsProblems(cards.byRetained),
    cards.of === undefined ? null : whereProblem('match.of', cards.of, { fields }),
    seconds === null ? null : countProblem('match.seconds', seconds, MATCH_SECONDS.least, MATCH_SECONDS.most),
    against === undefined ? null : countProblem('match.against', against, 1, MOST_CARDS),
    ...termsProblems(match.terms ?? []),
  ];
}

/** A table has a number for no retained player, and at most one for each place of the largest squad. */
function cardsProblems(byRetained: readonly number[]): Problems {
  const most = MOST_CARDS + 1;
  if (byRetained.length === 0) return [{ code: 'cards-missing', at: 'match.cards' }];
  if (byRetained.length > most) return [{ code: 'too-many-parts', at: 'match.cards', most }];
  return byRetained.map((cards, at) => countProblem(`match.cards.${at}`, cards, 0, MOST_CARDS));
}

function termsProblems(terms: readonly string[]): Problems {
  if (terms.length > MOST_TERMS) return [{ code: 'too-many-parts', at: 'match.terms', most: MOST_TERMS }];
  const names = terms.map(tidy);
  return names.flatMap((name, at) => [
    nameProblem(`match.terms.${at}`, name),
    names.indexOf(name) < at ? ({ code: 'term-twice', at: `match.terms.${at}` } as const) : null,
  ]);
}

/** Whether a field can hold the name of a team, for everybody to read. */
function namesTeams(id: string, fields: readonly OwnField[]): boolean {
  return fields.some(
    (field) => field.id === id && field.public && (field.is === 'text' || field.is === 'choice'),
  );
}

function nameProblem(at: KindsPart, written: string): RuleProblem | null {
  const name = tidy(written);
  if (isBlank(name)) return { code: 'kind-without-name', at };
  if (hasUnseen(name)) return { code: 'kind-not-a-name', at };
  const most = TEXT_LENGTH.kindName;
  return lengthOf(name) > most ? { code: 'kind-name-too-long', at, most } : null;
}

/** Rules may use public fields only, because teams must be able to check them. */
function whereProblem(
  at: RulesPart,
  where: Where,
  { fields }: Pick<RuleSetDraft, 'fields'>,
): RuleProblem | null {
  for (const [id, values] of Object.entries(where)) {
    const known = valuesOf(id, fields);
    if (known === null) return { code: 'where-unknown-field', at };
    const asked = values.length > 0 && values.every((value) => known === 'any' || known.includes(value));
    if (!asked) return { code: 'where-unknown-value', at };
  }
  return null;
}

/** The values that a rule may name in a field; null: rules may not use the field. */
export function valuesOf(id: string, fields: readonly OwnField[]): readonly string[] | 'any' | null {
  if (id === 'role') return PLAYING_STYLES;
  if (id === 'owner' || id === RETAINED || id === KEPT) return YES_OR_NO;
  if (id === AGE) return AGES;
  const field = fields.find((one) => one.id === id && one.public);
  if (field === undefined) return null;
  switch (field.is) {
    case 'choice':
      return field.values;
    case 'yes-no':
      return YES_OR_NO;
    case 'number':
    case 'money':
    case 'text':
      return 'any';
  }
}

const YES_OR_NO: readonly string[] = ['yes', 'no'];
/** All possible ages as text, because rules compare texts. */
export const AGES: readonly string[] = Array.from(
  { length: PLAYER_AGE.most - PLAYER_AGE.least + 1 },
  (_, at) => String(PLAYER_AGE.least + at),
);

/** The longest published table of increments has six steps; this leaves room. */
export const MOST_STEPS = 20;
/** Enough tables for a league with many categories. */
export const MOST_STEP_TABLES = 12;

type Steps = RuleSetDraft['increments'];

/** The problems of the increments: the general table, the tables by kind, then the jump. */
export function incrementProblems(draft: RuleSetDraft): RuleProblem[] {
  const { increments, stepsFor = [], raises } = draft;
  const jump =
    raises.jump === undefined || raises.to === 'next'
      ? null
      : addedProblem('raises.jump', raises.jump, draft);
  return [
    ...tableProblems('increments', increments, draft),
    ...kindTablesProblems(stepsFor, draft),
    ...(jump === null ? [] : [jump]),
  ];
}

function kindTablesProblems(
  tables: NonNullable<RuleSetDraft['stepsFor']>,
  draft: RuleSetDraft,
): readonly RuleProblem[] {
  if (tables.length > MOST_STEP_TABLES)
    return [{ code: 'too-many-parts', at: `stepsFor.${MOST_STEP_TABLES}.where`, most: MOST_STEP_TABLES }];
  return tables.flatMap(({ where, increments }, at) => [
    ...[whereProblem(`stepsFor.${at}.where`, where, draft)].filter((problem) => problem !== null),
    ...tableProblems(`stepsFor.${at}.increments`, increments, draft),
  ]);
}

/** The first step must begin at 0, and each later step above the one before. */
function tableProblems(at: StepsPart, steps: Steps, draft: RuleSetDraft): RuleProblem[] {
  if (steps.length === 0 || steps.length > MOST_STEPS)
    return [{ code: 'steps-missing', at, most: MOST_STEPS }];
  return steps.flatMap(({ from, by }, step) => {
    const before = steps[step - 1];
    const begins = before === undefined ? from === 0 : from > before.from;
    return [
      ruleAmountProblem(`${at}.${step}.from`, from, 0),
      begins ? null : ({ code: 'step-out-of-order', at: `${at}.${step}.from` } as const),
      addedProblem(`${at}.${step}.by`, by, draft),
    ].filter((problem) => problem !== null);
  });
}

/** An increment must be a multiple of the smallest bid step. */
function addedProblem(at: RulesPart, by: number, { multiple }: RuleSetDraft): RuleProblem | null {
  const problem = ruleAmountProblem(at, by, 1);
  // A multiple that is not a valid amount is reported elsewhere, so nothing is compared with it.
  const known = ruleAmountProblem('multiple', multiple, 1) === null;
  if (problem !== null || !known || by % multiple === 0) return problem;
  return { code: 'step-off-multiple', at, multiple: toRupees(multiple) };
}
