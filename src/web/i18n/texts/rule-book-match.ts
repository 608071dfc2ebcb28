import { ph, plural, t } from '@lingui/core/macro';
import { roundUpTo, toRupees } from '#domain/money.ts';
import { raisedBid } from '#domain/rules/increments.ts';
import { KEPT, type MatchRule, type RuleSet } from '#domain/rules/rule-set.ts';
import { oneAmong } from '#protocol/texts/words.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import { fieldName } from '#web/i18n/field-name.ts';
import { whoText } from './rule-book-kinds.ts';

/** Sentences on the right to match, with an example in amounts of these rules; none if the hammer sells at once. */
export function matchSentences(rules: RuleSet): readonly string[] {
  const { match } = rules;
  if (match === undefined) return [];
  return [
    askedSentence(match, rules),
    ...playersSentence(match, rules),
    ...cardSentences(match, rules),
    ...raiseSentences(match),
    ...clockSentence(match),
    ...againstSentence(match),
    ...termsSentence(match),
    ...keptSentence(rules),
    exampleSentence(match, rules),
  ];
}

function askedSentence({ who }: MatchRule, { fields }: RuleSet): string {
  if (who === 'any')
    return t({
      context: 'Rule book',
      message: 'After the hammer any other team may take the player at that price. The first claim counts.',
    });
  const field = fields.find(({ id }) => id === who.field) ?? { id: who.field, name: who.field };
  return t({
    context: 'Rule book',
    message: `After the hammer the team in “${ph({ field: fieldName(field) })}” may take the player at that price. It is asked only if it has a card, the money and a place.`,
  });
}

function playersSentence({ where }: MatchRule, rules: RuleSet): readonly string[] {
  const who = whoText(where, rules);
  return who === ''
    ? []
    : [t({ context: 'Rule book', message: `This holds for some players only: ${ph({ who })}.` })];
}

/** One number, or a table by the number of retained players, whose last number applies to every larger one. */
function cardSentences({ cards: { byRetained, of = {} } }: MatchRule, rules: RuleSet): readonly string[] {
  const [first = 0] = byRetained;
  if (byRetained.every((cards) => cards === first))
    return [
      t({
        context: 'Rule book',
        message: plural(
          { count: first },
          {
            one: `Each team has ${ph({ count: first })} card, and each match uses one.`,
            other: `Each team has ${ph({ count: first })} cards, and each match uses one.`,
          },
        ),
      }),
    ];
  const kind = whoText(of, rules);
  const table = byRetained.map((cards, retained) =>
    retained === byRetained.length - 1
      ? t({ context: 'Rule book', message: `${ph({ retained })} or more: ${ph({ cards })}` })
      : `${String(retained)}: ${String(cards)}`,
  );
  return [
    t({
      context: 'Rule book',
      message: `The cards of a team go by the players that it retained${ph({ kind: kind === '' ? '' : ` (${kind})` })}.`,
    }),
    t({
      context: 'Rule book',
      message: `Retained and cards: ${ph({ table: table.join('; ') })}. Each match uses one.`,
    }),
  ];
}

function raiseSentences({ raise, declined }: MatchRule): readonly string[] {
  if (raise === 'none') return [t({ context: 'Rule book', message: 'A claim is the sale.' })];
  return [
    t({
      context: 'Rule book',
      message:
        'After a claim the buyer may raise once, to any higher amount that may be bid. The other team then matches it or declines.',
    }),
    declined === 'kept'
      ? t({ context: 'Rule book', message: 'A team that declines keeps its card.' })
      : t({ context: 'Rule book', message: 'A team that declines loses its card.' }),
  ];
}

function clockSentence({ seconds, atZero }: MatchRule): readonly string[] {
  if (seconds === null) return [];
  return [
    atZero === 'passes'
      ? t({
          context: 'Rule book',
          message: `Each answer has ${ph({ seconds })} seconds. After that it is a no.`,
        })
      : t({
          context: 'Rule book',
          message: `Each answer has ${ph({ seconds })} seconds. After that the organiser answers.`,
        }),
  ];
}

function againstSentence({ against }: MatchRule): readonly string[] {
  if (against === undefined) return [];
  return [
    t({
      context: 'Rule book',
      message: plural(
        { count: against },
        {
          one: `A buyer loses at most ${ph({ count: against })} player in this way.`,
          other: `A buyer loses at most ${ph({ count: against })} players in this way.`,
        },
      ),
    }),
  ];
}

function termsSentence({ terms = [] }: MatchRule): readonly string[] {
  return terms.length === 0
    ? []
    : [
        t({
          context: 'Rule book',
          message: `A claim names its term: ${ph({ terms: oneAmong(terms, t({ context: 'Rule book', message: 'or' })) })}.`,
        }),
      ];
}

function keptSentence({ limits }: RuleSet): readonly string[] {
  return limits.some(({ where }) => Object.hasOwn(where, KEPT))
    ? [
        t({
          context: 'Rule book',
          message: 'A limit on retained or matched players stops a match, and never a bid.',
        }),
      ]
    : [];
}

/** The hammer of the example falls at a tenth of the purse, on the grid. */
function exampleSentence({ raise }: MatchRule, rules: RuleSet): string {
  const { unit, multiple, purse } = rules;
  const hammer = roundUpTo(multiple, toRupees(Math.floor(purse.opening / 10)));
  const price = amountIn(unit, hammer);
  if (raise === 'none')
    return t({
      context: 'Rule book',
      message: `For example, the hammer falls at ${ph({ price })}. A team that is asked claims, pays ${price} and has one card less.`,
    });
  const raised = amountIn(unit, raisedBid(rules, raisedBid(rules, hammer)));
  return t({
    context: 'Rule book',
    message: `For example, the hammer falls at ${ph({ price })}. A team that is asked claims, and the buyer raises to ${ph({ raised })}. If the team matches, it pays ${raised} and has one card less. If it declines, the buyer pays ${raised}.`,
  });
}
