import { NO_RUPEES, minus, plus, roundDownTo, roundUpTo, toRupees, type Rupees } from '#domain/money.ts';
import { raisedBid } from '#domain/rules/increments.ts';
import { keptBack } from '#domain/rules/kept-back.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { publicFields, type OwnField } from '#domain/tournament/own-field.ts';
import { amountIn, nameOf } from '#protocol/amount-text.ts';
import { oneAmong } from '#protocol/texts/one-among.ts';
import { incrementSentences } from './increment-sentences.ts';
import { kindSentences, type KindsPartName } from './rule-book-kinds.ts';

/** One part of the rules in plain words; parts follow the order of the form. */
export interface RulePart {
  readonly part: RulePartName;
  /** The heading of the part: 'Squads'. */
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

/** The chapters of the rules, in the form and in the rule book. */
export const RULE_CHAPTERS: readonly {
  readonly title: string;
  readonly parts: readonly RulePartName[];
}[] = [
  { title: 'Money and squads', parts: ['amounts', 'purse', 'squad', 'limits'] },
  { title: 'Bidding', parts: ['increments', 'raises', 'most-bid', 'caps'] },
  { title: 'Players', parts: ['fields', 'categories'] },
  { title: 'Order of the evening', parts: ['sets', 'unsold'] },
];

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
 * The rules in sentences, derived only from the enforced rule set. Leaves out unused parts; unsold players
 * always have one.
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
  return `Every team may spend ${amountIn(unit, purse.opening)} in all.`;
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
      return ['A raise is the next amount or more: a team may jump.'];
    case 'next':
      return [
        'A raise is exactly the next amount: no team may jump.',
        'The first bid for a player is the base price.',
      ];
  }
}

function jumpSentences({ unit, raises: { jump } }: RuleSet): readonly string[] {
  return jump === undefined ? [] : [`Phones also offer a jump of ${amountIn(unit, jump)}.`];
}

function equalSentence({ raises }: RuleSet): string {
  return raises.equalOnFloor
    ? 'If two teams bid the same amount, a bid called out in the hall leads from then on. On a phone a bid must be higher.'
    : 'Equal bids do not count. If two teams bid the same amount, the first one leads.';
}

/** Adds an example if there is an amount where snapping makes a difference. */
function snapSentences(rules: RuleSet): readonly string[] {
  const { unit, increments, multiple, raises } = rules;
  if (!raises.snap) return [];
  const rule = 'The next amount is the next multiple of the raise';
  const step = increments.find(({ by }) => by > multiple);
  if (step === undefined) return [`${rule}.`];
  const current = plus(roundUpTo(step.by, plus(step.from, step.by)), multiple);
  return [`${rule}: after ${amountIn(unit, current)} comes ${amountIn(unit, raisedBid(rules, current))}.`];
}

function mostBidSentences(rules: RuleSet): readonly string[] {
  const { unit, mostBid, purse, squad } = rules;
  if (mostBid.is === 'exact') return exactSentences(rules, mostBid.together);
  // The first player already completes the squad, or nothing is reserved: both leave the whole purse.
  if (mostBid.is === 'purse' || keptBack(rules, 1).amount === 0) {
    const half = amountIn(unit, roundUpTo(rules.multiple, toRupees(Math.floor(purse.opening / 2))));
    return [
      'A team may bid all that is left in its purse.',
      `For example, a team with ${half} left may bid ${half}, even if it still needs players.`,
    ];
  }
  return [
    `A team keeps ${amountIn(unit, mostBid.each)} back for each player that it still needs after this one, up to ${players(squad.least)}.`,
    exampleOf(rules, squad.least - 1, mostBid.each),
    `With ${players(squad.least - 1)} bought it may bid all that is left.`,
  ];
}

function exactSentences(rules: RuleSet, together: boolean): readonly string[] {
  const { unit, squad, categories, multiple } = rules;
  const more = squad.least - 1;
  const each = categories?.rungs.at(-1)?.base ?? multiple;
  return [
    'A team keeps what the cheapest way to complete its squad costs, within all limits at once, from the players still to come.',
    ...(more < 1
      ? []
      : [`Say that the cheapest of them open at ${amountIn(unit, each)}. ${exampleOf(rules, more, each)}`]),
    together
      ? 'No bid may leave another team without the players that it needs for its squad.'
      : 'What other teams need makes no difference to it.',
  ];
}

/** An example for a team with no players: the highest bid while `more` players must follow at `each`. */
function exampleOf({ unit, purse, multiple }: RuleSet, more: number, each: Rupees): string {
  const kept = toRupees(each * more);
  const most = roundDownTo(multiple, minus(purse.opening, kept));
  if (most <= NO_RUPEES) return 'With nobody bought it cannot bid at all.';
  return `With nobody bought it may bid at most ${amountIn(unit, most)}: ${amountIn(unit, purse.opening)} less ${amountIn(unit, kept)} for ${players(more)} more.`;
}

function players(count: number): string {
  return count === 1 ? '1 player' : `${String(count)} players`;
}

/** Sentences on the fields of players that everybody may read; private fields are left out. */
function fieldSentences(fields: readonly OwnField[]): readonly string[] {
  const told = publicFields(fields);
  return told.length === 0 ? [] : [`The list says of each player: ${told.map(fieldText).join(', ')}.`];
}

function fieldText(field: OwnField): string {
  switch (field.is) {
    case 'choice':
      return `${field.name} (${oneAmong(field.values)})`;
    case 'number':
      return `${field.name} (a number)`;
    case 'yes-no':
      return `${field.name} (yes or no)`;
    case 'text':
      return field.name;
  }
}
