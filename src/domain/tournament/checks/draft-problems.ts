import type { FieldId } from '#domain/ids.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';

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
