import { type Rupees, toRupees } from '#domain/money.ts';
import { type KeptBack, type Unit, type RuleSet, SQUAD } from '#domain/rules/rule-set.ts';
import { amountIn } from '#protocol/amount-text.ts';
import type { HeldPart } from '#domain/completion/one-side.ts';
import type { MostBecause } from '#domain/auction/chapters/standing/standing.ts';
import { nounOf, allOf } from './words.ts';
import type { Missing, MissingBound } from '#domain/completion/missing.ts';

/** The reserve in words: '₹30,000 for 3 more players at ₹10,000 each'. */
export function keptText(unit: Unit, { amount, places, each }: KeptBack): string {
  const players = places === 1 ? 'one more player' : `${String(places)} more players`;
  const apart = places === 1 ? '' : ` at ${amountIn(unit, each)} each`;
  return `${amountIn(unit, amount)} for ${players}${apart}`;
}

/** The bid limit in words: 'Most ₹1,20,000', or that the team may not bid. */
export function mostText(unit: Unit, most: Rupees): string {
  return most > 0 ? `Most ${amountIn(unit, most)}` : 'This team can bid nothing';
}

/** A team's bid limit for a lot, with its reason. */
export interface MostInWords {
  readonly most: Rupees;
  /** False: the true limit may be higher than this safe one. */
  readonly exact: boolean;
  /** Null: the reason is not shown. */
  readonly because: MostBecause | null;
}

/** The bid limit with its reason: 'Most ₹1,20,000: ₹1,80,000 less a keeper at ₹30,000', without a full stop. */
export function mostSentence(rules: LimitsInWords, { most, exact, because }: MostInWords): string {
  const { unit } = rules;
  const said = exact || most === 0 ? mostText(unit, most) : `${mostText(unit, most)}, at least`;
  const why = because === null ? '' : whyText(rules, most, because);
  return why === '' ? said : `${said}: ${why}`;
}

/** The reason of the limit, without the amount. */
export function whyText(rules: LimitsInWords, most: Rupees, because: MostBecause): string {
  const { unit } = rules;
  const many = (id: string) => nounOf(rules.limits, id, 2);
  switch (because.why) {
    case 'purse':
      return 'all that is left';
    case 'held':
      return heldText(rules, most, because);
    case 'kept-back': {
      const { places, each } = because;
      return `the purse keeps ${keptText(unit, { amount: times(each, places), places, each })}`;
    }
    case 'limit':
      return `its squad has ${String(because.most)} ${many(because.limit)} and may have no more`;
    case 'budget': {
      const left = `left of what it may spend for ${many(because.limit)}`;
      const { kept } = because;
      if (kept === undefined) return `${most > 0 ? 'so much' : amountIn(unit, because.left)} is ${left}`;
      return `of ${amountIn(unit, because.left)} ${left} it keeps ${amountIn(unit, kept.each)} for each of ${String(kept.many)} more`;
    }
    case 'cap':
      return most > 0
        ? 'nobody may pay more for such a player'
        : `he opens above ${amountIn(unit, because.cap)}, the most that anybody may pay for such a player`;
    case 'stranded':
      return strandedText(rules, because);
  }
}

function strandedText(rules: LimitsInWords, { missing }: Extract<MostBecause, { why: 'stranded' }>): string {
  if (missing === undefined) return 'after it a squad could not be completed any more';
  return `after it its squad could not be completed, for ${lackText(rules, missing)}`;
}

type HeldBack = Extract<MostBecause, { readonly why: 'held' }>;

function heldText(rules: LimitsInWords, most: Rupees, { purse, parts, over }: HeldBack): string {
  const { unit } = rules;
  if (parts.length === 0) return 'all that is left';
  const rest = over > 0 && most > 0 ? ', and no more by a cap, a budget or the bid multiple' : '';
  return `${amountIn(unit, purse)} less ${allOf(parts.map((part) => partText(rules, part)))}${rest}`;
}

/** A number of players with their price: 'two under-19s at ₹15,000 each'. */
function partText({ unit, limits }: LimitsInWords, { many, neededFor, opening }: HeldPart): string {
  const names = neededFor.flatMap((id) => limits.find((limit) => limit.id === id) ?? []);
  const one = names.length === 0 ? 'more player' : names.map((limit) => limit.one).join(' and ');
  const several = names.length === 0 ? 'more players' : names.map((limit) => limit.many).join(' and ');
  const at = `at ${amountIn(unit, opening)}`;
  return many === 1 ? `one ${one} ${at}` : `${String(many)} ${several} ${at} each`;
}

function times(each: Rupees, places: number): Rupees {
  return toRupees(each * places);
}

/** The part of the rules that the sentence needs. */
export type LimitsInWords = Pick<RuleSet, 'unit' | 'limits'>;

/**
 * The lack of a squad as half a sentence: 'it needs 2 keepers more than are still to come'. Of several conflicting
 * bounds it names the most visible one, with its least change.
 */
export function lackText(rules: LimitsInWords, { bounds, exact }: Missing): string {
  const needed = neededIn(rules, bounds);
  const first = exact
    ? FIRST_SEEN.flatMap((bound) => bounds.find((one) => one.bound === bound) ?? [])[0]
    : null;
  return first ? boundText(rules, first, needed) : `there is no way to ${needed || 'a squad by the rules'}`;
}

const FIRST_SEEN: readonly MissingBound['bound'][] = ['purse', 'names', 'mostSpend', 'most', 'least'];

function boundText(
  { unit, limits }: LimitsInWords,
  { bound, limit, by }: MissingBound,
  needed: string,
): string {
  const noun = `${String(by)} ${nounOf(limits, limit, by)}`;
  const many = nounOf(limits, limit, 2);
  const amount = () => amountIn(unit, toRupees(by));
  const forThem = needed === '' ? '' : ` for ${needed}`;
  switch (bound) {
    case 'purse':
      return `the purse lacks ${amount()}${forThem}`;
    case 'names':
      return `it would have to name ${noun} more than it may`;
    case 'mostSpend':
      return `what it may spend for ${many} lacks ${amount()}`;
    case 'most':
      return limit === SQUAD
        ? `it has ${String(by)} ${by === 1 ? 'place' : 'places'} too few${forThem}`
        : `it would have ${noun} more than it may`;
    case 'least':
      return `it needs ${noun} more than are still to come`;
  }
}

/** The missing players in words: 'the keepers and under-19s that it still needs'; '' if there are none. */
function neededIn({ limits }: LimitsInWords, bounds: readonly MissingBound[]): string {
  const least = bounds.filter(({ bound }) => bound === 'least');
  const names = [...new Set(least.map(({ limit }) => nounOf(limits, limit, 2)))];
  return names.length === 0 ? '' : `the ${allOf(names)} that it still needs`;
}
