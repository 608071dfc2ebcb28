import { TEXT_LENGTH } from '#domain/limits.ts';
import { MOST_LIMITS, MOST_SETS } from '#domain/rules/check-kinds.ts';
import { lengthOf, tidy } from '#domain/text.ts';
import { AGE, RETAINED } from '#domain/rules/limit.ts';
import { ageWords } from '#web/texts/age-words.ts';
import type { FieldTexts } from './field-texts.ts';
import type { CapTexts, SetTexts } from './kinds-texts.ts';
import type { BoundsTexts, LimitTexts } from './limit-texts.ts';
import { keyBeside } from './list-changes.ts';
import type { KindStepsTexts, StepTexts } from './rules-texts.ts';
import { askables, askedFor, OWNER, type Askable } from './where-choices.ts';
import type { WhereTexts } from './where-texts.ts';

const NO_BOUNDS: BoundsTexts = { least: '', most: '' };

/** A quota to begin with: one at least of players whom nothing is asked of yet. */
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

/** One quota for each value, in their order: at least one of each, to be changed. */
export function limitsBy(of: Askable, limits: readonly LimitTexts[]): readonly LimitTexts[] {
  const room = Math.max(0, MOST_LIMITS - limits.length);
  return (of.values ?? []).slice(0, room).reduce<readonly LimitTexts[]>((made, { value, label }) => {
    const limit = limitBeside([...limits, ...made]);
    const where = { [of.id]: [value] };
    return [...made, { ...limit, where, ...calledBy(of, value, label) }];
  }, []);
}

/** A limit for others. Its players are called after what is asked for, unless something else was typed. */
export function limitFor(limit: LimitTexts, where: WhereTexts, fields: readonly FieldTexts[]): LimitTexts {
  const before = namesOf(limit.where, fields);
  const untouched = limit.one === before.one && limit.many === before.many;
  return { ...limit, where, ...(untouched && namesOf(where, fields)) };
}

/** What players are called of whom one value is asked: 'Under 19 player', 'Wicket Keepers'. */
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

/** What players are called who have this value. */
function calledBy(of: Askable, value: string, word: string): { readonly one: string; readonly many: string } {
  const noun = nounOf(of, value, word);
  const alone = of.id === 'role' || of.id === 'owner';
  return alone ? { one: noun, many: `${noun}s` } : playersOf(noun);
}

/** A letter says nothing without the name of its field, and 'yes' is its name. */
function nounOf({ name }: Askable, value: string, word: string): string {
  if (value === 'yes') return name;
  if (value === 'no') return `Not ${name}`;
  const both = `${name} ${word}`;
  return lengthOf(word) < 3 && lengthOf(both) <= TEXT_LENGTH.kindName ? both : word;
}

/** 'under-19 player', 'players aged 20 to 25'. */
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

/** A cap for everybody, to be changed. */
export function capBeside(caps: readonly CapTexts[], most: string): CapTexts {
  return { key: keyBeside(caps.map(({ key }) => key)), where: {}, most };
}

/** The steps for everybody once more, to be changed for players of a kind. */
export function stepsBeside(tables: readonly KindStepsTexts[], steps: readonly StepTexts[]): KindStepsTexts {
  return { key: keyBeside(tables.map(({ key }) => key)), where: {}, steps };
}

/** A set of everybody, to be changed. */
export function setBeside(sets: readonly SetTexts[]): SetTexts {
  const key = keyBeside(sets.map((set) => set.key));
  return { key, name: `Set ${String(sets.length + 1)}`, where: {}, inside: 'drawn' };
}

/** What there can be one rule for each value of: choices, and texts and numbers as they are `written` of players. */
export function splits(fields: readonly FieldTexts[], written: WrittenValues): readonly Askable[] {
  return askables(fields)
    .filter(({ id }) => ![OWNER, RETAINED, AGE].includes(id))
    .map((one) => (one.values === null ? { ...one, values: valuesIn(written.get(one.id) ?? []) } : one))
    .filter(({ values }) => values !== null && values.length > 1 && values.length <= MOST_SETS);
}

/** By the id of a field: what is written there of players, each text once. */
export type WrittenValues = ReadonlyMap<string, readonly string[]>;

const IN_ORDER = new Intl.Collator('en', { numeric: true });

function valuesIn(written: readonly string[]): NonNullable<Askable['values']> {
  return written.toSorted(IN_ORDER.compare).map((value) => ({ value, label: value }));
}

/** One set for each value, in their order. */
export function setsBy(of: Askable): readonly SetTexts[] {
  return (of.values ?? []).map(({ value, label }, at) => ({
    key: String(at),
    name: nounOf(of, value, label),
    where: { [of.id]: [value] },
    inside: 'drawn',
  }));
}
