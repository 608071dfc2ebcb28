import { sameKey } from '#domain/text.ts';
import { toRupees } from '#domain/money.ts';
import { AGE, RETAINED, type AtCap, type Bounds, type RuleLimit, type Where } from '#domain/rules/limit.ts';
import { unkeptLeasts } from '#domain/rules/unkept.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { PLAYING_STYLES, type Craft } from '#domain/tournament/playing-styles.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { STYLE_NAMES } from '#protocol/style-names.ts';
import { ageWords } from './age-words.ts';
import { allOf, oneAmong } from '#protocol/texts/one-among.ts';

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

function categorySentences({ categories, unit, fields }: RuleSet): readonly string[] {
  if (categories === null) return [];
  const { field, rungs } = categories;
  const name = fields.find(({ id }) => id === field)?.name ?? field;
  const bases = rungs.map(({ value, base }) => `${value} at ${amountIn(unit, base)}`);
  return [
    `The base price of a player goes by his ${name}: ${bases.join(', ')}.`,
    'For a single player another base price may be written.',
  ];
}

function limitSentences(rules: RuleSet): readonly string[] {
  const { limits, unit, fields } = rules;
  const unkept = unkeptLeasts(rules);
  const each = limits.map((limit) => {
    const [has, spends] = limit.binding ? ['has', 'spends'] : ['should have', 'should spend'];
    const asked = [
      saysNothing(limit.count) ? null : `${has} ${countText(limit, limit.count)}`,
      saysNothing(limit.spend)
        ? null
        : `${spends} ${spendText(limit.spend, unit)} in all on ${limit.many}${keepText(limit, unit)}`,
    ].filter((text) => text !== null);
    const who = whoText(limit.where, fields);
    // 'at least 1 Wicket Keeper' already names its players, so omit the brackets.
    const of = sameKey(limit.one).includes(sameKey(who)) ? '' : ` (${who})`;
    const advice = limit.binding ? '' : ' This is advice: no bid is refused for it.';
    const mark = unkept.includes(limit)
      ? ' No bid is refused for the least: the team itself must keep enough for it.'
      : '';
    return `Each squad ${asked.join(', and ')}${of}.${advice}${mark}`;
  });
  return limits.some(({ where }) => Object.hasOwn(where, 'role')) ? [...each, ...roleSentences(rules)] : each;
}

/** Sentences for rules with a quota by role. */
function roleSentences({ roles }: Pick<RuleSet, 'roles'>): readonly string[] {
  if (roles === 'one')
    return [
      'Each player counts in one role: one who bats and bowls is an all-rounder, and a keeper who also bats is a keeper.',
    ];
  const beside = allOf(roles.allRounders.map((craft) => CALLED[craft]));
  return [
    'A player counts in every role that is written for him, and one who bats and bowls is an all-rounder, too.',
    beside === ''
      ? 'An all-rounder does not count as a batsman, a bowler or a keeper, unless that is written for him as well.'
      : `All-rounders count as ${beside}, too.`,
  ];
}

const CALLED: Readonly<Record<Craft, string>> = {
  batsman: 'batsmen',
  bowler: 'bowlers',
  wicketKeeper: 'keepers',
};

function saysNothing(bounds: Bounds | undefined): bounds is undefined {
  return bounds === undefined || (bounds.least === undefined && bounds.most === undefined);
}

function countText({ one, many }: Pick<RuleLimit, 'one' | 'many'>, { least, most }: Bounds): string {
  const nounOf = (count: number) => (count === 1 ? one : many);
  if (least !== undefined && least === most) return `exactly ${String(least)} ${nounOf(least)}`;
  if (least !== undefined && most !== undefined) return `${String(least)} to ${String(most)} ${many}`;
  if (least !== undefined) return `at least ${String(least)} ${nounOf(least)}`;
  return most === undefined ? '' : `at most ${String(most)} ${nounOf(most)}`;
}

function spendText({ least, most }: Bounds, unit: RuleSet['unit']): string {
  const amount = (value: number) => amountIn(unit, toRupees(value));
  if (least !== undefined && most !== undefined) return `${amount(least)} to ${amount(most)}`;
  return least === undefined ? `at most ${amount(most ?? 0)}` : `at least ${amount(least)}`;
}

function keepText({ keep }: RuleLimit, unit: RuleSet['unit']): string {
  return keep === undefined
    ? ''
    : `, and keeps ${amountIn(unit, keep)} back for each one more that it may have`;
}

function capSentences({ caps, atCap, unit, fields }: RuleSet): readonly string[] {
  const each = caps.map(({ where, most }) => {
    const who = whoText(where, fields);
    return `No team may pay more than ${amountIn(unit, most)} for one player${who === '' ? '' : ` (${who})`}.`;
  });
  return caps.length === 0 ? each : [...each, AT_CAP[atCap ?? 'first']];
}

/** Above this number, sets are listed in groups of ten: IPL 2025 has 79. */
const SETS_IN_A_SENTENCE = 12;

/** Lists sets in groups: 'Sets 11 to 20: ...'. */
function inTens(names: readonly string[]): string[] {
  const starts = Array.from({ length: Math.ceil(names.length / 10) }, (_, ten) => ten * 10);
  return starts.map((start) => {
    const ten = names.slice(start, start + 10);
    const last = start + ten.length;
    const which = ten.length === 1 ? `Set ${String(last)}` : `Sets ${String(start + 1)} to ${String(last)}`;
    return `${which}: ${ten.join(', ')}.`;
  });
}

const AT_CAP: Readonly<Record<AtCap | 'first', string>> = {
  first: 'The team that bids that much first has the player, and nobody else may bid it.',
  roll: 'Several teams may bid that much: then a lot is drawn on the screen, and it decides which of them has the player.',
  organiser: 'Several teams may bid that much: then the organiser decides which of them has the player.',
};

function setSentences({ sets, atATime }: RuleSet): readonly string[] {
  if (sets.length === 0) return [];
  const names = sets.map(({ name, inside }) => (inside === 'listed' ? `${name} (as listed)` : name));
  return [
    ...(names.length > SETS_IN_A_SENTENCE
      ? [`Players come up in ${String(names.length)} sets, then everybody else.`, ...inTens(names)]
      : [`Players come up in sets, in this order: ${names.join(', ')}. Everybody else comes after them.`]),
    ...(atATime === undefined ? [] : [turnsSentence(atATime)]),
    'Inside a set the order is drawn by lot, unless it says otherwise. The organiser may call up any player at any time.',
  ];
}

function turnsSentence(atATime: number): string {
  const players = atATime === 1 ? 'one player' : `${String(atATime)} players`;
  return `Sets take turns: ${players} of each, then of the next one, round after round until all are empty.`;
}

function unsoldSentences({ unsold, unit, multiple }: RuleSet): readonly string[] {
  const times = (returns: number | null) =>
    returns === null
      ? 'as often as the organiser shows them'
      : returns === 1
        ? 'once'
        : `${String(returns)} times`;
  switch (unsold.then) {
    case 'end':
      return ['An unsold player does not come up again.'];
    case 'again':
      return [
        unsold.percent === 100
          ? `Unsold players come up again at their base price, ${times(unsold.returns)}.`
          : `Unsold players come up again at ${partText(unsold.percent)} of their base price, ${times(unsold.returns)}. An amount between two multiples of ${amountIn(unit, multiple)} is rounded up.`,
      ];
    case 'demote':
      return [
        `Unsold players come up again one category down, at the base price of that category, ${times(unsold.returns)}. In the last category they stay.`,
      ];
    case 'named':
      return [
        `Unsold players come up again if a team names them, ${times(unsold.returns)}. Each team may name at most ${String(unsold.each)}.`,
      ];
  }
}

function partText(percent: number): string {
  return percent === 50 ? 'half' : `${String(percent)} %`;
}

/** The players of a condition: 'Age Group Under 19, Overseas, no team owner'; '' means everybody. */
export function whoText(where: Where, fields: RuleSet['fields']): string {
  return Object.entries(where)
    .map(([id, values]) => {
      if (id === 'role') return oneAmong(values.map(roleName));
      if (id === AGE) return ageWords(values);
      if (id === RETAINED)
        return oneAmong(values.map((value) => (value === 'yes' ? 'retained' : 'not retained')));
      const field = fields.find((one) => one.id === id);
      const name = id === 'owner' ? 'team owner' : (field?.name ?? id);
      if (id === 'owner' || field?.is === 'yes-no')
        return oneAmong(values.map((value) => (value === 'yes' ? name : `no ${name}`)));
      return `${name} ${oneAmong(values)}`;
    })
    .join(', ');
}

function roleName(role: string): string {
  const style = PLAYING_STYLES.find((one) => one === role);
  return style === undefined ? role : STYLE_NAMES[style];
}
