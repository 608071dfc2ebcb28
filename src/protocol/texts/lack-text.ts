import type { Missing, MissingBound } from '#domain/completion/missing.ts';
import { toRupees } from '#domain/money.ts';
import { type RuleSet, SQUAD } from '#domain/rules/rule-set.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { nounOf } from './limit-nouns.ts';
import { allOf } from './one-among.ts';

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
