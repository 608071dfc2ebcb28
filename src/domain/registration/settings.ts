import type { FieldId } from '#domain/ids.ts';
import { PLAYER_AGE } from '#domain/limits.ts';
import type { Rupees } from '#domain/money.ts';

/** How players register by a link, as the organiser of a tournament sets it. */
export interface RegistrationSettings {
  /** False: the link says that registration is closed. */
  readonly open: boolean;
  /** Epoch ms; null: until it is closed by hand. */
  readonly until: number | null;
  /** So many players may stand in the list; null: any number. */
  readonly most: number | null;
  /** The tournament's own limits, within 16 to 50. */
  readonly ages: AgeLimits;
  readonly asks: RegistrationAsks;
  /** What an approved player opens at where no category says it; null: the organiser gives it when approving. */
  readonly basePrice: Rupees | null;
  /** True: phone numbers and dates of birth stay until the organiser deletes them. */
  readonly keepsPrivateData: boolean;
}

export interface AgeLimits {
  readonly least: number;
  readonly most: number;
}

/** What the form asks beside name and playing styles. */
export interface RegistrationAsks {
  /** The name in a second script. */
  readonly secondName: boolean;
  readonly age: 'age' | 'birth-date';
  /** Fields of the tournament's own, in the order of its rules. */
  readonly fields: readonly AskedField[];
  readonly photoRequired: boolean;
  readonly phoneRequired: boolean;
}

export interface AskedField {
  readonly id: FieldId;
  readonly required: boolean;
}

/** Before an organiser has set anything. */
export const CLOSED_REGISTRATION: RegistrationSettings = {
  open: false,
  until: null,
  most: null,
  ages: PLAYER_AGE,
  asks: { secondName: false, age: 'age', fields: [], photoRequired: false, phoneRequired: true },
  basePrice: null,
  keepsPrivateData: false,
};
