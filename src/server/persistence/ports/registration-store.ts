import type { TournamentId } from '#domain/ids.ts';
import type { Registration } from '#domain/registration/registration.ts';
import type { RegistrationSettings } from '#domain/registration/settings.ts';
import type { PersonKeys, SameBy } from '#domain/registration/same-person.ts';

/** The link of a tournament's registration, and how players register by it. */
export interface KeptSettings {
  readonly tournament: TournamentId;
  /** Stands behind the '#' of the link. */
  readonly code: string;
  readonly settings: RegistrationSettings;
  /** Grows with every change of the settings and of any registration of the tournament. */
  readonly revision: number;
}

/** A registration as it is kept. Times are epoch ms. */
export interface KeptRegistration extends Registration {
  readonly tournament: TournamentId;
  /** The code by which it came. */
  readonly link: string;
  readonly submitKey: string;
  /** SHA-256 of the form as it was sent first, 64 hex digits. */
  readonly formHash: string;
  /** The secret of the receipt. */
  readonly ownCode: string;
  /** The secret of the guardian's link; null where nobody was asked by one. */
  readonly guardianCode: string | null;
  readonly guardian: KeptGuardian | null;
  /** By which upload the photo came; null without one. */
  readonly photoUpload: string | null;
  /** Bytes of all photos that were kept for it, those that others have replaced too. */
  readonly photoBytes: number;
  readonly createdAt: number;
  readonly changedAt: number;
  /** Grows with every change of it. */
  readonly revision: number;
}

/** `phone` is '' once it was deleted. */
export type KeptGuardian = NonNullable<Registration['guardian']> & { readonly consentedAt: number };

/** A part of a photo that is under way. */
export interface PhotoPiece {
  readonly upload: string;
  /** Bytes of the whole photo. */
  readonly total: number;
  readonly startsAt: number;
  readonly bytes: Uint8Array;
  /** Epoch ms. */
  readonly at: number;
}

/** How much of a photo has arrived. */
export interface PhotoProgress {
  readonly upload: string;
  readonly total: number;
  readonly received: number;
}

/** What stands behind one link and was not decided. */
export interface Waiting {
  readonly registrations: number;
  /** `photoBytes` of all, and of photos under way what they will have. */
  readonly bytes: number;
}

/**
 * Registrations by link, outside of every log. Phone numbers and dates of birth stand in tables of their own, so that they
 * can go alone. Writing calls throw what every store throws; `change` throws `SequenceConflict` where another process
 * has changed one of these registrations since it was read.
 */
export interface RegistrationStore {
  settingsOf(tournament: TournamentId): Promise<KeptSettings | null>;
  settingsByCode(code: string): Promise<KeptSettings | null>;
  allSettings(): Promise<KeptSettings[]>;
  /** Keeps code and settings; the revision grows. */
  keepSettings(kept: Omit<KeptSettings, 'revision'>): Promise<void>;
  /** The newest first. */
  of(tournament: TournamentId): Promise<KeptRegistration[]>;
  by(what: 'id' | 'own_code' | 'guardian_code', value: string): Promise<KeptRegistration | null>;
  bySubmitKey(tournament: TournamentId, key: string): Promise<KeptRegistration | null>;
  /** How many are in each state; missing: none. */
  countsOf(tournament: TournamentId): Promise<ReadonlyMap<Registration['state'], number>>;
  /** By what somebody who takes a place seems to be this person; null: nobody does. `phoneKey` null: not known. */
  likeOf(tournament: TournamentId, keys: PersonKeys): Promise<SameBy | null>;
  waitingAt(link: string): Promise<Waiting>;
  /** Throws `SequenceConflict` where another process has added one with its key. */
  add(registration: KeptRegistration): Promise<void>;
  /** All of them in one transaction, or none. Takes the parts of photos away where `dropsParts`. */
  change(changes: readonly RegistrationChange[]): Promise<void>;
  /** For good, with everything that belongs to them. */
  remove(tournament: TournamentId, ids: readonly string[]): Promise<void>;
  /** Phone numbers, dates of birth and numbers of guardians of a tournament. */
  removePrivate(tournament: TournamentId): Promise<void>;
  /** Registrations of a link, or of a tournament, that nobody finished since this moment, the oldest first. */
  unfinished(
    of: { readonly link: string } | { readonly tournament: TournamentId },
    before: number,
    needsPhoto: boolean,
  ): Promise<string[]>;
  photoProgress(id: string): Promise<PhotoProgress | null>;
  /** Keeps a part; the parts of another upload, or of one with another total, go. */
  addPart(id: string, part: PhotoPiece): Promise<void>;
  photoBytes(id: string): Promise<Uint8Array[]>;
  dropParts(id: string): Promise<void>;
  /** Drops the parts of photos that stand still since this moment. */
  dropOldParts(before: number): Promise<void>;
  /** The day of a tournament, '2026-11-24', and when its auction was finished, epoch ms; null while it is not. */
  endOf(
    tournament: TournamentId,
  ): Promise<{ readonly day: string; readonly finishedAt: number | null } | null>;
}

export interface RegistrationChange {
  readonly before: KeptRegistration;
  readonly after: Omit<KeptRegistration, 'revision'>;
  readonly dropsParts?: boolean;
}
