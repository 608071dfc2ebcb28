import type { TeamRegistrationState } from '#domain/registration/team-registration.ts';

export interface TeamRegistrationTables {
  team_registration_settings: TeamSettingsTable;
  team_registrations: TeamRegistrationTable;
  team_registration_phones: TeamPhoneTable;
}

export interface TeamSettingsTable {
  tournament_id: string;
  /** The unique secret after the '#' of the link. */
  code: string;
  is_open: number;
  revision: number;
}

export interface TeamRegistrationTable {
  id: string;
  tournament_id: string;
  /** The code of the link by which the form was sent. */
  link: string;
  /** Keyed hashes of the network address and of the opened page, until the organiser decides. */
  sender_network: string | null;
  sender_page: string | null;
  /** The key that the phone gave to the form: unique in a tournament. */
  submit_key: string;
  form_hash: string;
  own_code: string;
  state: TeamRegistrationState;
  team_id: string | null;
  name: string;
  bidder: string;
  colour: string | null;
  logo: string | null;
  created_at: number;
  changed_at: number;
  revision: number;
}

/** Only the organiser and the owner see the number. `sweepRegistrations` deletes it some time after the auction. */
interface TeamPhoneTable {
  registration_id: string;
  phone: string;
}
