import type { FieldId, PlayerId } from '#domain/ids.ts';
import { LEAST_BASE_PRICE, MOST_OWN_NUMBER, MOST_RUNS, PLAYER_AGE, TEXT_LENGTH } from '#domain/limits.ts';
import { NO_RUPEES, type Rupees, toRupees } from '#domain/money.ts';
import { AGE, type Fields, KEPT, RETAINED, type RuleLimit, type RuleSet } from '#domain/rules/rule-set.ts';
import { hasUnseen, isBlank, lengthOf, sameKey, tidy } from '#domain/text.ts';
import {
  amountOf,
  type Cell,
  countOf,
  noOf,
  saidIn,
  textOf,
  yesOf,
} from '#domain/tournament/sheet/sheet-cell.ts';
import {
  amountProblem,
  checked,
  type Checked,
  type DraftProblem,
  imageProblem,
  type SecondName,
  secondNameProblem,
  textProblem,
  tidiedSecondName,
} from './draft-checks.ts';
import { type ChoiceField, inWords, type OwnField, type OwnValue, type OwnValues } from './own-field.ts';
import { CRAFTS, PLAYING_STYLES, type PlayingStyle, rolesOf, type RolesRule } from './playing-styles.ts';

/** The fields of a player that the organiser edits. */
export interface PlayerPlan extends SecondName {
  readonly name: string;
  /** A text: '07' and '7' are different. Unique in a tournament, ignoring case. */
  readonly number: string;
  readonly age: number;
  readonly isOwner: boolean;
  readonly styles: readonly PlayingStyle[];
  /** Whole rupees (API: baseAmount). */
  readonly basePrice: Rupees;
  /** The address of a stored image, an https link, or null. */
  readonly photo: string | null;
  readonly runs: number | null;
  readonly wickets: number | null;
  /** The values of the tournament's own fields; {} if there are none. */
  readonly own: OwnValues;
}

export interface Player extends PlayerPlan {
  readonly id: PlayerId;
}

/** An empty player form. */
export const BLANK_PLAYER: PlayerPlan = {
  name: '',
  number: '',
  age: 0,
  isOwner: false,
  styles: [],
  basePrice: NO_RUPEES,
  photo: null,
  runs: null,
  wickets: null,
  own: {},
};

/** The fields of players that a tournament's rules ask for, and its categories with base prices. */
export interface PlayerRules extends Pick<RuleSet, 'fields' | 'categories'> {
  /** How roles are counted; missing: `AS_WRITTEN`. */
  readonly roles?: RolesRule;
  /** The groups of players that quotas count, in the order of the rules; missing: none. */
  readonly kinds?: readonly QuotaGroup[];
}

/** A group of players of a quota, with the league's name for it. */
export type QuotaGroup = Pick<RuleLimit, 'id' | 'one' | 'many' | 'where'>;

/** The specification: no own fields and no categories. */
export const NO_PLAYER_RULES: PlayerRules = { fields: [], categories: null };

/** The base price of the player's category, used if none is typed; null: no category. */
export function categoryBase(own: OwnDraft, { fields, categories }: PlayerRules): Rupees | null {
  if (categories === null) return null;
  const written = ownValues(own, fields)[categories.field];
  return categories.rungs.find(({ value }) => value === written)?.base ?? null;
}

/** A player from a form, a sheet or a call. In numbers null means not given, NaN not a whole number. */
export interface PlayerDraft extends SecondName {
  readonly name: string;
  readonly number: string;
  readonly age: number | null;
  readonly isOwner: boolean;
  readonly styles: readonly string[];
  readonly basePrice: number | null;
  readonly photo: string | null;
  readonly runs: number | null;
  readonly wickets: number | null;
  readonly own: OwnDraft;
}

/**
 * The validator of specification section 5, 'Player': its five messages in their order, then ours. Values of
 * unknown fields are ignored. A missing base price is that of the category.
 */
export function checkPlayer(draft: PlayerDraft, asked: PlayerRules): Checked<PlayerPlan> {
  const { fields } = asked;
  const basePrice = draft.basePrice ?? categoryBase(draft.own, asked);
  const styles = draft.styles.map(readPlayingStyle);
  return checked(
    () => ({
      name: tidy(draft.name),
      number: tidy(draft.number),
      age: Number(draft.age),
      isOwner: draft.isOwner,
      styles: PLAYING_STYLES.filter((style) => styles.includes(style)),
      basePrice: toRupees(Number(basePrice)),
      photo: draft.photo,
      runs: draft.runs,
      wickets: draft.wickets,
      own: ownValues(draft.own, fields),
      ...tidiedSecondName(draft),
    }),
    [
      textProblem(draft.name, {
        field: 'name',
        missing: 'player-name-required',
        most: TEXT_LENGTH.playerName,
      }),
      textProblem(draft.number, {
        field: 'playerNumber',
        missing: 'player-number-required',
        most: TEXT_LENGTH.playerNumber,
      }),
      ageProblem(draft.age),
      stylesProblem(styles),
      amountProblem(basePrice, {
        field: 'baseAmount',
        least: LEAST_BASE_PRICE,
        tooLow: 'base-price-not-positive',
        notWhole: 'base-price-not-whole',
        tooHigh: 'base-price-too-high',
      }),
      countProblem(draft.runs, { code: 'runs-not-whole', field: 'runs' }),
      countProblem(draft.wickets, { code: 'wickets-not-whole', field: 'wickets' }),
      imageProblem(draft.photo, 'photo'),
      secondNameProblem(draft),
      ...ownProblems(draft.own, fields),
    ],
  );
}

function ageProblem(age: number | null): DraftProblem | null {
  const fits = age !== null && Number.isInteger(age) && age >= PLAYER_AGE.least && age <= PLAYER_AGE.most;
  return fits ? null : { code: 'age-out-of-range', field: 'age' };
}

/** @param styles null stands for a text that names none */
function stylesProblem(styles: readonly (PlayingStyle | null)[]): DraftProblem | null {
  if (styles.length === 0) return { code: 'no-playing-style', field: 'playingStyles' };
  return styles.includes(null) ? { code: 'unknown-playing-style', field: 'playingStyles' } : null;
}

function countProblem(count: number | null, problem: DraftProblem): DraftProblem | null {
  if (count === null) return null;
  return Number.isInteger(count) && count >= 0 && count <= MOST_RUNS ? null : problem;
}

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
    [KEPT]: inWords(false),
  };
}

/** Adds the mark of a player whom the squad had before the auction. */
export function asRetained(fields: Fields): Fields {
  return { ...asKept(fields), [RETAINED]: inWords(true) };
}

/** Adds the mark of a player whom the team retained, or got by its right to match. */
export function asKept(fields: Fields): Fields {
  return { ...fields, [KEPT]: inWords(true) };
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

/**
 * Reads a playing style in any case, with spaces or hyphens ('Wicket Keeper', 'ALL-ROUNDER', 'WK'); null if
 * unknown.
 */
export function readPlayingStyle(text: string): PlayingStyle | null {
  const letters = text.toLowerCase().replace(/[\s_-]/g, '');
  if (letters === 'wk') return 'wicketKeeper';
  return PLAYING_STYLES.find((style) => style.toLowerCase() === letters) ?? null;
}

/**
 * The ticked styles after one tap (specification section 4, 'Form behaviour for playing styles'). All-rounder
 * ticks all styles; ticking the other three ticks all-rounder.
 */
export function tapStyle(ticked: readonly PlayingStyle[], tapped: PlayingStyle): PlayingStyle[] {
  const tickedNow = ticked.includes(tapped);
  if (tapped === 'allRounder') return tickedNow ? [] : [...PLAYING_STYLES];
  if (tickedNow) return inOrder(ticked.filter((style) => style !== tapped && style !== 'allRounder'));
  const next = [...ticked, tapped];
  return CRAFTS.every((craft) => next.includes(craft)) ? [...PLAYING_STYLES] : inOrder(next);
}

function inOrder(styles: readonly PlayingStyle[]): PlayingStyle[] {
  return PLAYING_STYLES.filter((style) => styles.includes(style));
}
