import { ph, plural, t } from '@lingui/core/macro';
import { minus, NO_RUPEES, plus, roundDownTo, roundUpTo, type Rupees, toRupees } from '#domain/money.ts';
import { raisedBid } from '#domain/rules/increments.ts';
import { type Increments, keptBack, type RuleSet } from '#domain/rules/rule-set.ts';
import { type OwnField, publicFields } from '#domain/tournament/own-field.ts';
import { oneAmong } from '#protocol/texts/words.ts';
import { amountIn, unitName } from '#web/i18n/amounts.ts';
import { chapter } from '#web/i18n/current-language.ts';
import { fieldName, fieldValue } from '#web/i18n/field-name.ts';
import { capital } from './player-words.ts';
import { matchSentences } from './rule-book-match.ts';
import { kindSentences, type KindsPartName, whoText } from './rule-book-kinds.ts';

/** The sentences on increments: first for all players, then for kinds of players. */
function incrementSentences(rules: RuleSet): readonly string[] {
  const { increments, stepsFor = [] } = rules;
  const ofKinds = stepsFor.map(({ where, increments }) => {
    const who = whoText(where, rules);
    return t({
      context: 'Rule book',
      message: `For ${ph({ who: who === '' ? t({ context: 'Rule book', message: 'everybody' }) : who })} instead: ${ph({ clauses: tableClauses(rules, increments).join('; ') })}.`,
    });
  });
  return [
    ...tableClauses(rules, increments).map((clause) =>
      t({ context: 'Rule book', message: `${ph({ clause: capital(clause) })}.` }),
    ),
    ...ofKinds,
    ...(ofKinds.length > 1
      ? [t({ context: 'Rule book', message: 'The first of these that fits a player holds for him.' })]
      : []),
  ];
}

/** A step applies from its own boundary on: 'below' and 'from' say so, 'up to' would be ambiguous. */
function tableClauses({ unit, raises }: RuleSet, increments: Increments): readonly string[] {
  const words = rulesWords();
  const [adds, belowAdds] =
    raises.to === 'any' ? [words.plusAdds, words.belowPlusAdds] : [words.raiseAdds, words.belowRaiseAdds];
  return increments.map(({ from, by }, at) => {
    const amount = amountIn(unit, by);
    const next = increments[at + 1];
    const first = at === 0;
    if (next === undefined)
      return first
        ? adds(amount)
        : t({
            context: 'Rule book',
            message: `from ${ph({ from: amountIn(unit, from) })} on it adds ${amount}`,
          });
    const below = amountIn(unit, next.from);
    return first
      ? belowAdds(below, amount)
      : t({
          context: 'Rule book',
          message: `from ${ph({ from: amountIn(unit, from) })} to below ${below} it adds ${amount}`,
        });
  });
}

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
  | 'match'
  | 'fields'
  | KindsPartName;

/** The chapters of the rules, in the form and in the rule book. */
export const RULE_CHAPTERS: readonly {
  readonly name: RuleChapterName;
  readonly parts: readonly RulePartName[];
}[] = [
  { name: 'money', parts: ['amounts', 'purse', 'squad', 'limits'] },
  { name: 'bidding', parts: ['increments', 'raises', 'most-bid', 'caps', 'match'] },
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
    { part: 'match', sentences: matchSentences(rules) },
    { part: 'fields', sentences: fieldSentences(rules.fields) },
    ...kindSentences(rules),
  ];
  return parts
    .filter(({ sentences }) => sentences.length > 0)
    .map((one) => ({ ...one, title: ruleTitle(one.part) }));
}

function unitSentence({ unit }: RuleSet): string {
  return t({ context: 'Rule book', message: `Every amount is in ${ph({ unit: unitName(unit) })}.` });
}

function multipleSentence({ unit, multiple }: RuleSet): string {
  return multiple === 1
    ? t({
        context: 'Rule book',
        message: `A bid may be any whole number of ${ph({ unit: unitName(unit) })}.`,
      })
    : t({
        context: 'Rule book',
        message: `Every bid is a multiple of ${ph({ amount: amountIn(unit, multiple) })}.`,
      });
}

function purseSentence({ unit, purse }: RuleSet): string {
  return t({
    context: 'Rule book',
    message: `Every team may spend ${ph({ amount: amountIn(unit, purse.opening) })} in all.`,
  });
}

function squadSentence({ squad: { least, most } }: RuleSet): string {
  const count = t({
    context: 'Rule book',
    message: plural(
      { count: most },
      { one: `${ph({ count: most })} player`, other: `${ph({ count: most })} players` },
    ),
  });
  if (least === most)
    return t({ context: 'Rule book', message: `A squad has exactly ${ph({ players: count })}.` });
  return least === 0
    ? t({ context: 'Rule book', message: `A squad has at most ${ph({ players: count })}.` })
    : t({ context: 'Rule book', message: `A squad has ${least} to ${ph({ players: count })}.` });
}

function raiseSentences(rules: RuleSet): readonly string[] {
  return [...raiseTo(rules), ...jumpSentences(rules), equalSentence(rules), ...snapSentences(rules)];
}

function raiseTo({ unit, multiple, raises }: RuleSet): readonly string[] {
  switch (raises.to) {
    case 'any':
      return [
        multiple === 1
          ? t({ context: 'Rule book', message: 'Any amount above the current bid may be bid.' })
          : t({
              context: 'Rule book',
              message: `Any multiple of ${ph({ amount: amountIn(unit, multiple) })} above the current bid may be bid.`,
            }),
        t({ context: 'Rule book', message: 'On a phone a bid is the next amount or more.' }),
      ];
    case 'next-or-more':
      return [t({ context: 'Rule book', message: 'A raise is the next amount or more: a team may jump.' })];
    case 'next':
      return [
        t({ context: 'Rule book', message: 'A raise is exactly the next amount: no team may jump.' }),
        t({ context: 'Rule book', message: 'The first bid for a player is the base price.' }),
      ];
  }
}

function jumpSentences({ unit, raises: { jump } }: RuleSet): readonly string[] {
  return jump === undefined
    ? []
    : [
        t({
          context: 'Rule book',
          message: `Phones also offer a jump of ${ph({ amount: amountIn(unit, jump) })}.`,
        }),
      ];
}

function equalSentence({ raises }: RuleSet): string {
  return raises.equalOnFloor
    ? t({
        context: 'Rule book',
        message:
          'If two teams bid the same amount, a bid called out in the hall leads from then on. On a phone a bid must be higher.',
      })
    : t({
        context: 'Rule book',
        message: 'Equal bids do not count. If two teams bid the same amount, the first one leads.',
      });
}

/** Adds an example if there is an amount where snapping makes a difference. */
function snapSentences(rules: RuleSet): readonly string[] {
  const { unit, increments, multiple, raises } = rules;
  if (!raises.snap) return [];
  const step = increments.find(({ by }) => by > multiple);
  if (step === undefined)
    return [t({ context: 'Rule book', message: 'The next amount is the next multiple of the raise.' })];
  const current = plus(roundUpTo(step.by, plus(step.from, step.by)), multiple);
  return [
    t({
      context: 'Rule book',
      message: `The next amount is the next multiple of the raise: after ${ph({ current: amountIn(unit, current) })} comes ${ph({ next: amountIn(unit, raisedBid(rules, current)) })}.`,
    }),
  ];
}

function mostBidSentences(rules: RuleSet): readonly string[] {
  const { unit, mostBid, purse, squad } = rules;
  const words = rulesWords();
  if (mostBid.is === 'exact') return exactSentences(rules);
  // The first player already completes the squad, or nothing is reserved: both leave the whole purse.
  if (mostBid.is === 'purse' || keptBack(rules, 1).amount === 0) {
    const half = amountIn(unit, roundUpTo(rules.multiple, toRupees(Math.floor(purse.opening / 2))));
    return [
      t({ context: 'Rule book', message: 'A team may bid all that is left in its purse.' }),
      t({
        context: 'Rule book',
        message: `For example, a team with ${ph({ amount: half })} left may bid ${ph({ amount: half })}, even if it still needs players.`,
      }),
    ];
  }
  return [
    t({
      context: 'Rule book',
      message: `A team keeps ${ph({ each: amountIn(unit, mostBid.each) })} back for each player that it still needs after this one, up to ${ph(
        {
          players: t({
            context: 'Rule book',
            message: plural(
              { count: squad.least },
              { one: `${ph({ count: squad.least })} player`, other: `${ph({ count: squad.least })} players` },
            ),
          }),
        },
      )}.`,
    }),
    exampleOf(rules, squad.least - 1, mostBid.each),
    t({
      context: 'Rule book',
      message: `With ${ph({ players: words.playersCount(squad.least - 1) })} bought it may bid all that is left.`,
    }),
  ];
}

function exactSentences(rules: RuleSet): readonly string[] {
  const { unit, squad, categories, multiple } = rules;
  const more = squad.least - 1;
  const each = categories?.rungs.at(-1)?.base ?? multiple;
  return [
    t({
      context: 'Rule book',
      message:
        'A team keeps what the cheapest way to complete its squad costs, within all limits at once, from the players still to come.',
    }),
    ...(more < 1
      ? []
      : [
          t({
            context: 'Rule book',
            message: `Say that the cheapest of them open at ${ph({ each: amountIn(unit, each) })}. ${ph({ example: exampleOf(rules, more, each) })}`,
          }),
        ]),
    t({ context: 'Rule book', message: 'What other teams need makes no difference to it.' }),
  ];
}

/** An example for a team with no players: the highest bid while `more` players must follow at `each`. */
function exampleOf({ unit, purse, multiple }: RuleSet, more: number, each: Rupees): string {
  const kept = toRupees(each * more);
  const most = roundDownTo(multiple, minus(purse.opening, kept));
  if (most <= NO_RUPEES)
    return t({ context: 'Rule book', message: 'With nobody bought it cannot bid at all.' });
  return t({
    context: 'Rule book',
    message: `With nobody bought it may bid at most ${ph({ most: amountIn(unit, most) })}: ${ph({ purse: amountIn(unit, purse.opening) })} less ${ph({ kept: amountIn(unit, kept) })} for ${ph(
      {
        players: t({
          context: 'Rule book',
          message: plural(
            { count: more },
            { one: `${ph({ count: more })} player`, other: `${ph({ count: more })} players` },
          ),
        }),
      },
    )} more.`,
  });
}

/** Sentences on the fields of players that everybody may read; private fields are left out. */
function fieldSentences(fields: readonly OwnField[]): readonly string[] {
  const told = publicFields(fields);
  return told.length === 0
    ? []
    : [
        t({
          context: 'Rule book',
          message: `The list says of each player: ${ph({ fields: told.map(fieldText).join(', ') })}.`,
        }),
      ];
}

function fieldText(field: OwnField): string {
  const name = fieldName(field);
  switch (field.is) {
    case 'choice': {
      const values = field.values.map((value) => fieldValue(field, value));
      return t({
        context: 'Rule book',
        message: `${name} (${ph({ values: oneAmong(values, t({ context: 'Rule book', message: 'or' })) })})`,
      });
    }
    case 'number':
      return t({ context: 'Rule book', message: `${name} (a number)` });
    case 'money':
      return t({ context: 'Rule book', message: `${name} (an amount)` });
    case 'yes-no':
      return t({ context: 'Rule book', message: `${name} (yes or no)` });
    case 'text':
      return name;
  }
}

/** The rule book. Amounts come written; names of fields, categories and sets are the organiser's own. */
const rulesWords = chapter(() => ({
  money: t({ context: 'Rule book', message: 'Money and squads' }),
  bidding: t({ context: 'Rule book', message: 'Bidding' }),
  players: t({ context: 'Rule book', message: 'Players' }),
  evening: t({ context: 'Rule book', message: 'Order of the evening' }),
  amounts: t({ context: 'Rule book', message: 'Amounts' }),
  purse: t({ context: 'Rule book', message: 'Purse' }),
  squad: t({ context: 'Rule book', message: 'Squads' }),
  increments: t({ context: 'Rule book', message: 'Increments' }),
  raises: t({ context: 'Rule book', message: 'Raises' }),
  mostBid: t({ context: 'Rule book', message: 'The most a team may bid' }),
  match: t({ context: 'Right to match', message: 'Right to match' }),
  fields: t({ context: 'Rule book', message: 'What players are asked' }),
  categories: t({ context: 'Rule book', message: 'Categories' }),
  limits: t({ context: 'Rule book', message: 'Quotas and budgets' }),
  caps: t({ context: 'Rule book', message: 'Most for one player' }),
  sets: t({ context: 'Rule book', message: 'Order' }),
  unsold: t({ context: 'Rule book', message: 'Unsold players' }),
  playersCount: (count: number) =>
    t({
      context: 'Rule book',
      message: plural(count, { one: `${count} player`, other: `${count} players` }),
    }),
  raiseAdds: (amount: string) => t({ context: 'Rule book', message: `a raise adds ${amount}` }),
  plusAdds: (amount: string) => t({ context: 'Rule book', message: `the plus button adds ${amount}` }),
  belowRaiseAdds: (below: string, amount: string) =>
    t({ context: 'Rule book', message: `below ${below} a raise adds ${amount}` }),
  belowPlusAdds: (below: string, amount: string) =>
    t({ context: 'Rule book', message: `below ${below} the plus button adds ${amount}` }),
}));
