import type { TeamId, TournamentId } from '#domain/ids.ts';
import type { Registration, RegistrationSettings } from '#domain/registration/registration.ts';
import type { TeamRegistrationPlan, TeamRegistrationState } from '#domain/registration/team-registration.ts';
import type { RegistrationKeys } from '#domain/tournament/same-person.ts';
import { sql, type Kysely } from 'kysely';
import { type Step, once } from '#server/persistence/ports/engine.ts';
import { RegistrationChanged, SequenceConflict } from '#server/persistence/ports/problems.ts';
import type { SentFormTable, Tables } from '#server/persistence/tables/schema/tables.ts';

/** A registration link: that of a tournament for players, or that for teams. */
export interface RegistrationLink {
  readonly tournament: TournamentId;
  /** The secret after the '#' of the link. */
  readonly code: string;
  /** A number that increases with each change of the link, or of any registration of its kind in the tournament. */
  readonly revision: number;
}

/** New values of some fields of a link. */
export type LinkChanges<Link extends RegistrationLink> = Partial<Omit<Link, 'tournament' | 'revision'>>;

/** The link by which players register, with its settings. */
export interface PlayerLink extends RegistrationLink {
  readonly settings: RegistrationSettings;
}

/** The link by which owners register their teams. */
export interface TeamLink extends RegistrationLink {
  readonly open: boolean;
}

/** The fields that every stored registration has, of a player or of a team. Times are epoch ms. */
export interface StoredRegistration {
  readonly id: string;
  readonly tournament: TournamentId;
  /** The code of the link by which the form was sent. */
  readonly link: string;
  /** The sender of the form; null after the organiser's decision, and for forms of earlier versions. */
  readonly sender: FormSender | null;
  readonly submitKey: string;
  /** The SHA-256 of the first form, 64 hex digits. */
  readonly formHash: string;
  /** The secret of the receipt, which opens the registration again. */
  readonly ownCode: string;
  readonly createdAt: number;
  readonly changedAt: number;
  /** A number that increases with each change of the registration. */
  readonly revision: number;
}

/** The stored registration of a player. */
export interface PlayerRegistration extends Registration, StoredRegistration {
  readonly id: string;
  /** The secret of the guardian's link; null if no guardian was asked by a link. */
  readonly guardianCode: string | null;
  readonly guardian: KeptGuardian | null;
  /** The id of the upload that brought the photo; null without a photo. */
  readonly photoUpload: string | null;
  /** The bytes of all photos stored for this registration, including replaced ones. */
  readonly photoBytes: number;
}

/** The stored registration of a team. */
export interface TeamRegistration extends StoredRegistration {
  readonly state: TeamRegistrationState;
  /** The id of the team that the registration has become; null before its approval. */
  readonly team: TeamId | null;
  readonly plan: TeamRegistrationPlan;
  /** The address of the stored logo; null without a logo. */
  readonly logo: string | null;
}

/** The phone that sent a form, as keyed hashes: docs/registration.md. */
export interface FormSender {
  /** The hash of the network address. */
  readonly network: string;
  /** The hash of the opened page; '': the form came without a valid ticket. */
  readonly page: string;
}

/** A group of senders: one opened page, or all pages of one network address. */
export interface SenderGroup {
  readonly network: string;
  /** Null: all pages of the network address. */
  readonly page: string | null;
}

/** The load of one sender in a list: its undecided registrations, and the bytes of their photos. */
export interface SenderLoad extends FormSender {
  readonly registrations: number;
  readonly bytes: number;
}

/** A list with places: one link, or a tournament with all its links. */
export type PlacesOf = { readonly link: string } | { readonly tournament: TournamentId };

/** The undecided and the withdrawn registrations of one link, without those that have become players. */
interface Waiting {
  readonly registrations: number;
  /** The bytes of all photos of the link, with the full size of unfinished ones. */
  readonly bytes: number;
}

/** The guardian of a registration. `phone` is '' after its deletion. */
export type KeptGuardian = NonNullable<Registration['guardian']> & { readonly consentedAt: number };

/**
 * The decision on a registration by an order, which is written in the transaction of the order. It applies only while
 * the registration has this revision.
 */
export type RegistrationDecision = Pick<StoredRegistration, 'id' | 'revision'> & {
  /** The player or the team that the registration becomes, or the player into which it is merged. */
  readonly becomes: string;
  /** The time of the decision, epoch ms. */
  readonly at: number;
} & (
    | { readonly of: 'players'; readonly state: 'approved' | 'merged' }
    | { readonly of: 'teams'; readonly state: 'approved' }
  );

interface RegistrationChange<Kept> {
  readonly before: Kept;
  readonly after: Omit<Kept, 'revision'>;
}

/**
 * Registrations of one kind, outside of any log. Private data has tables of its own, so that it can be deleted alone.
 * Writing calls throw store errors.
 */
export interface StoreOfKind<Link extends RegistrationLink, Kept extends StoredRegistration> {
  linkOf(tournament: TournamentId): Promise<Link | null>;
  linkByCode(code: string): Promise<Link | null>;
  allLinks(): Promise<Link[]>;
  /** Adds the link of a tournament. A link that is there stays as it is. */
  addLink(link: Omit<Link, 'revision'>): Promise<void>;
  /**
   * Changes these fields of a link, and increases the revision. The other fields stay, because another process may
   * have changed them.
   */
  changeLink(tournament: TournamentId, changes: LinkChanges<Link>): Promise<void>;
  /** All registrations of a tournament, the newest first. */
  of(tournament: TournamentId): Promise<Kept[]>;
  by(what: 'id' | 'ownCode', value: string): Promise<Kept | null>;
  bySubmitKey(tournament: TournamentId, key: string): Promise<Kept | null>;
  waitingAt(link: string): Promise<Waiting>;
  /** The load of each known sender in a list. */
  loadsOf(of: PlacesOf): Promise<SenderLoad[]>;
  /** The undecided registrations of a group, the newest first, with the bytes of their photos. */
  sentBy(of: PlacesOf, group: SenderGroup): Promise<{ readonly id: string; readonly bytes: number }[]>;
  /** Adds a registration. Throws `SequenceConflict` if another process added one with the same key. */
  add(registration: Kept): Promise<void>;
  /**
   * Changes all given registrations or none, in one transaction. Throws `SequenceConflict` if another process changed
   * one of them since it was read.
   */
  change(changes: readonly RegistrationChange<Kept>[]): Promise<void>;
  /** Deletes registrations with all their data. */
  remove(tournament: TournamentId, ids: readonly string[]): Promise<void>;
  /** Deletes the phone numbers, and other private data, of the registrations of a tournament. */
  removePrivate(tournament: TournamentId): Promise<void>;
}

/** Registrations of players, with the parts of their unfinished photos. */
export interface PlayerRegistrationStore extends StoreOfKind<PlayerLink, PlayerRegistration> {
  by(what: 'id' | 'ownCode' | 'guardianCode', value: string): Promise<PlayerRegistration | null>;
  /** The number of registrations in each state. A state without registrations is missing. */
  countsOf(tournament: TournamentId): Promise<ReadonlyMap<Registration['state'], number>>;
  /**
   * True if an active registration other than `own` has this name and age. Nothing here finds a phone number:
   * docs/registration.md.
   */
  hasPerson(tournament: TournamentId, person: RegistrationKeys['person'], own?: string): Promise<boolean>;
  /** `dropsParts`: also deletes the parts of photos. */
  change(changes: readonly PlayerChange[]): Promise<void>;
  /** `changedBefore` (epoch ms): leaves the registrations that have changed since. */
  remove(tournament: TournamentId, ids: readonly string[], changedBefore?: number): Promise<void>;
  /** The unfinished registrations of a link or a tournament, the oldest first. */
  unfinished(of: PlacesOf, needsPhoto: boolean): Promise<ChangedAt[]>;
  /** The withdrawn registrations of a link that were never approved, the oldest first. */
  withdrawnAt(link: string): Promise<(ChangedAt & { readonly bytes: number })[]>;
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

/** Registrations of teams. */
export interface TeamRegistrationStore extends StoreOfKind<TeamLink, TeamRegistration> {
  /** The number of a tournament's registrations that the organiser has not decided, without withdrawn ones. */
  newIn(tournament: TournamentId): Promise<number>;
}

interface PlayerChange extends RegistrationChange<PlayerRegistration> {
  readonly dropsParts?: boolean;
}

/** The id of a registration with its tournament. */
type RegistrationKey = Pick<PlayerRegistration, 'id' | 'tournament'>;

/** A registration with the stored time of its last change, epoch ms. */
interface ChangedAt {
  readonly id: string;
  readonly at: number;
}

/** An unfinished photo of a registration with its last part. */
interface ComingPhoto extends ChangedAt {
  readonly upload: string;
  readonly startsAt: number;
}

/** A part of an unfinished photo. */
interface PhotoPiece {
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

/** The tables of registrations of players, and of those of teams. */
const TABLES = {
  players: { settings: 'registration_settings', rows: 'registrations' },
  teams: { settings: 'team_registration_settings', rows: 'team_registrations' },
} as const;

type KindOfTables = keyof typeof TABLES;

/** The first step of each write for a tournament. Its row lock makes two writing processes wait for each other. */
export function touchSettings(db: Kysely<Tables>, of: KindOfTables, tournament: TournamentId): Step {
  return once(
    db
      .updateTable(TABLES[of].settings)
      .set({ revision: sql<number>`revision + 1` })
      .where('tournamentId', '=', tournament),
  );
}

/** Demands that the registration still has the revision that was read. */
export function asRead(
  db: Kysely<Tables>,
  of: KindOfTables,
  { id, tournament, revision }: Pick<StoredRegistration, 'id' | 'tournament' | 'revision'>,
  otherwise = (): Error => new SequenceConflict('a registration has changed meanwhile'),
): Step {
  const row = db
    .selectFrom(TABLES[of].rows)
    .select('id')
    .where('id', '=', id)
    .where('tournamentId', '=', tournament)
    .where('revision', '=', revision);
  return { ...once(row), otherwise };
}

/**
 * The steps that write the decisions of an order. Each demands the revision that the decision saw, so two processes
 * cannot decide one registration in two ways: docs/registration.md.
 */
export function decisionSteps(
  db: Kysely<Tables>,
): (tournament: TournamentId, decides: readonly RegistrationDecision[]) => Step[] {
  const changed = (): Error => new RegistrationChanged('a registration has changed meanwhile');
  const decide = (tournament: TournamentId, decision: RegistrationDecision): Step[] => {
    const { of, id, revision, at } = decision;
    const decided = {
      ...{ senderNetwork: null, senderPage: null },
      ...{ changedAt: at, revision: revision + 1 },
    };
    const update =
      decision.of === 'players'
        ? db
            .updateTable('registrations')
            .set({ ...decided, state: decision.state, playerId: decision.becomes })
            .where('id', '=', id)
            .where('tournamentId', '=', tournament)
        : db
            .updateTable('team_registrations')
            .set({ ...decided, state: decision.state, teamId: decision.becomes })
            .where('id', '=', id)
            .where('tournamentId', '=', tournament);
    return [asRead(db, of, { id, tournament, revision }, changed), once(update)];
  };
  return (tournament, decides) =>
    (['players', 'teams'] as const).flatMap((kind) => {
      const steps = decides.flatMap((one) => (one.of === kind ? decide(tournament, one) : []));
      return steps.length === 0 ? [] : [touchSettings(db, kind, tournament), ...steps];
    });
}

/** The states in which a registration counts for its sender. */
const UNDECIDED: readonly string[] = ['waiting', 'new', 'withdrawn'];

/** The fields that the rows of both kinds share. */
export function sharedFieldsOf(row: SentFormTable): StoredRegistration {
  const { senderNetwork: network, senderPage: page } = row;
  return {
    id: row.id,
    tournament: row.tournamentId,
    link: row.link,
    sender: network === null || page === null ? null : { network, page },
    submitKey: row.submitKey,
    formHash: row.formHash,
    ownCode: row.ownCode,
    createdAt: row.createdAt,
    changedAt: row.changedAt,
    revision: row.revision,
  };
}

/** The columns that the rows of both kinds share, without id and revision. A decided registration forgets its sender. */
export function sharedColumnsOf(
  registration: Omit<StoredRegistration, 'revision'> & { readonly state: string },
): Omit<SentFormTable, 'id' | 'revision'> {
  const sender = UNDECIDED.includes(registration.state) ? registration.sender : null;
  return {
    tournamentId: registration.tournament,
    link: registration.link,
    senderNetwork: sender?.network ?? null,
    senderPage: sender?.page ?? null,
    submitKey: registration.submitKey,
    formHash: registration.formHash,
    ownCode: registration.ownCode,
    createdAt: registration.createdAt,
    changedAt: registration.changedAt,
  };
}
