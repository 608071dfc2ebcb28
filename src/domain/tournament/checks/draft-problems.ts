import type { FieldId } from '#domain/ids.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';

/** Where in a form the problem stands: the name of the field as the specification's payloads call it. */
export type DraftField =
  | 'name'
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

/** A field that the tournament has of its own, as its players are sent. */
export type OwnPlace = `own.${FieldId}`;

/** Everything a check of a draft can find. The sentence of each code stands in `src/protocol/texts/drafts.ts`. */
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

/** One thing wrong with a draft, at the field where it happened. */
export type DraftProblem =
  | { readonly code: DraftProblemCode; readonly field: DraftField }
  /** Not what may stand in a field of the tournament's own. `of`: that field, which says what may. */
  | { readonly code: 'own-value-not-allowed'; readonly field: OwnPlace; readonly of: OwnField };
