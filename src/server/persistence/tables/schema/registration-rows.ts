import * as z from 'zod/mini';
import { registrationKeys } from '#domain/tournament/same-person.ts';
import type { RegistrationSettings, RegistrationState } from '#domain/registration/registration.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { rupeesSchema } from '#protocol/schema-parts.ts';
import { settingsSchema } from '#protocol/registration/settings.ts';
import type { KeptRegistration, KeptSettings, Sender } from '#server/persistence/ports/registration-store.ts';
import { ownValuesSchema } from '#protocol/own-fields.ts';

export interface RegistrationTables {
  registration_settings: SettingsTable;
  registrations: RegistrationTable;
  registration_private: PrivateTable;
  registration_guardians: GuardianTable;
  registration_photo_parts: PhotoPartTable;
}

interface SettingsTable {
  tournament_id: string;
  /** The unique secret after the '#' of the link. */
  code: string;
  /** The settings of the registration, as JSON. */
  settings: string;
  revision: number;
}

interface RegistrationTable {
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
  guardian_code: string | null;
  state: RegistrationState;
  player_id: string | null;
  /** The public part of the form, as JSON. */
  form: string;
  /** The name and age of the person, to compare persons. */
  person_key: string;
  photo: string | null;
  /** The id that the phone gave to the upload of this photo. */
  photo_upload: string | null;
  /** The bytes of all photos stored for this registration, including replaced ones. */
  photo_bytes: number;
  created_at: number;
  changed_at: number;
  revision: number;
}

/** The data that only the organiser and the person see. They are deleted after the auction. */
interface PrivateTable {
  registration_id: string;
  phone: string | null;
  phone_key: string | null;
  birth_date: string | null;
}

interface GuardianTable {
  registration_id: string;
  name: string;
  /** The phone number; null after its deletion. */
  phone: string | null;
  consented_at: number;
}

interface PhotoPartTable {
  registration_id: string;
  starts_at: number;
  upload: string;
  /** The bytes of the whole photo, and of this part. */
  total: number;
  size: number;
  at: number;
  /** The bytes of this part as text, because replication sends rows as JSON. */
  base64: string;
}

/** The row of a registration, joined with the rows of its other tables. */
export interface JoinedRow extends RegistrationTable {
  phone: string | null;
  birth_date: string | null;
  guardian_name: string | null;
  guardian_phone: string | null;
  consented_at: number | null;
}

const formSchema = z.object({
  name: z.string(),
  secondName: z.nullable(z.string()),
  age: z.int(),
  styles: z.array(z.literal(PLAYING_STYLES)),
  own: ownValuesSchema,
});

const keptSettings: z.ZodMiniType<RegistrationSettings> = z.extend(settingsSchema, {
  basePrice: z.nullable(rupeesSchema),
});

export function settingsOfRow(row: SettingsTable): KeptSettings {
  return {
    tournament: row.tournament_id,
    code: row.code,
    settings: keptSettings.parse(JSON.parse(row.settings)),
    revision: row.revision,
  };
}

export function registrationOfRow(row: JoinedRow): KeptRegistration {
  const form = formSchema.parse(JSON.parse(row.form));
  return {
    id: row.id,
    tournament: row.tournament_id,
    link: row.link,
    sender: senderOfRow(row),
    submitKey: row.submit_key,
    formHash: row.form_hash,
    ownCode: row.own_code,
    guardianCode: row.guardian_code,
    state: row.state,
    player: row.player_id,
    plan: { ...form, birthDate: row.birth_date, phone: row.phone },
    photo: row.photo,
    photoUpload: row.photo_upload,
    photoBytes: row.photo_bytes,
    guardian:
      row.guardian_name === null || row.consented_at === null
        ? null
        : { name: row.guardian_name, phone: row.guardian_phone ?? '', consentedAt: row.consented_at },
    createdAt: row.created_at,
    changedAt: row.changed_at,
    revision: row.revision,
  };
}

/** The states in which a registration counts for its sender. */
const UNDECIDED: readonly string[] = ['waiting', 'new', 'withdrawn'];

export function senderOfRow(row: Pick<RegistrationTable, 'sender_network' | 'sender_page'>): Sender | null {
  const { sender_network: network, sender_page: page } = row;
  return network === null || page === null ? null : { network, page };
}

/** A decided registration forgets its sender. */
export function senderColumns({ state, sender }: { readonly state: string; readonly sender: Sender | null }) {
  const kept = UNDECIDED.includes(state) ? sender : null;
  return { sender_network: kept?.network ?? null, sender_page: kept?.page ?? null };
}

/** The rows of a registration; null for a table in which it has no row. */
export function rowsOf(registration: Omit<KeptRegistration, 'revision'>) {
  const { id, plan, guardian } = registration;
  const { name, secondName, age, styles, own, phone, birthDate } = plan;
  const keys = registrationKeys(plan);
  return {
    registration: {
      tournament_id: registration.tournament,
      link: registration.link,
      ...senderColumns(registration),
      submit_key: registration.submitKey,
      form_hash: registration.formHash,
      own_code: registration.ownCode,
      guardian_code: registration.guardianCode,
      state: registration.state,
      player_id: registration.player,
      form: JSON.stringify({ name, secondName, age, styles, own }),
      person_key: keys.person,
      photo: registration.photo,
      photo_upload: registration.photoUpload,
      photo_bytes: registration.photoBytes,
      created_at: registration.createdAt,
      changed_at: registration.changedAt,
    },
    private:
      phone === null && birthDate === null
        ? null
        : { registration_id: id, phone, phone_key: keys.phone, birth_date: birthDate },
    guardian:
      guardian === null
        ? null
        : {
            registration_id: id,
            name: guardian.name,
            phone: guardian.phone === '' ? null : guardian.phone,
            consented_at: guardian.consentedAt,
          },
  } as const;
}
