import { AGE, RETAINED, type Fields } from '#domain/rules/limit.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { FieldId } from '#domain/ids.ts';
import { MOST_OWN_NUMBER, TEXT_LENGTH } from '#domain/limits.ts';
import { hasUnseen, isBlank, lengthOf, sameKey } from '#domain/text.ts';
import type { DraftProblem } from '#domain/tournament/checks/draft-problems.ts';
import { inWords, type ChoiceField, type OwnField, type OwnValue, type OwnValues } from './own-field.ts';
import type { PlayerPlan } from './player.ts';
import { rolesOf } from './roles.ts';
import { amountOf } from '#domain/tournament/sheet/sheet-amount.ts';
import { countOf, noOf, saidIn, textOf, yesOf, type Cell } from '#domain/tournament/sheet/sheet-cell.ts';

/** Untrusted values by field id, from a form, a sheet or a call. Null and an empty text mean not given. */
export type OwnDraft = Readonly<Record<FieldId, unknown>>;

/** The problems of the values, in the order of the fields. */
export function ownProblems(draft: OwnDraft, fields: readonly OwnField[]): DraftProblem[] {
  return fields.flatMap((field) => problemIn(field, draft) ?? []);
}

/** The valid values of a draft, as they are stored. */
export function ownValues(draft: OwnDraft, fields: readonly OwnField[]): OwnValues {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = valueIn(field, draft);
      return value === null || value === NOT_ALLOWED ? [] : [[field.id, value]];
    }),
  );
}

/** The part of a player that rules use. */
export type OfAKind = Pick<PlayerPlan, 'own' | 'styles' | 'isOwner' | 'age'>;

/**
 * A player as rules see it: own fields as texts, and the built-in fields. A value that its field no longer
 * allows counts as missing.
 */
export function fieldsOf(player: OfAKind, { fields, roles }: Pick<RuleSet, 'fields' | 'roles'>): Fields {
  const own = Object.entries(ownValues(player.own, fields));
  return {
    ...Object.fromEntries(own.map(([id, value]) => [id, inWords(value)])),
    role: rolesOf(player.styles, roles),
    owner: inWords(player.isOwner),
    [AGE]: String(player.age),
    [RETAINED]: inWords(false),
  };
}

/** The same fields for a player whom the squad had before the auction. */
export function asRetained(fields: Fields): Fields {
  return { ...fields, [RETAINED]: inWords(true) };
}

const NOT_ALLOWED = Symbol('not allowed');
type Read = OwnValue | null | typeof NOT_ALLOWED;

function problemIn(field: OwnField, draft: OwnDraft): DraftProblem | null {
  const place = `own.${field.id}` as const;
  const given = field.is === 'text' ? cellIn(field, draft) : null;
  if (typeof given === 'string' && hasUnseen(textOf(given)))
    return { code: 'text-has-unseen-characters', field: place };
  const allowed = valueIn(field, draft) !== NOT_ALLOWED;
  return allowed ? null : { code: 'own-value-not-allowed', field: place, of: field };
}

function valueIn(field: OwnField, draft: OwnDraft): Read {
  const cell = cellIn(field, draft);
  return cell === null || cell === NOT_ALLOWED ? cell : readIn(field, cell);
}

/** The given value if it is a text, number or boolean. */
function cellIn({ id }: OwnField, draft: OwnDraft): Cell | typeof NOT_ALLOWED {
  const given = Object.hasOwn(draft, id) ? (draft[id] ?? null) : null;
  if (typeof given === 'string') return isBlank(given) ? null : given;
  const ofAKind = typeof given === 'number' || typeof given === 'boolean';
  return given === null || ofAKind ? given : NOT_ALLOWED;
}

function readIn(field: OwnField, cell: Cell): Read {
  switch (field.is) {
    case 'choice':
      return choiceOf(field, cell);
    case 'number':
      return numberOf(cell, countOf);
    case 'money':
      return numberOf(cell, amountOf);
    case 'yes-no':
      if (yesOf(cell)) return true;
      if (noOf(cell)) return false;
      return saidIn(cell) === '' ? null : NOT_ALLOWED;
    case 'text':
      return plainTextOf(cell);
  }
}

/** Compared without regard to case and width. A value that looks empty, such as '-', may be a category. */
function choiceOf({ values }: ChoiceField, cell: Cell): Read {
  const key = sameKey(textOf(cell));
  const chosen = values.find((value) => sameKey(value) === key);
  return chosen ?? (saidIn(cell) === '' ? null : NOT_ALLOWED);
}

function numberOf(cell: Cell, read: (cell: Cell) => number | null): Read {
  if (typeof cell === 'boolean') return NOT_ALLOWED;
  const count = read(cell);
  if (count === null) return null;
  return Number.isInteger(count) && count >= 0 && count <= MOST_OWN_NUMBER ? count : NOT_ALLOWED;
}

function plainTextOf(cell: Cell): Read {
  const text = textOf(cell);
  return hasUnseen(text) || lengthOf(text) > TEXT_LENGTH.ownText ? NOT_ALLOWED : text;
}
