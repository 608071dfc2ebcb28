import type { Refusal } from '#domain/auction/refusals.ts';
import type { CommandId, PlayerId, TeamId, TournamentId, UserId } from '#domain/ids.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import type { LastTournament } from '#protocol/pages.ts';
import type { ImageStore } from './image-store.ts';
import type { LinkStore } from './link-store.ts';
import type { TeamRegistrationStore } from './team-registration-store.ts';
import type { RegistrationStore } from './registration-store.ts';
import type { ShortlistStore } from './shortlist-store.ts';
import type { SnapshotStore } from './snapshot-store.ts';
import type { HammeredRow, PlayerRow } from '#server/persistence/tables/player-row.ts';
import type { PurseRow, TeamRow } from '#server/persistence/tables/team-row.ts';
import type { TournamentRow } from '#server/persistence/tables/tournament-row.ts';
import type { User, UserStore } from './user-store.ts';

/**
 * All stored data. A resolved write survives `kill -9` and a power cut. Every write may throw a `CannotWrite`: then
 * nothing of it is confirmed. Each engine passes `store.contract.ts`.
 */
export interface Store {
  readonly log: LogStore;
  readonly snapshots: SnapshotStore;
  readonly tournaments: TournamentStore;
  readonly users: UserStore;
  readonly sessions: SessionStore;
  readonly secrets: SecretStore;
  readonly invitations: InvitationStore;
  readonly images: ImageStore;
  readonly links: LinkStore;
  readonly bidderPhones: BidderPhoneStore;
  readonly registrations: RegistrationStore;
  readonly shortlists: ShortlistStore;
  readonly teamRegistrations: TeamRegistrationStore;
  /** True once writes would go to files that no start reads: nothing is accepted any more (`DataDetached`). */
  isDetached(): boolean;
  /**
   * Resolves while orders can be accepted, as far as a query shows. Throws the present problem, or one of the last
   * seconds.
   */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** Phone numbers of bidders: outside the log, so that they can be erased and stay private. */
export interface BidderPhoneStore {
  /** The numbers of the given teams. Teams without a number are missing. */
  of(teams: readonly TeamId[]): Promise<ReadonlyMap<TeamId, string>>;
  /** null erases it. */
  keep(team: TeamId, phone: string | null): Promise<void>;
}

/** The logs of all tournaments, the answers to commands, and the derived rows. */
export interface LogStore {
  /**
   * Writes an entry in one transaction. Throws `AnsweredBefore` for an answered command, and `SequenceConflict` when
   * the log does not end at `after`.
   */
  append(entry: LogEntry): Promise<void>;
  /**
   * Stores a refusal. Throws `AnsweredBefore` for an answered command, and `SequenceConflict` when the log does not
   * end at `after`: the refusal is then outdated.
   */
  keepRefusal(refused: RefusedCommand): Promise<void>;
  /** The first answer to this command, or null. */
  answerTo(tournament: TournamentId, command: CommandId): Promise<KeptAnswer | null>;
  /** Deletes answers from before this moment (epoch ms); they serve retries only. */
  forgetAnswers(before: number): Promise<void>;
  /**
   * Removes a tournament with everything that belongs to it, in one transaction. One line without content stays after
   * the last one, so that other processes notice. Throws `SequenceConflict` when the log does not end at `after`.
   */
  remove(tournament: TournamentId, after: number, at: number): Promise<void>;
  /** Removes rows that another process wrote for a tournament that had just been removed. */
  removeStrays(): Promise<void>;
  /** Lines after a sequence number, oldest first. Throws `DamagedLog` and `TournamentDeleted`. */
  eventsAfter(tournament: TournamentId, after: number, limit?: number): Promise<RecordedEvent[]>;
}

export interface LogEntry {
  readonly tournament: TournamentId;
  readonly command: CommandId;
  /** The command type, to notice another command under the same id. */
  readonly kind?: string | undefined;
  /** The last line before these events; 0 begins the log. */
  readonly after: number;
  readonly events: readonly RecordedEvent[];
  readonly changes: RowChanges;
}

/** The changed rows of one command, in their new state. */
export interface RowChanges {
  /** Null when unchanged, as for a plain bid. */
  readonly tournament: TournamentRow | null;
  /** Entered, edited or adjusted. */
  readonly teams: readonly TeamRow[];
  /** Only the purse changed. */
  readonly purses: readonly PurseRow[];
  /** Registered or edited. */
  readonly players: readonly PlayerRow[];
  /** Only sold or unsold changed. */
  readonly hammered: readonly HammeredRow[];
  readonly goneTeams: readonly TeamId[];
  readonly gonePlayers: readonly PlayerId[];
}

interface RefusedCommand {
  readonly tournament: TournamentId;
  readonly command: CommandId;
  readonly kind?: string | undefined;
  readonly problem: Refusal;
  readonly at: number;
  /** The end of the log at which it was decided. */
  readonly after: number;
}

/**
 * An accepted command is answered with its events, from after `after` to `sequence`. `kind`: the command type;
 * missing in old answers.
 */
export type KeptAnswer = { readonly kind?: string | undefined } & (
  | { readonly ok: true; readonly after: number; readonly sequence: number }
  | { readonly ok: false; readonly problem: Refusal }
);

/** Rows for lists and look-ups. The state of an auction comes from the auction service. */
export interface TournamentStore {
  /** Newest first; without `shelf` the archived ones too. */
  ofOrganiser(user: UserId, shelf?: Shelf): Promise<TournamentRow[]>;
  /** A page of the list, after this tournament, or the first page. */
  someOfOrganiser(
    user: UserId,
    shelf: Shelf,
    behind: LastTournament | null,
    most: number,
  ): Promise<TournamentRow[]>;
  howManyOf(user: UserId, shelf: Shelf): Promise<number>;
  /** Puts a tournament into the archive since this moment (epoch ms), or takes it out (null). */
  archive(tournament: TournamentId, at: number | null): Promise<void>;
  isArchived(tournament: TournamentId): Promise<boolean>;
  countsOf(user: UserId): Promise<Counts>;
  /** One for each given tournament, even without teams or players. */
  progressOf(tournaments: readonly TournamentId[]): Promise<ReadonlyMap<TournamentId, Progress>>;
  /** Without archived ones: the running tournament, else the next from this day on ('2026-11-24'), else the latest upcoming one. */
  comingOf(user: UserId, today: string): Promise<TournamentRow | null>;
  /** The tournament completed last that is not archived. */
  lastCompletedOf(user: UserId): Promise<TournamentRow | null>;
  /** The most expensive players in squads, up to a limit. */
  dearestOf(tournament: TournamentId, most: number): Promise<PlayerRow[]>;
  /** Uncompleted tournaments with a clock and recent events (since epoch ms): their clocks may run. */
  withClock(since: number): Promise<TournamentId[]>;
  /** The tournament of this team, or null. */
  ofTeam(team: TeamId): Promise<TournamentId | null>;
  ofPlayer(player: PlayerId): Promise<TournamentId | null>;
  teamsOf(tournament: TournamentId): Promise<TeamRow[]>;
  playersOf(tournament: TournamentId): Promise<PlayerRow[]>;
}

/** The list that a tournament is in: its organiser may archive it. */
export type Shelf = 'list' | 'archive';

/** The progress of a tournament. */
export interface Progress {
  readonly teams: number;
  readonly players: number;
  readonly sold: number;
}

/** Over all tournaments of one organiser. Archived ones count, except as active. */
interface Counts {
  readonly activeTournaments: number;
  readonly teams: number;
  readonly players: number;
  readonly completedTournaments: number;
}

/** A signed-in device. Times are epoch ms. */
export interface Session {
  readonly tokenHash: string;
  readonly user: UserId;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly expiresAt: number;
}

/** Read at every call and never cached: another program may end sessions (`npm run reset-password`). */
export interface SessionStore {
  open(session: Session): Promise<void>;
  byTokenHash(tokenHash: string): Promise<{ readonly session: Session; readonly user: User } | null>;
  extend(tokenHash: string, times: { readonly seenAt: number; readonly expiresAt: number }): Promise<void>;
  end(tokenHash: string): Promise<void>;
  /** Ends all sessions of a user except the named one. */
  endAllOf(user: UserId, except?: string): Promise<void>;
  /** Replaces a session in one transaction. */
  replace(tokenHash: string, by: Session): Promise<void>;
  endExpired(now: number): Promise<void>;
}

/** Signing secrets, readable by this system user only. */
export interface SecretStore {
  /** The secret of this name; `fresh` becomes it where there is none. */
  keep(name: string, fresh: string): Promise<string>;
}

/** An invitation for one account. Its code is shown once and stored as a hash. Times are epoch ms. */
export interface Invitation {
  readonly codeHash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface InvitationStore {
  add(invitation: Invitation): Promise<void>;
  /** True if it is valid at this moment. */
  isOpen(codeHash: string, now: number): Promise<boolean>;
}
