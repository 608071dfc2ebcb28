import type { Refusal } from '#domain/auction/refusals.ts';
import type { CommandId, PlayerId, TeamId, TournamentId, UserId } from '#domain/ids.ts';
import type { RecordedEvent } from '#protocol/events.ts';
import type { LinkAnswer } from '#protocol/links.ts';
import type { LastTournament } from '#protocol/pages.ts';
import type { ImageStore } from './image-store.ts';
import type { RegistrationStore } from './registration-store.ts';
import type { SnapshotStore } from './snapshot-store.ts';
import type { HammeredRow, PlayerRow } from '#server/persistence/tables/player-row.ts';
import type { PurseRow, TeamRow } from '#server/persistence/tables/team-row.ts';
import type { TournamentRow } from '#server/persistence/tables/tournament-row.ts';
import type { User, UserStore } from './user-store.ts';

/**
 * Where everything is kept. Whatever a promise here has confirmed survives `kill -9` and a power cut. Every writing
 * call can throw a `CannotWrite` (a full disk, files that were moved away): then nothing of it is confirmed. Each
 * engine stands in a folder of its own, and passes `store.contract.ts`.
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
  /** True once what is written goes where no start will read it: nothing is taken any more (`DataDetached`). */
  isDetached(): boolean;
  /**
   * Kept while orders can be taken, as far as that is known without one. Throws what an order would meet, or has met in
   * the last seconds where no later one went through.
   */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** Phone numbers of those who bid: outside the log, so that they can be erased and no screen of the hall gets them. */
export interface BidderPhoneStore {
  /** Of those of these teams that have one. */
  of(teams: readonly TeamId[]): Promise<ReadonlyMap<TeamId, string>>;
  /** null erases it. */
  keep(team: TeamId, phone: string | null): Promise<void>;
}

/** The logs of all tournaments, the answers to their commands, and the rows that follow from the logs. */
export interface LogStore {
  /**
   * All of it in one transaction, or none. Throws `AnsweredBefore` when the command has its answer already, and
   * `SequenceConflict` when the log does not end at `after`.
   */
  append(entry: LogEntry): Promise<void>;
  /**
   * Keeps the answer to a command that changed nothing. Throws `AnsweredBefore` when it has one already, and
   * `SequenceConflict` when the log does not end at `after`: then it was decided on what is not true any more.
   */
  keepRefusal(refused: RefusedCommand): Promise<void>;
  /** What was answered to this command the first time, or null. */
  answerTo(tournament: TournamentId, command: CommandId): Promise<KeptAnswer | null>;
  /** Forgets the answers given before this moment (epoch ms): they are kept for retries alone. */
  forgetAnswers(before: number): Promise<void>;
  /** Lines after a sequence number, oldest first. Throws `DamagedLog`. */
  eventsAfter(tournament: TournamentId, after: number, limit?: number): Promise<RecordedEvent[]>;
}

export interface LogEntry {
  readonly tournament: TournamentId;
  readonly command: CommandId;
  /** The type of the command, so that another one under its id is noticed. */
  readonly kind?: string | undefined;
  /** The last sequence number before these events; 0 opens the log. */
  readonly after: number;
  readonly events: readonly RecordedEvent[];
  readonly changes: RowChanges;
}

/** The rows that one command changes, as they are after it. */
export interface RowChanges {
  /** Null when nothing of it changed: a plain bid. */
  readonly tournament: TournamentRow | null;
  /** Entered, edited or adjusted. */
  readonly teams: readonly TeamRow[];
  /** Charged or paid back, and otherwise as they were. */
  readonly purses: readonly PurseRow[];
  /** Registered or edited. */
  readonly players: readonly PlayerRow[];
  /** Sold, or unsold again, and otherwise as they were. */
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
 * An accepted command is answered with its events, those after `after` up to and with `sequence`. `kind` is the type
 * of the command; what was kept by an older version has none.
 */
export type KeptAnswer = { readonly kind?: string | undefined } & (
  | { readonly ok: true; readonly after: number; readonly sequence: number }
  | { readonly ok: false; readonly problem: Refusal }
);

/** Rows for lists and look-ups. What happens at an auction is asked of the auction service, not of rows. */
export interface TournamentStore {
  /** The newest first. */
  ofOrganiser(user: UserId): Promise<TournamentRow[]>;
  /** So many of them at most, in the same order: those behind this one, or the first. */
  someOfOrganiser(user: UserId, behind: LastTournament | null, most: number): Promise<TournamentRow[]>;
  howManyOf(user: UserId): Promise<number>;
  countsOf(user: UserId): Promise<Counts>;
  /** Of each of these tournaments, also where it has no team or player yet. */
  progressOf(tournaments: readonly TournamentId[]): Promise<ReadonlyMap<TournamentId, Progress>>;
  /** The one under way, else the next one from this day on ('2026-11-24'), else the latest that is to come. */
  comingOf(user: UserId, today: string): Promise<TournamentRow | null>;
  /** The latest that was completed. */
  lastCompletedOf(user: UserId): Promise<TournamentRow | null>;
  /** The dearest players in squads, so many at most. */
  dearestOf(tournament: TournamentId, most: number): Promise<PlayerRow[]>;
  /** Not completed, a clock was set for some lot, and something happened since (epoch ms): their clocks may run. */
  withClock(since: number): Promise<TournamentId[]>;
  /** The tournament this team plays in, or null. */
  ofTeam(team: TeamId): Promise<TournamentId | null>;
  ofPlayer(player: PlayerId): Promise<TournamentId | null>;
  teamsOf(tournament: TournamentId): Promise<TeamRow[]>;
  playersOf(tournament: TournamentId): Promise<PlayerRow[]>;
}

/** How far a tournament has come. */
export interface Progress {
  readonly teams: number;
  readonly players: number;
  readonly sold: number;
}

/** Over all tournaments of one organiser. */
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

/** Sessions are asked here at every call, never remembered: another program may end them (`npm run reset-password`). */
export interface SessionStore {
  open(session: Session): Promise<void>;
  byTokenHash(tokenHash: string): Promise<{ readonly session: Session; readonly user: User } | null>;
  extend(tokenHash: string, times: { readonly seenAt: number; readonly expiresAt: number }): Promise<void>;
  end(tokenHash: string): Promise<void>;
  /** Ends all sessions of a user, but the one named. */
  endAllOf(user: UserId, except?: string): Promise<void>;
  /** Ends one session and opens another one, in one transaction. */
  replace(tokenHash: string, by: Session): Promise<void>;
  endExpired(now: number): Promise<void>;
}

/** What this server signs with. Kept with the data, for this user of the machine alone like everything there. */
export interface SecretStore {
  /** The secret of this name; `fresh` becomes it where there is none yet. */
  keep(name: string, fresh: string): Promise<string>;
}

/** Opens one account. Its code is told once and never kept. Times are epoch ms. */
export interface Invitation {
  readonly codeHash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface InvitationStore {
  add(invitation: Invitation): Promise<void>;
  /** Whether it opens an account at this moment. */
  isOpen(codeHash: string, now: number): Promise<boolean>;
}

/** A link as it is kept, with its code in the clear: it is shown again at the door of the hall. */
export interface KeptLink extends LinkAnswer {
  readonly tournament: TournamentId;
}

/** Links of tournaments. Of the same tournament, kind, team and label one at a time is open. */
export interface LinkStore {
  /** Keeps these links. Where one of the same kind, team and label is open already, that one stays and ours is not kept. */
  add(links: readonly KeptLink[]): Promise<void>;
  /** A revoked one too. */
  byCode(code: string): Promise<KeptLink | null>;
  byId(id: string): Promise<KeptLink | null>;
  /** The ids of those among these that are revoked. */
  revokedAmong(ids: readonly string[]): Promise<string[]>;
  /** The oldest first, revoked ones too. */
  ofTournament(tournament: TournamentId): Promise<KeptLink[]>;
  /** True when it was open until now. */
  revoke(id: string, at: number): Promise<boolean>;
  /** `revoke` and `add` in one transaction. */
  replace(id: string, next: KeptLink): Promise<boolean>;
}
