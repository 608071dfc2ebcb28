import { sameKey } from '#domain/text.ts';
import { toRupees } from '#domain/money.ts';
import { AGE, RETAINED, type AtCap, type Bounds, type RuleLimit, type Where } from '#domain/rules/limit.ts';
import { adviceOf, unkeptLeasts } from '#domain/rules/unkept.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { PLAYING_STYLES, type Craft } from '#domain/tournament/playing-styles.ts';
import { amountIn } from '#web/languages/amounts.ts';
import { categoryName, fieldName } from '#web/languages/field-name.ts';
import { styleName } from '#web/languages/style-name.ts';
import { ageWords } from './age-words.ts';
import { valueText } from './own-words.ts';
import { allOf, oneAmong } from '#protocol/texts/one-among.ts';
import { rulesWords } from '#web/languages/en/rules.ts';

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
  const words = rulesWords();
  const bases = categories.rungs.map(({ value, base }) =>
    words.valueAt(categoryName(rules, value), amountIn(unit, base)),
  );
  return [words.baseBy(name, bases.join(', ')), words.anotherBase];
}

function limitSentences(rules: RuleSet): readonly string[] {
  const { limits, unit } = rules;
  const unkept = unkeptLeasts(rules);
  const spends = adviceOf(rules);
  const words = rulesWords();
  const each = limits.map((limit) => {
    const who = whoText(limit.where, rules);
    // 'at least 1 Wicket Keeper' already names its players, so omit the brackets.
    const of = sameKey(limit.one).includes(sameKey(who)) ? '' : words.who(who);
    const advice = limit.binding ? '' : words.isAdvice;
    const advised = spends.includes(limit) ? words.spendIsAdvice : '';
    const mark = unkept.includes(limit) ? words.isUnkept : advised;
    return `${limitSentence(limit, unit, of)}${advice}${mark}`;
  });
  return limits.some(({ where }) => Object.hasOwn(where, 'role')) ? [...each, ...roleSentences(rules)] : each;
}

/** The sentence on the number of players, on the money, or on both. `of`: the players, in brackets. */
function limitSentence(limit: RuleLimit, unit: RuleSet['unit'], of: string): string {
  const { count, spend, many, binding } = limit;
  const words = rulesWords();
  const keeps = keepText(limit, unit);
  if (saysNothing(spend)) {
    const has = saysNothing(count) ? '' : countText(limit, count);
    return binding ? words.squadHas(has, of) : words.squadShouldHave(has, of);
  }
  const amount = spendText(spend, unit);
  if (saysNothing(count))
    return binding
      ? words.squadSpends(amount, many, keeps, of)
      : words.squadShouldSpend(amount, many, keeps, of);
  const has = countText(limit, count);
  return binding
    ? words.squadHasAndSpends(has, amount, many, keeps, of)
    : words.squadShouldHaveAndSpend(has, amount, many, keeps, of);
}

/** Sentences for rules with a quota by role. */
function roleSentences({ roles }: Pick<RuleSet, 'roles'>): readonly string[] {
  const words = rulesWords();
  if (roles === 'one') return [words.oneRole];
  const beside = allOf(roles.allRounders.map(calledIn), words.and);
  return [words.everyRole, beside === '' ? words.allRoundersApart : words.allRoundersAs(beside)];
}

/** 'batsmen'. */
function calledIn(craft: Craft): string {
  const { batsmen, bowlers, keepers } = rulesWords();
  return { batsman: batsmen, bowler: bowlers, wicketKeeper: keepers }[craft];
}

function saysNothing(bounds: Bounds | undefined): bounds is undefined {
  return bounds === undefined || (bounds.least === undefined && bounds.most === undefined);
}

function countText({ one, many }: Pick<RuleLimit, 'one' | 'many'>, { least, most }: Bounds): string {
  const nounOf = (count: number) => (count === 1 ? one : many);
  const words = rulesWords();
  if (least !== undefined && least === most) return words.exactly(least, nounOf(least));
  if (least !== undefined && most !== undefined) return words.between(least, most, many);
  if (least !== undefined) return words.atLeast(least, nounOf(least));
  return most === undefined ? '' : words.atMost(most, nounOf(most));
}

function spendText({ least, most }: Bounds, unit: RuleSet['unit']): string {
  const amount = (value: number) => amountIn(unit, toRupees(value));
  const words = rulesWords();
  if (least !== undefined && most !== undefined) return words.amountBetween(amount(least), amount(most));
  return least === undefined ? words.amountAtMost(amount(most ?? 0)) : words.amountAtLeast(amount(least));
}

function keepText({ keep }: RuleLimit, unit: RuleSet['unit']): string {
  return keep === undefined ? '' : rulesWords().keepsForMore(amountIn(unit, keep));
}

function capSentences(rules: RuleSet): readonly string[] {
  const { caps, atCap, unit } = rules;
  const words = rulesWords();
  const each = caps.map(({ where, most }) => {
    const who = whoText(where, rules);
    return words.capIs(amountIn(unit, most), who === '' ? '' : words.who(who));
  });
  return caps.length === 0 ? each : [...each, atCapSentence(atCap ?? 'first')];
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
    return ten.length === 1 ? rulesWords().setIs(last, inTen) : rulesWords().setsAre(start + 1, last, inTen);
  });
}

function atCapSentence(atCap: AtCap | 'first'): string {
  const { capFirst, capRoll, capOrganiser } = rulesWords();
  return { first: capFirst, roll: capRoll, organiser: capOrganiser }[atCap];
}

function setSentences({ sets, atATime }: RuleSet): readonly string[] {
  if (sets.length === 0) return [];
  const words = rulesWords();
  const names = sets.map(({ name, inside }) => (inside === 'listed' ? words.asListed(name) : name));
  return [
    ...(names.length > SETS_IN_A_SENTENCE
      ? [words.manySets(names.length), ...inTens(names)]
      : [words.setsInOrder(names.join(', '))]),
    ...(atATime === undefined ? [] : [words.setsTakeTurns(atATime)]),
    words.insideASet,
  ];
}

function unsoldSentences({ unsold, unit, multiple }: RuleSet): readonly string[] {
  const words = rulesWords();
  const times = (returns: number | null) =>
    returns === null ? words.asOften : returns === 1 ? words.once : words.times(returns);
  switch (unsold.then) {
    case 'end':
      return [words.unsoldEnd];
    case 'again':
      return [
        unsold.percent === 100
          ? words.unsoldAgain(times(unsold.returns))
          : words.unsoldAtPart(partText(unsold.percent), times(unsold.returns), amountIn(unit, multiple)),
      ];
    case 'demote':
      return [words.unsoldDemote(times(unsold.returns))];
    case 'named':
      return [words.unsoldNamed(times(unsold.returns), unsold.each)];
  }
}

function partText(percent: number): string {
  return percent === 50 ? rulesWords().half : rulesWords().percent(percent);
}

/** The players of a condition: 'Age Group Under 19, Overseas, no team owner'; '' means everybody. */
export function whoText(where: Where, { fields, unit }: Pick<RuleSet, 'fields' | 'unit'>): string {
  const words = rulesWords();
  return Object.entries(where)
    .map(([id, values]) => {
      if (id === 'role') return oneAmong(values.map(roleName), words.or);
      if (id === AGE) return ageWords(values);
      if (id === RETAINED)
        return oneAmong(
          values.map((value) => (value === 'yes' ? words.retained : words.notRetained)),
          words.or,
        );
      const field = fields.find((one) => one.id === id);
      const own = field ?? { id, name: id };
      const name = id === 'owner' ? words.teamOwner : fieldName(own);
      if (id === 'owner' || field?.is === 'yes-no')
        return oneAmong(
          values.map((value) => (value === 'yes' ? name : words.no(name))),
          words.or,
        );
      return `${name} ${oneAmong(
        values.map((value) => (field === undefined ? value : valueText(field, value, unit))),
        words.or,
      )}`;
    })
    .join(', ');
}

function roleName(role: string): string {
  const style = PLAYING_STYLES.find((one) => one === role);
  return style === undefined ? role : styleName(style);
}
