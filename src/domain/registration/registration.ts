import type { FieldId, PlayerId } from '#domain/ids.ts';
import { PLAYER_AGE } from '#domain/limits.ts';
import type { Rupees } from '#domain/money.ts';
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

/** The organiser's settings for players who register by a link. */
export interface RegistrationSettings {
  /** If false, the link shows that registration is closed. */
  readonly open: boolean;
  /** When registration closes (epoch ms). Null: the organiser closes it by hand. */
  readonly until: number | null;
  /** The largest number of players in the list; null means no limit. */
  readonly most: number | null;
  /** The tournament's age limits, within 16 to 50. */
  readonly ages: AgeLimits;
  readonly asks: RegistrationAsks;
  /** The base price of an approved player if no category gives one. Null: the organiser types it when approving. */
  readonly basePrice: Rupees | null;
  /** If true, phone numbers and dates of birth are kept until the organiser deletes them. */
  readonly keepsPrivateData: boolean;
}

export interface AgeLimits {
  readonly least: number;
  readonly most: number;
}

/** The questions of the form in addition to name and playing styles. */
export interface RegistrationAsks {
  /** Whether the form asks for the name in a second script. */
  readonly secondName: boolean;
  readonly age: 'age' | 'birth-date';
  /** The tournament's own fields, in the order of the rules. */
  readonly fields: readonly AskedField[];
  readonly photoRequired: boolean;
  readonly phoneRequired: boolean;
}

interface AskedField {
  readonly id: FieldId;
  readonly required: boolean;
}

/** The default settings, before an organiser changes anything. */
export const CLOSED_REGISTRATION: RegistrationSettings = {
  open: false,
  until: null,
  most: null,
  ages: PLAYER_AGE,
  asks: { secondName: false, age: 'age', fields: [], photoRequired: false, phoneRequired: true },
  basePrice: null,
  keepsPrivateData: false,
};

/** How long (days) phone numbers and dates of birth are kept after the auction. */
export const PRIVATE_DATA_DAYS = 30;
/** How long (days) they are kept after the tournament's day if the auction was never finished. */
const UNFINISHED_DAYS = 180;

const DAY = 24 * 60 * 60_000;

/**
 * Returns when phone numbers and dates of birth are deleted automatically (epoch ms). Null means the organiser deletes
 * them. `finishedAt`: when the auction ended, or null. `day`: when the tournament's day begins. Both are epoch ms.
 */
export function privateDataGoAt(
  { keepsPrivateData }: Pick<RegistrationSettings, 'keepsPrivateData'>,
  { finishedAt, day }: { readonly finishedAt: number | null; readonly day: number },
): number | null {
  if (keepsPrivateData) return null;
  if (finishedAt !== null) return finishedAt + PRIVATE_DATA_DAYS * DAY;
  return day + UNFINISHED_DAYS * DAY;
}
