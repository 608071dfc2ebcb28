import type { Candidate, Side } from '#domain/completion/agreed.ts';
import { type Rupees, toRupees } from '#domain/money.ts';
import { capOf, fits, type Limit, type RuleSet, SQUAD } from '#domain/rules/rule-set.ts';
import type { MostBecause, TeamStanding } from './standing.ts';

/** An upper bound for a bid and its reason. */
export interface Ceiling {
  readonly amount: Rupees;
  readonly because: MostBecause;
}

/** The binding limits for this player that the squad has filled, the squad size first. */
export function fullLimits(rules: RuleSet, { fields }: Candidate, { squad }: Side): MostBecause[] {
  const limits = [{ id: SQUAD, where: {}, count: rules.squad, binding: true }, ...rules.limits];
  return limits.flatMap(({ id, where, count, binding }): MostBecause[] => {
    if (!binding || count?.most === undefined || !fits(where, fields)) return [];
    const has = squad.filter((member) => fits(where, member.fields)).length;
    return has >= count.most ? [{ why: 'limit', limit: id, most: has }] : [];
  });
}

/** Upper bounds from caps and budgets alone, without a search for completions. */
export function ceilingsOf(rules: RuleSet, { fields, opening }: Candidate, { squad }: Side): Ceiling[] {
  const ceilings: Ceiling[] = [];
  const cap = capOf(rules, fields);
  if (cap !== null) ceilings.push({ amount: cap, because: { why: 'cap', cap } });
  for (const { id, where, count, spend, keep, binding } of rules.limits) {
    if (!binding || spend?.most === undefined || !fits(where, fields)) continue;
    const members = squad.filter((member) => fits(where, member.fields));
    const spent = members.reduce((sum, { price }) => sum + price, 0);
    const left = toRupees(Math.max(0, spend.most - spent));
    ceilings.push({ amount: left, because: { why: 'budget', limit: id, left } });
    const many = (count?.most ?? 0) - members.length - 1;
    if (keep === undefined || many < 1) continue;
    // The opening price is always allowed, so that a squad can still buy a player it must have.
    const amount = toRupees(Math.max(opening, left - many * keep));
    ceilings.push({ amount, because: { why: 'budget', limit: id, left, kept: { many, each: keep } } });
  }
  return ceilings;
}

/** How many squad members count for each limit, and what they cost. */
export function countsOf(
  { limits }: Pick<RuleSet, 'limits'>,
  side: Side,
): Pick<TeamStanding, 'has' | 'spent'> {
  const counts = limits.map((limit) => limitCountOf(limit, side));
  return { has: counts.map(({ has }) => has), spent: counts.map(({ spent }) => spent) };
}

/** The count and cost for one limit. */
export function limitCountOf(
  { where }: Pick<Limit, 'where'>,
  { squad }: Side,
): { has: number; spent: Rupees } {
  const of = squad.filter(({ fields }) => fits(where, fields));
  return { has: of.length, spent: toRupees(of.reduce((sum, { price }) => sum + price, 0)) };
}
