import type { SetStanding } from '#domain/auction/chapters/standing/standing.ts';
import { toRupees, type Rupees } from '#domain/money.ts';
import type { RuleLimit } from '#domain/rules/limit.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { shortAmountIn } from '#protocol/amount-text.ts';

/** 'Marquee · 3 left', of the set of the lot on the block. */
export function setWords(set: SetStanding): string {
  return `${set.name} · ${leftWords(set)}`;
}

/** '3 left', behind the lot on the block. */
export function leftWords({ left }: Pick<SetStanding, 'left'>): string {
  return left === 0 ? 'the last one' : `${String(left)} left`;
}

/** 'Marquee: 6 players, base ₹1.5 Cr to ₹2 Cr', where a set begins. */
export function setOpensWords(unit: Unit, { name, left, from, to }: SetStanding): string {
  const players = left === 0 ? 'one player' : `${String(left + 1)} players`;
  const base =
    from === to ? shortAmountIn(unit, from) : `${shortAmountIn(unit, from)} to ${shortAmountIn(unit, to)}`;
  return `${name}: ${players}, base ${base}`;
}

/** What a squad has of a limit. */
export interface NeedWords {
  readonly id: string;
  /** 'keepers 0 of 1'. */
  readonly text: string;
  /** It must still get some; it has what it must; it may have no more. */
  readonly is: 'missing' | 'met' | 'full';
}

/** How a squad stands to each limit that counts players or money, in the order of the rules. */
export function needWords(
  unit: Unit,
  limits: readonly RuleLimit[],
  { has, spent }: { readonly has: readonly number[]; readonly spent: readonly Rupees[] },
): NeedWords[] {
  return limits.flatMap((limit, at) => [
    ...countWords(limit, has[at] ?? 0),
    ...spendWords(unit, limit, spent[at] ?? 0),
  ]);
}

function countWords({ id, many, count }: RuleLimit, has: number): NeedWords[] {
  if (count === undefined) return [];
  const { least = 0, most } = count;
  if (has < least) return [{ id, text: `${many} ${String(has)} of ${String(least)}`, is: 'missing' }];
  if (most === undefined) return [{ id, text: `${many} ${String(has)}`, is: 'met' }];
  const is = has < most ? 'met' : 'full';
  return [{ id, text: `${many} ${String(has)} of at most ${String(most)}`, is }];
}

function spendWords(unit: Unit, { id, many, spend }: RuleLimit, spent: number): NeedWords[] {
  if (spend === undefined) return [];
  const { least = 0, most } = spend;
  const amount = (value: number) => shortAmountIn(unit, toRupees(value));
  const name = `${id} spent`;
  if (spent < least)
    return [{ id: name, text: `${many} ${amount(spent)} of ${amount(least)}`, is: 'missing' }];
  if (most === undefined) return [{ id: name, text: `${many} ${amount(spent)}`, is: 'met' }];
  const is = spent < most ? 'met' : 'full';
  return [{ id: name, text: `${many} ${amount(spent)} of at most ${amount(most)}`, is }];
}
