import { NO_RUPEES, minus, plus, roundDownTo, roundUpTo } from '#domain/money.ts';
import { raisedBid } from '#domain/rules/increments.ts';
import { keptBack } from '#domain/rules/kept-back.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { amountIn, nameOf } from '#protocol/amount-text.ts';
import { incrementSentences } from './increment-sentences.ts';
import { fieldSentences } from './rule-book-fields.ts';
import { kindSentences, type KindsPartName } from './rule-book-kinds.ts';

/** One part of the rules in plain words, in the order of the form. */
export interface RulePart {
  readonly part: RulePartName;
  /** 'Squads'. */
  readonly title: string;
  /** Whole sentences for a team owner, at least one. */
  readonly sentences: readonly string[];
}

export type RulePartName =
  | 'amounts'
  | 'purse'
  | 'squad'
  | 'increments'
  | 'raises'
  | 'most-bid'
  | 'fields'
  | KindsPartName;

/** The heading of each part. */
export const RULE_TITLES: Readonly<Record<RulePartName, string>> = {
  amounts: 'Amounts',
  purse: 'Purse',
  squad: 'Squads',
  increments: 'Increments',
  raises: 'Raises',
  'most-bid': 'The most a team may bid',
  fields: 'What players are asked',
  categories: 'Categories',
  limits: 'Quotas and budgets',
  caps: 'Most for one player',
  sets: 'Order',
  unsold: 'Unsold players',
};

/**
 * The rules that teams agreed on, in words: made from the rule set that is enforced, and from nothing else. Who agreed on
 * nothing of players of a kind reads of nothing, but of the unsold.
 */
export function ruleBook(rules: RuleSet): readonly RulePart[] {
  const parts: readonly Omit<RulePart, 'title'>[] = [
    { part: 'amounts', sentences: [unitSentence(rules), multipleSentence(rules)] },
    { part: 'purse', sentences: [purseSentence(rules)] },
    { part: 'squad', sentences: [squadSentence(rules)] },
    { part: 'increments', sentences: incrementSentences(rules) },
    { part: 'raises', sentences: raiseSentences(rules) },
    { part: 'most-bid', sentences: mostBidSentences(rules) },
    { part: 'fields', sentences: fieldSentences(rules.fields) },
    ...kindSentences(rules),
  ];
  return parts
    .filter(({ sentences }) => sentences.length > 0)
    .map((one) => ({ ...one, title: RULE_TITLES[one.part] }));
}

function unitSentence({ unit }: RuleSet): string {
  return `Every amount is in ${nameOf(unit)}.`;
}

function multipleSentence({ unit, multiple }: RuleSet): string {
  return multiple === 1
    ? `A bid may be any whole number of ${nameOf(unit)}.`
    : `Every bid is a multiple of ${amountIn(unit, multiple)}.`;
}

function purseSentence({ unit, purse }: RuleSet): string {
  return `Every team may spend ${amountIn(unit, purse.opening)}.`;
}

function squadSentence({ squad: { least, most } }: RuleSet): string {
  if (least === most) return `A squad has exactly ${players(most)}.`;
  return least === 0
    ? `A squad has at most ${players(most)}.`
    : `A squad has ${String(least)} to ${players(most)}.`;
}

function raiseSentences(rules: RuleSet): readonly string[] {
  return [...raiseTo(rules), ...jumpSentences(rules), equalSentence(rules), ...snapSentences(rules)];
}

function raiseTo({ raises }: RuleSet): readonly string[] {
  switch (raises.to) {
    case 'any':
      return ['Any amount above the current bid may be bid.'];
    case 'next-or-more':
      return ['A raise is at least the next amount; jumps are allowed.'];
    case 'next':
      return [
        'A raise is exactly the next amount; nobody may jump.',
        'The first bid for a player is the base price.',
      ];
  }
}

function jumpSentences({ unit, raises: { jump } }: RuleSet): readonly string[] {
  return jump === undefined ? [] : [`Beside the next amount a jump of ${amountIn(unit, jump)} is offered.`];
}

function equalSentence({ raises }: RuleSet): string {
  return raises.equalOnFloor
    ? 'A bid called out in the hall may equal the current bid, and leads then.'
    : 'Equal bids do not count.';
}

/** With an amount for which it makes a difference, where there is one: a whole multiple between two of a step. */
function snapSentences(rules: RuleSet): readonly string[] {
  const { unit, increments, multiple, raises } = rules;
  if (!raises.snap) return [];
  const rule = 'The next amount is the next multiple of what is added';
  const step = increments.find(({ by }) => by > multiple);
  if (step === undefined) return [`${rule}.`];
  const current = plus(roundUpTo(step.by, plus(step.from, step.by)), multiple);
  return [`${rule}: ${amountIn(unit, current)} is followed by ${amountIn(unit, raisedBid(rules, current))}.`];
}

function mostBidSentences(rules: RuleSet): readonly string[] {
  const { unit, mostBid, multiple, purse, squad } = rules;
  const { amount } = keptBack(rules, 1);
  if (mostBid.is === 'exact') return exactSentences(mostBid.together);
  // Even the first player of a squad completes it, or nothing is kept: both are the whole purse.
  if (mostBid.is === 'purse' || amount === 0) return ['A team may bid all that is left in its purse.'];
  const most = roundDownTo(multiple, minus(purse.opening, amount));
  return [
    `A team keeps ${amountIn(unit, mostBid.each)} back for each player that its least squad still lacks after this one.`,
    most > NO_RUPEES
      ? `With nobody bought it may bid at most ${amountIn(unit, most)}.`
      : 'With nobody bought it cannot bid at all.',
    `With ${players(squad.least - 1)} bought it may bid all that is left.`,
  ];
}

function exactSentences(together: boolean): readonly string[] {
  return [
    'A team keeps what the cheapest way to complete its squad costs, under all limits at once, from the players still to come.',
    together
      ? 'No bid may leave another team without the players that it needs to complete its squad.'
      : 'What other teams need is not asked.',
  ];
}

function players(count: number): string {
  return count === 1 ? '1 player' : `${String(count)} players`;
}
