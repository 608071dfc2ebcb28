import { ph, plural, select, t } from '@lingui/core/macro';
import { PLAYER_AGE } from '#domain/limits.ts';
import { sameKey } from '#domain/text.ts';
import { NO_RUPEES, toRupees } from '#domain/money.ts';
import {
  adviceOf,
  AGE,
  KEPT,
  type AtCap,
  type Bounds,
  RETAINED,
  type RuleLimit,
  type RuleSet,
  unkeptLeasts,
  type Where,
} from '#domain/rules/rule-set.ts';
import { inWords, writtenIn, type OwnValues } from '#domain/tournament/own-field.ts';
import { PLAYING_STYLES, type Craft } from '#domain/tournament/playing-styles.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import { categoryName, fieldName, styleName } from '#web/i18n/field-name.ts';
import { valueText } from './own-words.ts';
import { allOf, oneAmong } from '#protocol/texts/words.ts';

export type KindsPartName = 'categories' | 'limits' | 'caps' | 'sets' | 'unsold';

interface KindSentences {
  readonly part: KindsPartName;
  readonly sentences: readonly string[];
}

/** Sentences on the rules for kinds of players; the part on unsold players is never empty. */
export function kindSentences(rules: RuleSet): readonly KindSentences[] {
  return [
    { part: 'categories', sentences: categorySentences(rules) },
    { part: 'limits', sentences: limitSentences(rules) },
    { part: 'caps', sentences: capSentences(rules) },
    { part: 'sets', sentences: setSentences(rules) },
    { part: 'unsold', sentences: unsoldSentences(rules) },
  ];
}

function categorySentences(rules: RuleSet): readonly string[] {
  const { categories, unit, fields } = rules;
  if (categories === null) return [];
  const field = fields.find(({ id }) => id === categories.field);
  const name = field === undefined ? categories.field : fieldName(field);
  const bases = categories.rungs.map(({ value, base }) =>
    t({
      context: 'Rule book',
      message: `${ph({ value: categoryName(rules, value) })} at ${ph({ base: amountIn(unit, base) })}`,
    }),
  );
  return [
    t({
      context: 'Rule book',
      message: `The base price of a player goes by his ${ph({ field: name })}: ${ph({ bases: bases.join(', ') })}.`,
    }),
    t({ context: 'Rule book', message: 'For a single player another base price may be written.' }),
  ];
}

function limitSentences(rules: RuleSet): readonly string[] {
  const { limits, unit } = rules;
  const unkept = unkeptLeasts(rules);
  const spends = adviceOf(rules);
  const each = limits.map((limit) => {
    const who = whoText(limit.where, rules);
    // 'at least 1 Wicket Keeper' already names its players, so omit the brackets.
    const of = isNamed(limit, rules) ? '' : inBrackets(who);
    const advice = limit.binding
      ? ''
      : t({ context: 'Rule book', message: 'This is advice: no bid is refused for it.' });
    const advised = spends.includes(limit)
      ? t({
          context: 'Rule book',
          message: 'The least to be spent is advice: no bid is refused for it.',
        })
      : '';
    const mark = unkept.includes(limit)
      ? t({
          context: 'Rule book',
          message: 'No bid is refused for the least: the team itself must keep enough for it.',
        })
      : advised;
    return [limitSentence(limit, unit, of), advice, mark].filter((sentence) => sentence !== '').join(' ');
  });
  return limits.some(({ where }) => Object.hasOwn(where, 'role')) ? [...each, ...roleSentences(rules)] : each;
}

/** True if the limit's own name says its conditions: 'retained uncapped player' those of the fields Retained and Capped. */
function isNamed({ one, where }: RuleLimit, rules: RuleSet): boolean {
  const name = sameKey(one);
  if (name.includes(sameKey(whoText(where, rules)))) return true;
  const words = name.split(/[ -]/);
  return Object.entries(where).every(([id, values]) => {
    const saysNo = id !== RETAINED && values.length === 1 && values[0] === 'no';
    const kind = sameKey(whoText({ [id]: saysNo ? ['yes'] : values }, rules));
    return saysNo ? words.includes(`un${kind}`) || name.includes(`non-${kind}`) : words.includes(kind);
  });
}

/** The sentence on the number of players, on the money, or on both. `of`: the players, in brackets. */
function limitSentence(limit: RuleLimit, unit: RuleSet['unit'], of: string): string {
  const { count, spend, many, binding, keep } = limit;
  const keeps = keep === undefined ? 'nothing' : 'money';
  const kept = amountIn(unit, keep ?? NO_RUPEES);
  if (saysNothing(spend)) {
    const has = saysNothing(count) ? '' : countText(limit, count);
    return binding
      ? t({ context: 'Rule book', message: `Each squad has ${ph({ count: has })}${ph({ who: of })}.` })
      : t({
          context: 'Rule book',
          message: `Each squad should have ${ph({ count: has })}${ph({ who: of })}.`,
        });
  }
  const amount = spendText(spend, unit);
  if (saysNothing(count))
    return binding
      ? t({
          context: 'Rule book',
          message: `Each squad spends ${amount} in all on ${many}${select({ keeps }, { money: `, and keeps ${ph({ kept })} back for each one more that it may have`, other: '' })}${ph({ who: of })}.`,
        })
      : t({
          context: 'Rule book',
          message: `Each squad should spend ${amount} in all on ${many}${select({ keeps }, { money: `, and keeps ${ph({ kept })} back for each one more that it may have`, other: '' })}${ph({ who: of })}.`,
        });
  const has = countText(limit, count);
  return binding
    ? t({
        context: 'Rule book',
        message: `Each squad has ${ph({ count: has })}, and spends ${amount} in all on ${many}${select({ keeps }, { money: `, and keeps ${ph({ kept })} back for each one more that it may have`, other: '' })}${ph({ who: of })}.`,
      })
    : t({
        context: 'Rule book',
        message: `Each squad should have ${ph({ count: has })}, and should spend ${amount} in all on ${many}${select({ keeps }, { money: `, and keeps ${ph({ kept })} back for each one more that it may have`, other: '' })}${ph({ who: of })}.`,
      });
}

/** Sentences for rules with a quota by role. */
function roleSentences({ roles }: Pick<RuleSet, 'roles'>): readonly string[] {
  if (roles === 'one')
    return [
      t({
        context: 'Rule book',
        message:
          'Each player counts in one role: one who bats and bowls is an all-rounder, and a keeper who also bats is a keeper.',
      }),
    ];
  const beside = allOf(roles.allRounders.map(calledIn), t({ context: 'Rule book', message: 'and' }));
  return [
    t({
      context: 'Rule book',
      message:
        'A player counts in every role that is written for him, and one who bats and bowls is an all-rounder, too.',
    }),
    beside === ''
      ? t({
          context: 'Rule book',
          message:
            'An all-rounder does not count as a batsman, a bowler or a keeper, unless that is written for him as well.',
        })
      : t({ context: 'Rule book', message: `All-rounders count as ${ph({ roles: beside })}, too.` }),
  ];
}

/** 'batsmen'. */
function calledIn(craft: Craft): string {
  return {
    batsman: t({ context: 'Rule book', message: 'batsmen' }),
    bowler: t({ context: 'Rule book', message: 'bowlers' }),
    wicketKeeper: t({ context: 'Rule book', message: 'keepers' }),
  }[craft];
}

function saysNothing(bounds: Bounds | undefined): bounds is undefined {
  return bounds === undefined || (bounds.least === undefined && bounds.most === undefined);
}

function countText({ one, many }: Pick<RuleLimit, 'one' | 'many'>, { least, most }: Bounds): string {
  const nounOf = (count: number) => (count === 1 ? one : many);
  if (least !== undefined && least === most)
    return t({
      context: 'Rule book',
      message: `exactly ${ph({ count: least })} ${ph({ noun: nounOf(least) })}`,
    });
  if (least !== undefined && most !== undefined)
    return t({ context: 'Rule book', message: `${least} to ${most} ${ph({ noun: many })}` });
  if (least !== undefined)
    return t({
      context: 'Rule book',
      message: `at least ${ph({ count: least })} ${ph({ noun: nounOf(least) })}`,
    });
  return most === undefined
    ? ''
    : t({ context: 'Rule book', message: `at most ${ph({ count: most })} ${ph({ noun: nounOf(most) })}` });
}

function spendText({ least, most }: Bounds, unit: RuleSet['unit']): string {
  const amount = (value: number) => amountIn(unit, toRupees(value));
  if (least !== undefined && most !== undefined)
    return t({
      context: 'Rule book',
      message: `${ph({ least: amount(least) })} to ${ph({ most: amount(most) })}`,
    });
  return least === undefined
    ? t({ context: 'Rule book', message: `at most ${ph({ most: amount(most ?? 0) })}` })
    : t({ context: 'Rule book', message: `at least ${ph({ least: amount(least) })}` });
}

function inBrackets(who: string): string {
  return who === '' ? '' : ` (${who})`;
}

function capSentences(rules: RuleSet): readonly string[] {
  const { caps, feeCaps = [], atCap, unit } = rules;
  const each = caps.map(({ where, most }) =>
    t({
      context: 'Rule book',
      message: `No team may pay more than ${ph({ most: amountIn(unit, most) })} for one player${ph({ who: inBrackets(whoText(where, rules)) })}.`,
    }),
  );
  const fees = feeCaps.map(({ where, most }) =>
    t({
      context: 'Rule book',
      message: `A player gets at most ${ph({ most: amountIn(unit, most) })} of the price${ph({ who: inBrackets(whoText(where, rules)) })}; the team pays all of it.`,
    }),
  );
  return [...each, ...(caps.length === 0 ? [] : [atCapSentence(atCap ?? 'first')]), ...fees];
}

/** Above this number, sets are listed in groups of ten: IPL 2025 has 79. */
const SETS_IN_A_SENTENCE = 12;

/** Lists sets in groups: 'Sets 11 to 20: ...'. */
function inTens(names: readonly string[]): string[] {
  const starts = Array.from({ length: Math.ceil(names.length / 10) }, (_, ten) => ten * 10);
  return starts.map((start) => {
    const ten = names.slice(start, start + 10);
    const last = start + ten.length;
    const inTen = ten.join(', ');
    return ten.length === 1
      ? t({ context: 'Rule book', message: `Set ${ph({ set: last })}: ${ph({ names: inTen })}.` })
      : t({
          context: 'Rule book',
          message: `Sets ${ph({ first: start + 1 })} to ${last}: ${ph({ names: inTen })}.`,
        });
  });
}

function atCapSentence(atCap: AtCap | 'first'): string {
  return {
    first: t({
      context: 'Rule book',
      message: 'The team that bids that much first has the player, and nobody else may bid it.',
    }),
    roll: t({
      context: 'Rule book',
      message:
        'Several teams may bid that much: then a lot is drawn on the screen, and it decides which of them has the player.',
    }),
    organiser: t({
      context: 'Rule book',
      message: 'Several teams may bid that much: then the organiser decides which of them has the player.',
    }),
  }[atCap];
}

/**
 * The rules without the sets to which no player belongs. A set stays where this page cannot know it: without players, and
 * by role, by ticks or by a field that only the organiser sees.
 */
export function withUsedSets(rules: RuleSet, owns: readonly OwnValues[]): RuleSet {
  if (owns.length === 0) return rules;
  const known = rules.fields.filter(({ is, public: isPublic }) => isPublic && is !== 'yes-no');
  const isUsed = ({ where }: RuleSet['sets'][number]) =>
    known.every((field) => {
      const values = where[field.id];
      return (
        values === undefined ||
        owns.some((own) => {
          const value = writtenIn(field, own);
          return value !== null && values.includes(inWords(value));
        })
      );
    });
  const sets = rules.sets.filter(isUsed);
  return sets.length === rules.sets.length ? rules : { ...rules, sets };
}

function setSentences({ sets, atATime }: RuleSet): readonly string[] {
  if (sets.length === 0) return [];
  const names = sets.map(({ name, inside }) =>
    inside === 'listed' ? t({ context: 'Rule book', message: `${ph({ set: name })} (as listed)` }) : name,
  );
  return [
    ...(names.length > SETS_IN_A_SENTENCE
      ? [
          t({
            context: 'Rule book',
            message: `Players come up in ${ph({ count: names.length })} sets, then everybody else.`,
          }),
          ...inTens(names),
        ]
      : [
          t({
            context: 'Rule book',
            message: `Players come up in sets, in this order: ${ph({ names: names.join(', ') })}. Everybody else comes after them.`,
          }),
        ]),
    ...(atATime === undefined
      ? []
      : [
          t({
            context: 'Rule book',
            message: plural(
              { count: atATime },
              {
                one: 'Sets take turns: one player of each, then of the next one, round after round until all are empty.',
                other: `Sets take turns: ${ph({ count: atATime })} players of each, then of the next one, round after round until all are empty.`,
              },
            ),
          }),
        ]),
    t({
      context: 'Rule book',
      message:
        'Inside a set the order is drawn by lot, unless it says otherwise. The organiser may call up any player at any time.',
    }),
  ];
}

function unsoldSentences({ unsold, unit, multiple }: RuleSet): readonly string[] {
  const times = (returns: number | null) =>
    returns === null
      ? t({ context: 'Rule book', message: 'as often as the organiser shows them' })
      : returns === 1
        ? t({ context: 'Rule book', message: 'once' })
        : t({ context: 'Rule book', message: `${ph({ count: returns })} times` });
  switch (unsold.then) {
    case 'end':
      return [t({ context: 'Rule book', message: 'An unsold player does not come up again.' })];
    case 'again':
      return [
        unsold.percent === 100
          ? t({
              context: 'Rule book',
              message: `Unsold players come up again at their base price, ${ph({ times: times(unsold.returns) })}.`,
            })
          : t({
              context: 'Rule book',
              message: `Unsold players come up again at ${ph({ part: partText(unsold.percent) })} of their base price, ${ph({ times: times(unsold.returns) })}. An amount between two multiples of ${ph({ multiple: amountIn(unit, multiple) })} is rounded up.`,
            }),
      ];
    case 'demote':
      return [
        t({
          context: 'Rule book',
          message: `Unsold players come up again one category down, at the base price of that category, ${ph({ times: times(unsold.returns) })}. In the last category they stay.`,
        }),
      ];
    case 'named':
      return [
        t({
          context: 'Rule book',
          message: `Unsold players come up again if a team names them, ${ph({ times: times(unsold.returns) })}. Each team may name at most ${ph({ each: unsold.each })}.`,
        }),
        ...(unsold.later === undefined
          ? []
          : [
              t({
                context: 'Rule book',
                message: `In later rounds each team may name at most ${ph({ later: unsold.later })}.`,
              }),
            ]),
      ];
  }
}

function partText(percent: number): string {
  return percent === 50
    ? t({ context: 'Rule book', message: 'half' })
    : t({ context: 'Rule book', message: `${percent} %` });
}

/** The players of a condition: 'Age Group Under 19, Overseas, not team owner'; '' means everybody. */
export function whoText(where: Where, { fields, unit }: Pick<RuleSet, 'fields' | 'unit'>): string {
  return Object.entries(where)
    .map(([id, values]) => {
      if (id === 'role') return oneAmong(values.map(roleName), t({ context: 'Rule book', message: 'or' }));
      if (id === AGE) return ageWords(values);
      if (id === KEPT) return t({ context: 'Rule book', message: 'retained or matched' });
      if (id === RETAINED)
        return oneAmong(
          values.map((value) =>
            value === 'yes'
              ? t({ context: 'Rule book', message: 'retained' })
              : t({ context: 'Rule book', message: 'not retained' }),
          ),
          t({ context: 'Rule book', message: 'or' }),
        );
      const field = fields.find((one) => one.id === id);
      const own = field ?? { id, name: id };
      const name = id === 'owner' ? t({ context: 'Rule book', message: 'team owner' }) : fieldName(own);
      if (id === 'owner' || field?.is === 'yes-no')
        return oneAmong(
          values.map((value) =>
            value === 'yes' ? name : t({ context: 'Rule book', message: `not ${ph({ what: name })}` }),
          ),
          t({ context: 'Rule book', message: 'or' }),
        );
      return `${name} ${oneAmong(
        values.map((value) => (field === undefined ? value : valueText(field, value, unit))),
        t({ context: 'Rule book', message: 'or' }),
      )}`;
    })
    .join(', ');
}

function roleName(role: string): string {
  const style = PLAYING_STYLES.find((one) => one === role);
  return style === undefined ? role : styleName(style);
}

/** A list of ages in words: 'under 19', '35 or older', 'aged 20 to 25', 'aged 20 or 24'. */
export function ageWords(ages: readonly string[]): string {
  const inOrder = ages.map(Number).toSorted((one, other) => one - other);
  const [first = NaN] = inOrder;
  const last = inOrder.at(-1) ?? NaN;
  if (last - first !== ages.length - 1)
    return t({
      context: 'Rule book',
      message: `aged ${ph({ ages: oneAmong(inOrder.map(String), t({ context: 'Rule book', message: 'or' })) })}`,
    });
  if (first === PLAYER_AGE.least && last < PLAYER_AGE.most)
    return t({ context: 'Rule book', message: `under ${ph({ age: last + 1 })}` });
  if (last === PLAYER_AGE.most && first > PLAYER_AGE.least)
    return t({ context: 'Rule book', message: `${ph({ age: first })} or older` });
  return first === last
    ? t({ context: 'Rule book', message: `aged ${ph({ ages: String(first) })}` })
    : t({ context: 'Rule book', message: `aged ${ph({ least: first })} to ${ph({ most: last })}` });
}
