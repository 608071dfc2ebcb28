import { TEXT_LENGTH } from '#domain/limits.ts';
import { lengthOf, tidy } from '#domain/text.ts';
import type { FieldTexts } from './field-texts.ts';
import type { CapTexts, SetTexts } from './kinds-texts.ts';
import type { BoundsTexts, LimitTexts } from './limit-texts.ts';
import { keyBeside } from './list-changes.ts';
import type { KindStepsTexts, StepTexts } from './rules-texts.ts';
import { askables, askedFor, type Askable } from './where-choices.ts';
import type { WhereTexts } from './where-texts.ts';

const NO_BOUNDS: BoundsTexts = { least: '', most: '' };

/** A quota to begin with, to be changed: at least one keeper, whom no squad can do without. */
export function limitBeside(limits: readonly LimitTexts[]): LimitTexts {
  const where = { role: ['wicketKeeper'] };
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
  const [value, ...others] = asked?.chosen ?? [];
  if (asked === undefined || value === undefined || more.length > 0 || others.length > 0)
    return { one: 'player', many: 'players' };
  const word = tidy(asked.values?.find((one) => one.value === value)?.label ?? value);
  const noun = nounOf(asked, value, word);
  const alone = asked.id === 'role' || asked.id === 'owner';
  return alone ? { one: noun, many: `${noun}s` } : playersOf(noun);
}

/** A letter says nothing without the name of its field, and 'yes' is its name. */
function nounOf({ name }: Askable, value: string, word: string): string {
  if (value === 'yes') return name;
  if (value === 'no') return `Not ${name}`;
  const both = `${name} ${word}`;
  return lengthOf(word) < 3 && lengthOf(both) <= TEXT_LENGTH.kindName ? both : word;
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

/** What there can be one set for each value of. */
export function splits(fields: readonly FieldTexts[]): readonly Askable[] {
  return askables(fields).filter(({ id, values }) => id !== 'owner' && values !== null && values.length > 1);
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
