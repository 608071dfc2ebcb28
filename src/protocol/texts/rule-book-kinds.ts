import { toRupees } from '#domain/money.ts';
import type { AtCap, Bounds, RuleLimit, Where } from '#domain/rules/limit.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { STYLE_NAMES } from '#protocol/style-names.ts';

export type KindsPartName = 'categories' | 'limits' | 'caps' | 'sets' | 'unsold';

interface KindSentences {
  readonly part: KindsPartName;
  readonly sentences: readonly string[];
}

/** What rules say of players of a kind, in words; of the unsold always something. */
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
    `Base prices by ${name}: ${bases.join(', ')}.`,
    'A player takes it unless another one is typed for him.',
  ];
}

function limitSentences({ limits, unit, fields }: RuleSet): readonly string[] {
  return limits.map((limit) => {
    const asked = [
      saysNothing(limit.count) ? null : countText(limit, limit.count),
      saysNothing(limit.spend)
        ? null
        : `${spendText(limit.spend, unit)} for ${limit.many}${keepText(limit, unit)}`,
    ].filter((text) => text !== null);
    const who = whoText(limit.where, fields);
    const of = who === '' ? '' : ` (${who})`;
    return `${limit.binding ? 'Each squad' : 'Each squad should have, but nothing forbids otherwise'}: ${asked.join(', and ')}${of}.`;
  });
}

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
  return keep === undefined ? '' : `, keeping ${amountIn(unit, keep)} for each more that it may have`;
}

function capSentences({ caps, atCap, unit, fields }: RuleSet): readonly string[] {
  const each = caps.map(({ where, most }) => {
    const who = whoText(where, fields);
    return `Nobody may pay more than ${amountIn(unit, most)} for ${who === '' ? 'a player' : `one of ${who}`}.`;
  });
  return caps.length === 0 || atCap === undefined ? each : [...each, AT_CAP[atCap]];
}

/** More are read ten at a time: IPL 2025 has 79. */
const SETS_IN_A_SENTENCE = 12;

/** 'Sets 11 to 20: ...' */
function inTens(names: readonly string[]): string[] {
  const starts = Array.from({ length: Math.ceil(names.length / 10) }, (_, ten) => ten * 10);
  return starts.map((start) => {
    const ten = names.slice(start, start + 10);
    const last = start + ten.length;
    const which = ten.length === 1 ? `Set ${String(last)}` : `Sets ${String(start + 1)} to ${String(last)}`;
    return `${which}: ${ten.join(', ')}.`;
  });
}

const AT_CAP: Readonly<Record<AtCap, string>> = {
  roll: 'Several teams may bid that much for a player: a lot drawn on the screen says which of them has him.',
  organiser: 'Several teams may bid that much for a player: the organiser decides which of them has him.',
};

function setSentences({ sets, atATime }: RuleSet): readonly string[] {
  if (sets.length === 0) return [];
  const names = sets.map(({ name, inside }) => (inside === 'listed' ? `${name} (as listed)` : name));
  return [
    ...(names.length > SETS_IN_A_SENTENCE
      ? [`Players come up in ${String(names.length)} sets; then everybody else.`, ...inTens(names)]
      : [`Players come up in sets: ${names.join(', ')}; then everybody else.`]),
    ...(atATime === undefined ? [] : [turnsSentence(atATime)]),
    'Inside a set the order is drawn by lot, unless it says otherwise. Any player can be called up at any time.',
  ];
}

function turnsSentence(atATime: number): string {
  const players = atATime === 1 ? 'one player' : `${String(atATime)} players`;
  return `Sets take turns: ${players} of each, then of the next one, round and round until all are empty.`;
}

function unsoldSentences({ unsold }: RuleSet): readonly string[] {
  const times = (returns: number | null) =>
    returns === null
      ? 'as often as the organiser shows them'
      : returns === 1
        ? 'once'
        : `${String(returns)} times`;
  switch (unsold.then) {
    case 'end':
      return ['Whoever is unsold does not come up again.'];
    case 'again':
      return [
        unsold.percent === 100
          ? `Unsold players come up again at their base price, ${times(unsold.returns)}.`
          : `Unsold players come up again at ${String(unsold.percent)} % of their base price, ${times(unsold.returns)}.`,
      ];
    case 'demote':
      return [
        `Unsold players come up again one category down, at its base price, ${times(unsold.returns)}; in the last one they stay.`,
      ];
    case 'named':
      return [
        `Unsold players come up again if a team names them, ${times(unsold.returns)}; each team names at most ${String(unsold.each)}.`,
      ];
  }
}

/** 'Age Group Under 19, Overseas yes'; empty: everybody. */
export function whoText(where: Where, fields: RuleSet['fields']): string {
  return Object.entries(where)
    .map(([id, values]) => {
      if (id === 'role') return values.map(roleName).join(' or ');
      const name = id === 'owner' ? 'Owner' : (fields.find((field) => field.id === id)?.name ?? id);
      return `${name} ${values.join(' or ')}`;
    })
    .join(', ');
}

function roleName(role: string): string {
  const style = PLAYING_STYLES.find((one) => one === role);
  return style === undefined ? role : STYLE_NAMES[style];
}
