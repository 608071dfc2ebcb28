import { TEXT_LENGTH } from '#domain/limits.ts';
import { MOST_LIMITS, MOST_SETS } from '#domain/rules/check-kinds.ts';
import { lengthOf, tidy } from '#domain/text.ts';
import { AGE, RETAINED, type Unit } from '#domain/rules/rule-set.ts';
import { ageWords } from '#web/i18n/texts/rule-book-kinds.ts';
import type { FieldTexts } from './field-texts.ts';
import type { CapTexts, SetTexts } from './kinds-texts.ts';
import { NO_BOUNDS, type LimitTexts } from './limit-texts.ts';
import { keyBeside } from './list-changes.ts';
import type { KindStepsTexts, StepTexts } from './rules-texts.ts';
import { askables, askedFor, OWNER, writtenWords, type Askable, type WhereTexts } from './where-texts.ts';

/** A new quota: at least one player, with no condition yet. */
export function limitBeside(limits: readonly LimitTexts[]): LimitTexts {
  const where = { role: [] };
  return {
    id: keyBeside(
      limits.map(({ id }) => id),
      'limit',
    ),
    where,
    ...namesOf(where, []),
    count: { ...NO_BOUNDS, least: '1' },
    spend: NO_BOUNDS,
    keep: '',
    binding: true,
  };
}

/** A quota of at least one player for each value, in order. */
export function limitsBy(of: Askable, limits: readonly LimitTexts[]): readonly LimitTexts[] {
  const room = Math.max(0, MOST_LIMITS - limits.length);
  return (of.values ?? []).slice(0, room).reduce<readonly LimitTexts[]>((made, { value, label }) => {
    const limit = limitBeside([...limits, ...made]);
    const where = { [of.id]: [value] };
    return [...made, { ...limit, where, ...calledBy(of, value, label) }];
  }, []);
}

/** Changes the condition of a limit. The names of its players follow, unless they were typed. */
export function limitFor(limit: LimitTexts, where: WhereTexts, fields: readonly FieldTexts[]): LimitTexts {
  const before = namesOf(limit.where, fields);
  const untouched = limit.one === before.one && limit.many === before.many;
  return { ...limit, where, ...(untouched && namesOf(where, fields)) };
}

/** The names of players with one value: 'Under 19 player', 'Wicket Keepers'. */
function namesOf(
  where: WhereTexts,
  fields: readonly FieldTexts[],
): { readonly one: string; readonly many: string } {
  const [asked, ...more] = askedFor(where, fields);
  if (asked?.id === AGE && asked.chosen.length > 0 && more.length === 0) return agedPlayers(asked.chosen);
  const [value, ...others] = asked?.chosen ?? [];
  if (asked === undefined || value === undefined || more.length > 0 || others.length > 0)
    return { one: 'player', many: 'players' };
  return calledBy(asked, value, tidy(asked.values?.find((one) => one.value === value)?.label ?? value));
}

/** The names of players with this value. */
function calledBy(of: Askable, value: string, word: string): { readonly one: string; readonly many: string } {
  const noun = nounOf(of, value, word);
  const alone = of.id === 'role' || of.id === 'owner';
  return alone ? { one: noun, many: `${noun}s` } : playersOf(noun);
}

/** Adds the field's name to a single letter, and replaces 'yes' by it. */
function nounOf({ name }: Askable, value: string, word: string): string {
  if (value === 'yes') return name;
  if (value === 'no') return `Not ${name}`;
  const both = `${name} ${word}`;
  return lengthOf(word) < 3 && lengthOf(both) <= TEXT_LENGTH.kindName ? both : word;
}

/** Players of these ages in words: 'under-19 player', 'players aged 20 to 25'. */
function agedPlayers(ages: readonly string[]): { readonly one: string; readonly many: string } {
  const words = ageWords(ages);
  return words.startsWith('under')
    ? playersOf(words.replace(' ', '-'))
    : { one: `player ${words}`, many: `players ${words}` };
}

function playersOf(noun: string): { readonly one: string; readonly many: string } {
  const [one, many] = [`${noun} player`, `${noun} players`];
  return lengthOf(many) > TEXT_LENGTH.kindName ? { one: noun, many: noun } : { one, many };
}

/** A new cap for all players. */
export function capBeside(caps: readonly CapTexts[], most: string): CapTexts {
  return { key: keyBeside(caps.map(({ key }) => key)), where: {}, most };
}

/** A copy of the general increments, to change for a kind of player. */
export function stepsBeside(tables: readonly KindStepsTexts[], steps: readonly StepTexts[]): KindStepsTexts {
  return { key: keyBeside(tables.map(({ key }) => key)), where: {}, steps };
}

/** A new set of all players. */
export function setBeside(sets: readonly SetTexts[]): SetTexts {
  const key = keyBeside(sets.map((set) => set.key));
  return { key, name: `Set ${String(sets.length + 1)}`, where: {}, inside: 'drawn' };
}

/**
 * The fields that can be split into one rule per value: choices, and numbers and amounts by the players' values. Texts are
 * typed in many ways, so they are no kinds of players.
 */
export function splits(
  fields: readonly FieldTexts[],
  written: WrittenValues,
  unit: Unit,
): readonly Askable[] {
  const texts = fields.filter(({ is }) => is === 'text').map(({ id }) => id);
  const valuesOf = ({ id }: Askable) =>
    (written.get(id) ?? [])
      .toSorted(IN_ORDER.compare)
      .map((value) => ({ value, label: writtenWords(id, value, fields, unit) }));
  return askables(fields)
    .filter(({ id }) => !texts.includes(id))
    .filter(({ id }) => ![OWNER, RETAINED, AGE].includes(id))
    .map((one) => (one.values === null ? { ...one, values: valuesOf(one) } : one))
    .filter(({ values }) => values !== null && values.length > 1 && values.length <= MOST_SETS);
}

/** The distinct values of players by field id. */
export type WrittenValues = ReadonlyMap<string, readonly string[]>;

const IN_ORDER = new Intl.Collator('en', { numeric: true });

/** A set for each value, in order. */
export function setsBy(of: Askable): readonly SetTexts[] {
  return (of.values ?? []).map(({ value, label }, at) => ({
    key: String(at),
    name: nounOf(of, value, label),
    where: { [of.id]: [value] },
    inside: 'drawn',
  }));
}
