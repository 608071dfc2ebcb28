import { ph, t } from '@lingui/core/macro';
import { toRupees, type Rupees } from '#domain/money.ts';
import {
  RETAINED,
  type RuleLimit,
  type Unit,
  type RuleSet,
  SQUAD,
  unkeptLeasts,
} from '#domain/rules/rule-set.ts';
import { shortAmountIn } from '#web/i18n/amounts.ts';
import type { Missing, MissingBound } from '#domain/completion/missing.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { nounOf, allOf } from '#protocol/texts/words.ts';

/** The progress of a squad in one limit. */
export interface NeedWords {
  readonly id: string;
  /** 'keepers 0 of 1'. */
  readonly text: string;
  /** Missing: more are required. Met: the minimum is reached. Full: no more are allowed. */
  readonly is: 'missing' | 'met' | 'full';
}

/**
 * The progress of a squad in each limit of players or money, in the order of the rules. A most of retained players is left
 * out of a squad that has none, because after the start it cannot get any.
 */
export function needWords(
  unit: Unit,
  limits: readonly RuleLimit[],
  { has, spent }: { readonly has: readonly number[]; readonly spent: readonly Rupees[] },
): NeedWords[] {
  return limits.flatMap((limit, at) => {
    const count = has[at] ?? 0;
    if (count === 0 && isOfRetained(limit) && !hasLeast(limit)) return [];
    return [...countWords(limit, count), ...spendWords(unit, limit, spent[at] ?? 0)];
  });
}

/** True for a limit on retained players and no others. */
function isOfRetained({ where }: RuleLimit): boolean {
  return where[RETAINED]?.length === 1 && where[RETAINED][0] === 'yes';
}

/** True if the limit requires players or money of a squad. */
export function hasLeast({ count, spend }: Pick<RuleLimit, 'count' | 'spend'>): boolean {
  return (count?.least ?? 0) > 0 || (spend?.least ?? 0) > 0;
}

function countWords({ id, many, count }: RuleLimit, has: number): NeedWords[] {
  if (count === undefined) return [];
  const { least = 0, most } = count;
  if (has < least)
    return [
      {
        id,
        text: t({
          context: 'Lot',
          message: `${ph({ name: many })} ${ph({ has: String(has) })} of ${ph({ least: String(least) })}`,
        }),
        is: 'missing',
      },
    ];
  if (most === undefined) return [{ id, text: `${many} ${String(has)}`, is: 'met' }];
  const is = has < most ? 'met' : 'full';
  return [
    {
      id,
      text: t({
        context: 'Lot',
        message: `${ph({ name: many })} ${ph({ has: String(has) })} of at most ${ph({ most: String(most) })}`,
      }),
      is,
    },
  ];
}

function spendWords(unit: Unit, { id, many, spend }: RuleLimit, spent: number): NeedWords[] {
  if (spend === undefined) return [];
  const { least = 0, most } = spend;
  const amount = (value: number) => shortAmountIn(unit, toRupees(value));
  const name = `${id} spent`;
  if (spent < least)
    return [
      {
        id: name,
        text: t({
          context: 'Lot',
          message: `${ph({ name: many })} ${ph({ has: amount(spent) })} of ${ph({ least: amount(least) })}`,
        }),
        is: 'missing',
      },
    ];
  if (most === undefined) return [{ id: name, text: `${many} ${amount(spent)}`, is: 'met' }];
  const is = spent < most ? 'met' : 'full';
  return [
    {
      id: name,
      text: t({
        context: 'Lot',
        message: `${ph({ name: many })} ${ph({ has: amount(spent) })} of at most ${ph({ most: amount(most) })}`,
      }),
      is,
    },
  ];
}

/**
 * The unmet minimums of a squad, minimum spend included: 'players 9 of 11, keepers 0 of 1'; '' if none is unmet.
 * `counted`: the squad's counts in the limits; null: none are stored.
 */
export function unmetText(
  { unit, squad, limits }: Pick<RuleSet, 'unit' | 'squad' | 'limits'>,
  players: number,
  counted: Parameters<typeof needWords>[2] | null,
): string {
  const needs = counted === null ? [] : needWords(unit, limits, counted);
  return [
    ...(players < squad.least ? [`players ${String(players)} of ${String(squad.least)}`] : []),
    ...needs.filter(({ is }) => is === 'missing').map(({ text }) => text),
  ].join(', ');
}

type Asked = Pick<RuleSet, 'unit' | 'limits' | 'squad' | 'purse'>;

/**
 * Names the rules that contradict each other. Example: 'No squad can keep these rules, ...: at most 3 players of North
 * and at least 12 players'.
 */
export function noSquadText(rules: Asked, { bounds }: Missing): string {
  return `No squad can keep these rules, whoever is on the list: ${allOf(bounds.map((bound) => boundText(rules, bound)))}`;
}

function boundText({ unit, limits, squad, purse }: Asked, { bound, limit }: MissingBound): string {
  const found = limits.find(({ id }) => id === limit);
  const count = limit === SQUAD ? squad : found?.count;
  const amount = (of: number | undefined) => amountIn(unit, toRupees(of ?? 0));
  const many = (of = 0) => `${String(of)} ${nounOf(limits, limit, of)}`;
  switch (bound) {
    case 'purse':
    case 'names':
      return `a purse of ${amount(purse.opening)}`;
    case 'least':
      return `at least ${many(count?.least)}`;
    case 'most':
      return `at most ${many(count?.most)}`;
    case 'mostSpend':
      return `at most ${amount(found?.spend?.most)} spent on ${nounOf(limits, limit, 2)}`;
  }
}

/**
 * Names minimums that no bid protects: 'No bid is refused for what squads need of keepers'; '' if bids protect each.
 */
export function unkeptText(rules: Pick<RuleSet, 'mostBid' | 'limits'>): string {
  const unkept = unkeptLeasts(rules);
  const many = unkept.map((limit) => limit.many);
  return many.length === 0 ? '' : `No bid is refused for what squads need of ${allOf(many)}`;
}
