import type { FieldId, PlayerId } from '#domain/ids.ts';
import type { OwnValues } from '#domain/tournament/own-field.ts';
import type { PlayingStyle } from '#domain/tournament/playing-styles.ts';

/**
 * 'waiting': for a guardian's consent. 'new': the organiser has not decided. 'merged': the person is a player whom the
 * list had already.
 */
export const REGISTRATION_STATES = ['waiting', 'new', 'approved', 'rejected', 'merged', 'withdrawn'] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** What a person has said of himself, checked. Phone number and date of birth are kept apart from the rest. */
export interface RegistrationPlan {
  readonly name: string;
  /** Null: none is asked or given. */
  readonly secondName: string | null;
  /** On the day of the tournament. */
  readonly age: number;
  /** '2008-03-31'; null where the form asks for the age alone. */
  readonly birthDate: string | null;
  readonly styles: readonly PlayingStyle[];
  readonly own: OwnValues;
  readonly phone: string | null;
}

/** A parent or guardian who consents for a person under 18. */
export interface Guardian {
  readonly name: string;
  readonly phone: string;
}

/** A registration as far as the rules ask for it. */
export interface Registration {
  readonly id: string;
  readonly state: RegistrationState;
  /** The player that it has become or was merged with; also while a correction waits for the organiser. */
  readonly player: PlayerId | null;
  readonly plan: RegistrationPlan;
  /** The address of the stored photo. */
  readonly photo: string | null;
  readonly guardian: Guardian | null;
}

/** What a registration still lacks. */
export type Lacking = 'photo' | 'phone' | 'guardian' | `own.${FieldId}`;
