import * as z from 'zod/mini';
import type { TournamentId } from '#domain/ids.ts';
import type { Registration, RegistrationSettings } from '#domain/registration/registration.ts';
import { type RegistrationKeys, registrationKeys } from '#domain/tournament/same-person.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { rupeesSchema, ownValuesSchema } from '#protocol/schema-parts.ts';
import { settingsSchema } from '#protocol/registration/form.ts';
import type { RegistrationTable, SettingsTable } from '#server/persistence/tables/schema/tables.ts';

/** The registration link of a tournament with its settings. */
export interface KeptSettings {
  readonly tournament: TournamentId;
  /** The secret after the '#' of the link. */
  readonly code: string;
  readonly settings: RegistrationSettings;
  /** A number that increases with each change of the settings, or of any registration of the tournament. */
  readonly revision: number;
}

/** A stored registration. Times are epoch ms. */
export interface KeptRegistration extends Registration {
  readonly tournament: TournamentId;
  /** The code of the link by which the form was sent. */
  readonly link: string;
  /** The sender of the form; null after the organiser's decision, and for forms of earlier versions. */
  readonly sender: Sender | null;
  readonly submitKey: string;
  /** The SHA-256 of the first form, 64 hex digits. */
  readonly formHash: string;
  /** The secret of the receipt, which opens the registration again. */
  readonly ownCode: string;
  /** The secret of the guardian's link; null if no guardian was asked by a link. */
  readonly guardianCode: string | null;
  readonly guardian: KeptGuardian | null;
  /** The id of the upload that brought the photo; null without a photo. */
  readonly photoUpload: string | null;
  /** The bytes of all photos stored for this registration, including replaced ones. */
  readonly photoBytes: number;
  readonly createdAt: number;
  readonly changedAt: number;
  /** A number that increases with each change of the registration. */
  readonly revision: number;
}

/** The phone that sent a form, as keyed hashes: docs/decisions/registration.md. */
export interface Sender {
  /** The hash of the network address. */
  readonly network: string;
  /** The hash of the opened page; '': the form came without a valid ticket. */
  readonly page: string;
}

/** The load of one sender in a list: its undecided registrations, and the bytes of their photos. */
export interface Load extends Sender {
  readonly registrations: number;
  readonly bytes: number;
}

/** A list with places: one link, or a tournament with all its links. */
export type PlacesOf = { readonly link: string } | { readonly tournament: TournamentId };

/** The guardian of a registration. `phone` is '' after its deletion. */
export type KeptGuardian = NonNullable<Registration['guardian']> & { readonly consentedAt: number };

/**
 * The decision on a registration by an order, which is written in the transaction of the order. It applies only while
 * the registration has this revision.
 */
export type RegistrationDecision = Pick<KeptRegistration, 'id' | 'revision'> & {
  /** The player or the team that the registration becomes, or the player into which it is merged. */
  readonly becomes: string;
  /** The time of the decision, epoch ms. */
  readonly at: number;
} & (
    | { readonly of: 'players'; readonly state: 'approved' | 'merged' }
    | { readonly of: 'teams'; readonly state: 'approved' }
  );

/** The id of a registration with its tournament. */
type RegistrationKey = Pick<KeptRegistration, 'id' | 'tournament'>;

/** A registration with the stored time of its last change, epoch ms. */
interface ChangedAt {
  readonly id: string;
  readonly at: number;
}

/** An unfinished photo of a registration with its last part. */
export interface ComingPhoto extends ChangedAt {
  readonly upload: string;
  readonly startsAt: number;
}

/** A part of an unfinished photo. */
export interface PhotoPiece {
  readonly upload: string;
  /** The bytes of the whole photo. */
  readonly total: number;
  readonly startsAt: number;
  readonly bytes: Uint8Array;
  /** The arrival time of the part, epoch ms. */
  readonly at: number;
}

/** The part of a photo that has arrived. */
export interface PhotoProgress {
  readonly upload: string;
  readonly total: number;
  readonly received: number;
}

/** The undecided and the withdrawn registrations of one link, without those of players. */
export interface Waiting {
  readonly registrations: number;
  /** The sum of `photoBytes`, with the full size of unfinished photos. */
  readonly bytes: number;
}

/**
 * Registrations by link, outside of any log. Phone numbers and dates of birth have their own tables, so that they can
 * be deleted alone. Writing calls throw store errors. `change` throws `SequenceConflict` if another process changed a
 * registration since it was read.
 */
export interface RegistrationStore {
  settingsOf(tournament: TournamentId): Promise<KeptSettings | null>;
  settingsByCode(code: string): Promise<KeptSettings | null>;
  allSettings(): Promise<KeptSettings[]>;
  /** Stores the code and settings of a link, and increases the revision. */
  keepSettings(kept: Omit<KeptSettings, 'revision'>): Promise<void>;
  /** All registrations of a tournament, the newest first. */
  of(tournament: TournamentId): Promise<KeptRegistration[]>;
  by(what: 'id' | 'ownCode' | 'guardianCode', value: string): Promise<KeptRegistration | null>;
  bySubmitKey(tournament: TournamentId, key: string): Promise<KeptRegistration | null>;
  /** The number of registrations in each state. A state without registrations is missing. */
  countsOf(tournament: TournamentId): Promise<ReadonlyMap<Registration['state'], number>>;
  /**
   * True if an active registration other than `own` has this name and age. Nothing here finds a phone number:
   * docs/decisions/registration.md.
   */
  hasPerson(tournament: TournamentId, person: RegistrationKeys['person'], own?: string): Promise<boolean>;
  waitingAt(link: string): Promise<Waiting>;
  /** Adds a registration. Throws `SequenceConflict` if another process added one with the same key. */
  add(registration: KeptRegistration): Promise<void>;
  /** Changes all given registrations or none, in one transaction. `dropsParts`: also deletes the parts of photos. */
  change(changes: readonly RegistrationChange[]): Promise<void>;
  /** Deletes registrations with all their data. `changedBefore` (epoch ms): leaves those that have changed since. */
  remove(tournament: TournamentId, ids: readonly string[], changedBefore?: number): Promise<void>;
  /** Deletes the phone numbers, dates of birth and guardians' numbers of a tournament. */
  removePrivate(tournament: TournamentId): Promise<void>;
  /** The unfinished registrations of a link or a tournament, the oldest first. */
  unfinished(of: PlacesOf, needsPhoto: boolean): Promise<ChangedAt[]>;
  /** The withdrawn registrations of a link that were never approved, the oldest first. */
  withdrawnAt(link: string): Promise<(ChangedAt & { readonly bytes: number })[]>;
  /** The load of each known sender in a list. */
  loadsOf(of: PlacesOf): Promise<Load[]>;
  /** The undecided registrations of a sender, the newest first. `page` null: of all pages. */
  sentBy(
    of: PlacesOf,
    sender: { readonly network: string; readonly page: string | null },
  ): Promise<{ readonly id: string; readonly bytes: number }[]>;
  photoProgress(id: string): Promise<PhotoProgress | null>;
  /** Stores a part of a photo. Deletes the parts of another upload, or of another total size. */
  addPart(of: RegistrationKey, part: PhotoPiece): Promise<void>;
  photoBytes(id: string): Promise<Uint8Array[]>;
  dropParts(of: RegistrationKey): Promise<void>;
  /** The unfinished photos of a link, each with the time of its last part. */
  comingPhotos(link: string): Promise<ComingPhoto[]>;
  /** Deletes the parts of this photo if no part has followed. */
  dropUnmoved(photo: ComingPhoto): Promise<void>;
  /** Deletes the parts of photos that have not grown since this time. */
  dropOldParts(before: number): Promise<void>;
  /**
   * The date of a tournament, '2026-11-24', and the end of its auction, epoch ms. The end is null before the auction
   * ends.
   */
  endOf(
    tournament: TournamentId,
  ): Promise<{ readonly day: string; readonly finishedAt: number | null } | null>;
}

export interface RegistrationChange {
  readonly before: KeptRegistration;
  readonly after: Omit<KeptRegistration, 'revision'>;
  readonly dropsParts?: boolean;
}

/** The row of a registration, joined with the rows of its other tables. */
export interface JoinedRow extends RegistrationTable {
  phone: string | null;
  birthDate: string | null;
  guardianName: string | null;
  guardianPhone: string | null;
  consentedAt: number | null;
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
    tournament: row.tournamentId,
    code: row.code,
    settings: keptSettings.parse(JSON.parse(row.settings)),
    revision: row.revision,
  };
}

export function registrationOfRow(row: JoinedRow): KeptRegistration {
  const form = formSchema.parse(JSON.parse(row.form));
  return {
    id: row.id,
    tournament: row.tournamentId,
    link: row.link,
    sender: senderOfRow(row),
    submitKey: row.submitKey,
    formHash: row.formHash,
    ownCode: row.ownCode,
    guardianCode: row.guardianCode,
    state: row.state,
    player: row.playerId,
    plan: { ...form, birthDate: row.birthDate, phone: row.phone },
    photo: row.photo,
    photoUpload: row.photoUpload,
    photoBytes: row.photoBytes,
    guardian:
      row.guardianName === null || row.consentedAt === null
        ? null
        : { name: row.guardianName, phone: row.guardianPhone ?? '', consentedAt: row.consentedAt },
    createdAt: row.createdAt,
    changedAt: row.changedAt,
    revision: row.revision,
  };
}

/** The states in which a registration counts for its sender. */
const UNDECIDED: readonly string[] = ['waiting', 'new', 'withdrawn'];

export function senderOfRow(row: Pick<RegistrationTable, 'senderNetwork' | 'senderPage'>): Sender | null {
  const { senderNetwork: network, senderPage: page } = row;
  return network === null || page === null ? null : { network, page };
}

/** A decided registration forgets its sender. */
export function senderColumns({ state, sender }: { readonly state: string; readonly sender: Sender | null }) {
  const kept = UNDECIDED.includes(state) ? sender : null;
  return { senderNetwork: kept?.network ?? null, senderPage: kept?.page ?? null };
}

/** The rows of a registration; null for a table in which it has no row. */
export function rowsOf(registration: Omit<KeptRegistration, 'revision'>) {
  const { id, plan, guardian } = registration;
  const { name, secondName, age, styles, own, phone, birthDate } = plan;
  const keys = registrationKeys(plan);
  return {
    registration: {
      tournamentId: registration.tournament,
      link: registration.link,
      ...senderColumns(registration),
      submitKey: registration.submitKey,
      formHash: registration.formHash,
      ownCode: registration.ownCode,
      guardianCode: registration.guardianCode,
      state: registration.state,
      playerId: registration.player,
      form: JSON.stringify({ name, secondName, age, styles, own }),
      personKey: keys.person,
      photo: registration.photo,
      photoUpload: registration.photoUpload,
      photoBytes: registration.photoBytes,
      createdAt: registration.createdAt,
      changedAt: registration.changedAt,
    },
    private:
      phone === null && birthDate === null
        ? null
        : { registrationId: id, phone, phoneKey: keys.phone, birthDate: birthDate },
    guardian:
      guardian === null
        ? null
        : {
            registrationId: id,
            name: guardian.name,
            phone: guardian.phone === '' ? null : guardian.phone,
            consentedAt: guardian.consentedAt,
          },
  } as const;
}
