import type { FieldId, PlayerId } from '#domain/ids.ts';
import type { OwnValues } from '#domain/tournament/own-field.ts';
import type { PlayingStyle } from '#domain/tournament/playing-styles.ts';

/**
 * 'waiting': a guardian has not consented yet. 'new': the organiser has not decided. 'merged': the person was already a
 * player of the list.
 */
export const REGISTRATION_STATES = ['waiting', 'new', 'approved', 'rejected', 'merged', 'withdrawn'] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** A person's validated form. The store keeps phone number and date of birth apart from the rest. */
export interface RegistrationPlan {
  readonly name: string;
  /** Null: the form does not ask for it, or the person left it blank. */
  readonly secondName: string | null;
  /** The age on the day of the tournament. */
  readonly age: number;
  /** '2008-03-31'; null if the form asks for the age instead. */
  readonly birthDate: string | null;
  readonly styles: readonly PlayingStyle[];
  readonly own: OwnValues;
  readonly phone: string | null;
}

/** The parent or guardian who consents for a person under 18. */
export interface Guardian {
  readonly name: string;
  readonly phone: string;
}

/** The part of a registration that the rules need. */
export interface Registration {
  readonly id: string;
  readonly state: RegistrationState;
  /** The player created from it or merged with it. A correction that awaits the organiser keeps this player. */
  readonly player: PlayerId | null;
  readonly plan: RegistrationPlan;
  /** The address of the stored photo. */
  readonly photo: string | null;
  readonly guardian: Guardian | null;
}

/** A required part that a registration does not have yet. */
export type Lacking = 'photo' | 'phone' | 'guardian' | `own.${FieldId}`;
