import { NO_RUPEES, minus, plus, roundDownTo, roundUpTo, toRupees, type Rupees } from '#domain/money.ts';
import { raisedBid } from '#domain/rules/increments.ts';
import { keptBack } from '#domain/rules/kept-back.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { publicFields, type OwnField } from '#domain/tournament/own-field.ts';
import { amountIn, unitName } from '#web/languages/amounts.ts';
import { fieldName, fieldValue } from '#web/languages/field-name.ts';
import { oneAmong } from '#protocol/texts/one-among.ts';
import { incrementSentences } from './increment-sentences.ts';
import { kindSentences, type KindsPartName } from './rule-book-kinds.ts';
import { rulesWords } from '#web/languages/en/rules.ts';

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
  readonly name: RuleChapterName;
  readonly parts: readonly RulePartName[];
}[] = [
  { name: 'money', parts: ['amounts', 'purse', 'squad', 'limits'] },
  { name: 'bidding', parts: ['increments', 'raises', 'most-bid', 'caps'] },
  { name: 'players', parts: ['fields', 'categories'] },
  { name: 'evening', parts: ['sets', 'unsold'] },
];

type RuleChapterName = 'money' | 'bidding' | 'players' | 'evening';

/** The heading of a chapter, in the language of the page. */
export function chapterTitle(name: RuleChapterName): string {
  return rulesWords()[name];
}

/** The heading of a part, in the language of the page. */
export function ruleTitle(part: RulePartName): string {
  return rulesWords()[part === 'most-bid' ? 'mostBid' : part];
}

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
    .map((one) => ({ ...one, title: ruleTitle(one.part) }));
}

function unitSentence({ unit }: RuleSet): string {
  return rulesWords().unitIs(unitName(unit));
}

function multipleSentence({ unit, multiple }: RuleSet): string {
  return multiple === 1
    ? rulesWords().anyWhole(unitName(unit))
    : rulesWords().multipleOf(amountIn(unit, multiple));
}

function purseSentence({ unit, purse }: RuleSet): string {
  return rulesWords().purseIs(amountIn(unit, purse.opening));
}

function squadSentence({ squad: { least, most } }: RuleSet): string {
  const words = rulesWords();
  const count = words.playersCount(most);
  if (least === most) return words.squadExactly(count);
  return least === 0 ? words.squadAtMost(count) : words.squadBetween(least, count);
}

function raiseSentences(rules: RuleSet): readonly string[] {
  return [...raiseTo(rules), ...jumpSentences(rules), equalSentence(rules), ...snapSentences(rules)];
}

function raiseTo({ unit, multiple, raises }: RuleSet): readonly string[] {
  const words = rulesWords();
  switch (raises.to) {
    case 'any':
      return [
        multiple === 1 ? words.raiseAny : words.raiseMultiple(amountIn(unit, multiple)),
        words.raiseOnPhone,
      ];
    case 'next-or-more':
      return [words.raiseOrMore];
    case 'next':
      return [words.raiseNext, words.firstBid];
  }
}

function jumpSentences({ unit, raises: { jump } }: RuleSet): readonly string[] {
  return jump === undefined ? [] : [rulesWords().jumpOf(amountIn(unit, jump))];
}

function equalSentence({ raises }: RuleSet): string {
  return raises.equalOnFloor ? rulesWords().equalLeads : rulesWords().equalNot;
}

/** Adds an example if there is an amount where snapping makes a difference. */
function snapSentences(rules: RuleSet): readonly string[] {
  const { unit, increments, multiple, raises } = rules;
  if (!raises.snap) return [];
  const words = rulesWords();
  const step = increments.find(({ by }) => by > multiple);
  if (step === undefined) return [words.snap];
  const current = plus(roundUpTo(step.by, plus(step.from, step.by)), multiple);
  return [words.snapAfter(amountIn(unit, current), amountIn(unit, raisedBid(rules, current)))];
}

function mostBidSentences(rules: RuleSet): readonly string[] {
  const { unit, mostBid, purse, squad } = rules;
  const words = rulesWords();
  if (mostBid.is === 'exact') return exactSentences(rules);
  // The first player already completes the squad, or nothing is reserved: both leave the whole purse.
  if (mostBid.is === 'purse' || keptBack(rules, 1).amount === 0) {
    const half = amountIn(unit, roundUpTo(rules.multiple, toRupees(Math.floor(purse.opening / 2))));
    return [words.mayBidAll, words.mayBidAllExample(half)];
  }
  return [
    words.keepsBack(amountIn(unit, mostBid.each), words.playersCount(squad.least)),
    exampleOf(rules, squad.least - 1, mostBid.each),
    words.thenAll(words.playersCount(squad.least - 1)),
  ];
}

function exactSentences(rules: RuleSet): readonly string[] {
  const { unit, squad, categories, multiple } = rules;
  const more = squad.least - 1;
  const words = rulesWords();
  const each = categories?.rungs.at(-1)?.base ?? multiple;
  return [
    words.keepsCheapest,
    ...(more < 1 ? [] : [words.cheapestOpenAt(amountIn(unit, each), exampleOf(rules, more, each))]),
    words.alone,
  ];
}

/** An example for a team with no players: the highest bid while `more` players must follow at `each`. */
function exampleOf({ unit, purse, multiple }: RuleSet, more: number, each: Rupees): string {
  const kept = toRupees(each * more);
  const words = rulesWords();
  const most = roundDownTo(multiple, minus(purse.opening, kept));
  if (most <= NO_RUPEES) return words.cannotBid;
  return words.exampleMost(
    amountIn(unit, most),
    amountIn(unit, purse.opening),
    amountIn(unit, kept),
    words.playersCount(more),
  );
}

/** Sentences on the fields of players that everybody may read; private fields are left out. */
function fieldSentences(fields: readonly OwnField[]): readonly string[] {
  const told = publicFields(fields);
  return told.length === 0 ? [] : [rulesWords().listSays(told.map(fieldText).join(', '))];
}

function fieldText(field: OwnField): string {
  const words = rulesWords();
  const name = fieldName(field);
  switch (field.is) {
    case 'choice': {
      const values = field.values.map((value) => fieldValue(field, value));
      return words.choiceField(name, oneAmong(values, words.or));
    }
    case 'number':
      return words.numberField(name);
    case 'money':
      return words.amountField(name);
    case 'yes-no':
      return words.yesNoField(name);
    case 'text':
      return name;
  }
}
