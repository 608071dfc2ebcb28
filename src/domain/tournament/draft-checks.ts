import type { FieldId } from '#domain/ids.ts';
import { MOST_RUPEES, TEXT_LENGTH } from '#domain/limits.ts';
import { hasUnseen, isBlank, isPlain, lengthOf, tidy } from '#domain/text.ts';
import type { OwnField } from './own-field.ts';

/** The field with the problem, named as in the specification's payloads. */
export type DraftField =
  | 'name'
  | 'secondName'
  | 'date'
  | 'time'
  | 'totalAmountPerTeam'
  | 'playersPerTeam'
  | 'bidIncrementAmount'
  | 'shortName'
  | 'logo'
  | 'colour'
  | 'bidder'
  | 'bidderPhone'
  | 'cards'
  | 'playerNumber'
  | 'age'
  | 'playingStyles'
  | 'baseAmount'
  | 'photo'
  | 'runs'
  | 'wickets'
  | 'retainedBy'
  | 'retainedAt'
  | 'charge'
  | 'email'
  | 'mobile'
  | 'password'
  | 'confirmPassword'
  | OwnPlace;

/** A tournament's own field, as calls name it. */
export type OwnPlace = `own.${FieldId}`;

/** All problems that the checks of drafts report. Their sentences are in `src/protocol/texts/drafts.ts`. */
export type DraftProblemCode =
  | 'player-name-required'
  | 'player-number-required'
  | 'age-out-of-range'
  | 'no-playing-style'
  | 'unknown-playing-style'
  | 'base-price-not-positive'
  | 'base-price-not-whole'
  | 'base-price-too-high'
  | 'runs-not-whole'
  | 'wickets-not-whole'
  | 'image-not-usable'
  | 'retained-team-required'
  | 'retained-team-unknown'
  | 'retained-price-required'
  | 'retained-price-not-whole'
  | 'retained-price-too-high'
  | 'charge-not-whole'
  | 'charge-too-high'
  | 'team-name-required'
  | 'short-name-length'
  | 'colour-not-understood'
  | 'colour-too-light'
  | 'phone-not-valid'
  | 'cards-not-whole'
  | 'tournament-name-required'
  | 'date-required'
  | 'date-not-real'
  | 'time-required'
  | 'time-not-real'
  | 'opening-purse-not-positive'
  | 'opening-purse-not-whole'
  | 'opening-purse-too-high'
  | 'squad-limit-not-positive'
  | 'squad-limit-not-whole'
  | 'squad-limit-too-high'
  | 'increment-too-low'
  | 'increment-off-grid'
  | 'increment-too-high'
  | 'full-name-required'
  | 'email-required'
  | 'email-not-valid'
  | 'mobile-required'
  | 'mobile-not-valid'
  | 'password-required'
  | 'confirm-password-required'
  | 'passwords-differ'
  | 'password-too-short'
  | 'password-too-long'
  | 'text-too-long'
  | 'text-has-unseen-characters';

/** One problem of a draft and its field. */
export type DraftProblem =
  | {
      readonly code: DraftProblemCode;
      readonly field: DraftField;
      /** The most characters of a text that is too long, where the check knows them. */
      readonly most?: number;
    }
  /** The value is not allowed in the tournament's own field `of`. */
  | { readonly code: 'own-value-not-allowed'; readonly field: OwnPlace; readonly of: OwnField };

/** The result of checking an untrusted draft: the valid value, or all problems in the specification's order. */
export type Checked<Thing, Problem = DraftProblem> =
  | { readonly ok: true; readonly value: Thing }
  | { readonly ok: false; readonly problems: readonly [Problem, ...Problem[]] };

/** Returns the value if there is no problem, else all problems, the most important first. */
export function checked<Thing, Problem = DraftProblem>(
  thing: () => Thing,
  problems: readonly (Problem | null)[],
): Checked<Thing, Problem> {
  const [first, ...others] = problems.filter((problem) => problem !== null);
  return first === undefined ? { ok: true, value: thing() } : { ok: false, problems: [first, ...others] };
}

interface TextRule {
  readonly field: DraftField;
  readonly missing: DraftProblemCode;
  /** The most characters, after trimming. */
  readonly most: number;
}

/** The problem of a required text, or null. */
export function textProblem(text: string, { field, missing, most }: TextRule): DraftProblem | null {
  if (isPlain(text)) return text.length > most ? { code: 'text-too-long', field, most } : null;
  const kept = tidy(text);
  if (hasUnseen(kept)) return { code: 'text-has-unseen-characters', field };
  if (isBlank(kept)) return { code: missing, field };
  if (lengthOf(kept) > most) return { code: 'text-too-long', field, most };
  return null;
}

interface AmountRule {
  readonly field: DraftField;
  readonly least: number;
  readonly most?: number;
  readonly tooLow: DraftProblemCode;
  readonly notWhole: DraftProblemCode;
  readonly tooHigh: DraftProblemCode;
}

/**
 * The problem of a required whole number, or null. A missing number counts as too low, as in the specification.
 */
export function amountProblem(amount: number | null, rule: AmountRule): DraftProblem | null {
  if (amount === null || amount < rule.least) return { code: rule.tooLow, field: rule.field };
  if (!Number.isInteger(amount)) return { code: rule.notWhole, field: rule.field };
  if (amount > (rule.most ?? MOST_RUPEES)) return { code: rule.tooHigh, field: rule.field };
  return null;
}

const OUR_ADDRESS = /^\/api\/images\/[0-9a-f]{64}$/;
const HTTPS_LINK = /^https:\/\/[^\s"'<>\\]+$/;

/** The address of an image stored on our server, by the SHA-256 of its bytes (64 hex digits). */
export function imageAddress(hash: string): string {
  return `/api/images/${hash}`;
}

/** The address if our server stores the image; null for other sites and for no image. */
export function keptHere(image: string | null): string | null {
  return image !== null && OUR_ADDRESS.test(image) ? image : null;
}

/** Whether a text is an https link of a usable length. */
export function isHttpsLink(text: string): boolean {
  return HTTPS_LINK.test(text) && text.length <= TEXT_LENGTH.address;
}

/** Accepts a stored image or an https link (design, section 6 'images'). */
export function imageProblem(image: string | null, field: DraftField): DraftProblem | null {
  if (image === null || OUR_ADDRESS.test(image)) return null;
  if (isHttpsLink(image)) return null;
  return { code: 'image-not-usable', field };
}

/** An optional name in a second script, for viewers who read it. Left out where there is none. */
export interface SecondName {
  readonly secondName?: string;
}

/** Only the name in a second script. */
export function secondNameOf({ secondName }: SecondName): SecondName {
  return secondName === undefined ? {} : { secondName };
}

/** The tidied second name of a draft; a blank one is left out. */
export function tidiedSecondName({ secondName = '' }: SecondName): SecondName {
  return isBlank(secondName) ? {} : { secondName: tidy(secondName) };
}

export function secondNameProblem({ secondName = '' }: SecondName): DraftProblem | null {
  // `missing` is never used, because a blank name is valid.
  const rule = {
    field: 'secondName',
    missing: 'text-has-unseen-characters',
    most: TEXT_LENGTH.secondName,
  } as const;
  return isBlank(secondName) ? null : textProblem(secondName, rule);
}
