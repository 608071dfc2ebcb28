import type { TournamentId } from '#domain/ids.ts';
import type { Registration } from '#domain/registration/registration.ts';
import type { RegistrationSettings } from '#domain/registration/settings.ts';
import type { PersonKeys, SameBy } from '#domain/registration/same-person.ts';

/** The registration link of a tournament with its settings. */
export interface KeptSettings {
  readonly tournament: TournamentId;
  /** The secret behind the '#' of the link. */
  readonly code: string;
  readonly settings: RegistrationSettings;
  /** Increases with each change of the settings, or of any registration of the tournament. */
  readonly revision: number;
}

/** A stored registration. Times are epoch ms. */
export interface KeptRegistration extends Registration {
  readonly tournament: TournamentId;
  /** The code of the link by which it was sent. */
  readonly link: string;
  readonly submitKey: string;
  /** SHA-256 of the first form, 64 hex digits. */
  readonly formHash: string;
  /** The secret of the receipt. */
  readonly ownCode: string;
  /** The secret of the guardian's link; null if no guardian was asked by a link. */
  readonly guardianCode: string | null;
  readonly guardian: KeptGuardian | null;
  /** The id of the upload that brought the photo; null without one. */
  readonly photoUpload: string | null;
  /** Bytes of all photos stored for it, including replaced ones. */
  readonly photoBytes: number;
  readonly createdAt: number;
  readonly changedAt: number;
  /** Increases with each change of the registration. */
  readonly revision: number;
}

/** `phone` is '' after its deletion. */
export type KeptGuardian = NonNullable<Registration['guardian']> & { readonly consentedAt: number };

/** A part of an unfinished photo. */
export interface PhotoPiece {
  readonly upload: string;
  /** Bytes of the whole photo. */
  readonly total: number;
  readonly startsAt: number;
  readonly bytes: Uint8Array;
  /** Epoch ms. */
  readonly at: number;
}

/** The received part of a photo. */
export interface PhotoProgress {
  readonly upload: string;
  readonly total: number;
  readonly received: number;
}

/** The undecided registrations of one link. */
export interface Waiting {
  readonly registrations: number;
  /** The sum of `photoBytes`, with the full size of unfinished photos. */
  readonly bytes: number;
}

/**
 * Registrations by link, outside of any log. Phone numbers and dates of birth are in separate tables, so that they can
 * be deleted alone. Writing calls throw store errors. `change` throws `SequenceConflict` if another process changed a
 * registration since it was read.
 */
export interface RegistrationStore {
  settingsOf(tournament: TournamentId): Promise<KeptSettings | null>;
  settingsByCode(code: string): Promise<KeptSettings | null>;
  allSettings(): Promise<KeptSettings[]>;
  /** Stores code and settings, and increases the revision. */
  keepSettings(kept: Omit<KeptSettings, 'revision'>): Promise<void>;
  /** The newest first. */
  of(tournament: TournamentId): Promise<KeptRegistration[]>;
  by(what: 'id' | 'own_code' | 'guardian_code', value: string): Promise<KeptRegistration | null>;
  bySubmitKey(tournament: TournamentId, key: string): Promise<KeptRegistration | null>;
  /** The number in each state; missing: none. */
  countsOf(tournament: TournamentId): Promise<ReadonlyMap<Registration['state'], number>>;
  /** The field in which an active registration matches this person; null: no match. `phoneKey` null: unknown. */
  likeOf(tournament: TournamentId, keys: PersonKeys): Promise<SameBy | null>;
  waitingAt(link: string): Promise<Waiting>;
  /** Throws `SequenceConflict` if another process added one with the same key. */
  add(registration: KeptRegistration): Promise<void>;
  /** Changes all or none, in one transaction. `dropsParts`: also deletes the parts of photos. */
  change(changes: readonly RegistrationChange[]): Promise<void>;
  /** Deletes registrations with all their data. */
  remove(tournament: TournamentId, ids: readonly string[]): Promise<void>;
  /** Deletes the phone numbers, dates of birth and guardians' numbers of a tournament. */
  removePrivate(tournament: TournamentId): Promise<void>;
  /** Registrations of a link or a tournament that are unfinished since this time, the oldest first. */
  unfinished(
    of: { readonly link: string } | { readonly tournament: TournamentId },
    before: number,
    needsPhoto: boolean,
  ): Promise<string[]>;
  photoProgress(id: string): Promise<PhotoProgress | null>;
  /** Stores a part. Deletes the parts of another upload, or of another total size. */
  addPart(id: string, part: PhotoPiece): Promise<void>;
  photoBytes(id: string): Promise<Uint8Array[]>;
  dropParts(id: string): Promise<void>;
  /** Deletes parts of photos that have not grown since this time. */
  dropOldParts(before: number): Promise<void>;
  /** The date of a tournament, '2026-11-24', and the end of its auction, epoch ms; null before that. */
  endOf(
    tournament: TournamentId,
  ): Promise<{ readonly day: string; readonly finishedAt: number | null } | null>;
}

export interface RegistrationChange {
  readonly before: KeptRegistration;
  readonly after: Omit<KeptRegistration, 'revision'>;
  readonly dropsParts?: boolean;
}
