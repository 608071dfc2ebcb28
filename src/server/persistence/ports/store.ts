import type { Stage } from '#domain/auction/auction.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import type { CommandId, PlayerId, TeamId, TournamentId, UserId } from '#domain/ids.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import type { LastTournament } from '#protocol/pages.ts';
import type { BidderPhoneStore } from './bidder-phone-store.ts';
import type { GuessStore } from './guess-store.ts';
import type { ImageStore } from './image-store.ts';
import type { LinkStore } from './link-store.ts';
import type { TeamRegistrationStore } from './team-registration-store.ts';
import type { RegistrationDecision, RegistrationStore } from './registration-store.ts';
import type { SessionStore } from './session-store.ts';
import type { ShortlistStore } from './shortlist-store.ts';
import type { HammeredRow, PlayerRow } from '#server/persistence/rows/player-row.ts';
import type { PurseRow, TeamRow } from '#server/persistence/rows/team-row.ts';
import type { TournamentRow } from '#server/persistence/rows/tournament-row.ts';
import type { UserStore } from './user-store.ts';

/**
 * All stored data. A resolved write survives `kill -9` and a power cut. Every write may throw a `CannotWrite`: then
 * no part of it is confirmed. Each engine passes `store.contract.ts`.
 */
export interface Store {
  readonly log: LogStore;
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
  readonly guesses: GuessStore;
  readonly teamRegistrations: TeamRegistrationStore;
  /** True once writes would go to files that no start reads. The store then accepts no order (`DataDetached`). */
  isDetached(): boolean;
  /**
   * Resolves while orders can be accepted, as far as a query can show. Otherwise throws the present problem, or a
   * problem of the last seconds.
   */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** The logs of all tournaments, the answers to commands, and the rows derived from the logs. */
export interface LogStore {
  /**
   * Writes an entry in one transaction. Throws `AnsweredBefore` for an answered command. Throws `SequenceConflict`
   * when the log does not end at `after`. Throws `RegistrationChanged` when a registration that the entry decides has
   * another revision.
   */
  append(entry: LogEntry): Promise<void>;
  /**
   * Writes a whole new log, which may be long, in many short transactions. The tournament is visible after the last
   * one; if the writing fails or the process dies before, nothing of it is ever seen. Throws like `append`. `now`:
   * epoch ms.
   */
  appendWhole(entry: LogEntry, now: number): Promise<void>;
  /** True if the writing of this whole log has begun and not ended. Its lines are not to be read. */
  isUnfinished(tournament: TournamentId): Promise<boolean>;
  /** Removes logs whose writing by `appendWhole` was interrupted. `now`: epoch ms. */
  dropUnfinished(now: number): Promise<void>;
  /**
   * Stores a refusal. Throws `AnsweredBefore` for an answered command. Throws `SequenceConflict` when the log does
   * not end at `after`: the refusal is then outdated.
   */
  keepRefusal(refused: RefusedCommand): Promise<void>;
  /** The first answer to this command; null where no answer is stored. */
  answerTo(tournament: TournamentId, command: CommandId): Promise<KeptAnswer | null>;
  /** Deletes the answers from before this moment (epoch ms). Stored answers serve only retries. */
  forgetAnswers(before: number): Promise<void>;
  /**
   * Removes a tournament with everything that belongs to it, in one transaction. In the log one line without content
   * remains after the former last one, so that other processes notice. Throws `SequenceConflict` when the log does
   * not end at `after`.
   */
  remove(tournament: TournamentId, after: number, at: number): Promise<void>;
  /** Removes rows that another process wrote for a tournament after its removal. */
  removeStrays(): Promise<void>;
  /** The lines of a log after a sequence number, oldest first. Throws `DamagedLog` and `TournamentDeleted`. */
  eventsAfter(tournament: TournamentId, after: number, limit?: number): Promise<RecordedEvent[]>;
}

export interface LogEntry {
  readonly tournament: TournamentId;
  readonly command: CommandId;
  /** The type of the command, by which another command under the same id is noticed. */
  readonly kind?: string | undefined;
  /** The number of the last line before these events; 0 for a new log. */
  readonly after: number;
  readonly events: readonly RecordedEvent[];
  readonly changes: RowChanges;
  /** How many images of an opened file could not be read. */
  readonly unreadImages?: number | undefined;
  /** The registrations that this entry decides. */
  readonly decides?: readonly RegistrationDecision[];
}

/** The rows that one command changed, in their new state. */
export interface RowChanges {
  /** The row of the tournament; null when it is unchanged, as after a plain bid. */
  readonly tournament: TournamentRow | null;
  /** The teams that entered, were edited or had their purse adjusted. */
  readonly teams: readonly TeamRow[];
  /** The teams of which only the purse changed. */
  readonly purses: readonly PurseRow[];
  /** The players who were registered or edited. */
  readonly players: readonly PlayerRow[];
  /** The players of whom only the sale or the unsold state changed. */
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
  /** The end of the log at which the refusal was decided. */
  readonly after: number;
}

/**
 * The stored answer to a command. An accepted command is answered with its events, from after `after` to `sequence`.
 * `kind`: the type of the command; missing in old answers. `unreadImages`: as in `LogEntry`.
 */
export type KeptAnswer = { readonly kind?: string | undefined } & (
  | {
      readonly ok: true;
      readonly after: number;
      readonly sequence: number;
      readonly unreadImages?: number | undefined;
    }
  | { readonly ok: false; readonly problem: Refusal }
);

/** Rows for lists and look-ups. The auction service gives the state of an auction. */
export interface TournamentStore {
  /** The tournaments of an organiser, newest first. Without `shelf` the archived ones are included. */
  ofOrganiser(user: UserId, shelf?: Shelf): Promise<TournamentRow[]>;
  /** A page of the list of tournaments: the first page, or the page after this tournament. */
  someOfOrganiser(
    user: UserId,
    shelf: Shelf,
    behind: LastTournament | null,
    most: number,
  ): Promise<TournamentRow[]>;
  howManyOf(user: UserId, shelf: Shelf): Promise<number>;
  /** Puts a tournament into the archive, with this time (epoch ms); null takes it out of the archive. */
  archive(tournament: TournamentId, at: number | null): Promise<void>;
  isArchived(tournament: TournamentId): Promise<boolean>;
  countsOf(user: UserId): Promise<Counts>;
  /** The bytes of the logs of all tournaments of an organiser. It reads every log line's size: only for rare calls. */
  logBytesOf(user: UserId): Promise<number>;
  /** The progress of each given tournament, even of one without teams or players. */
  progressOf(tournaments: readonly TournamentId[]): Promise<ReadonlyMap<TournamentId, Progress>>;
  /**
   * The running tournament, else the next upcoming one on or after today ('2026-11-24'). If there is none, the upcoming
   * one with the latest past date. Archived ones are ignored.
   */
  comingOf(user: UserId, today: string): Promise<TournamentRow | null>;
  /** The tournament of a user that was completed last, without archived ones. */
  lastCompletedOf(user: UserId): Promise<TournamentRow | null>;
  /** Uncompleted tournaments with a clock and events since this time (epoch ms). Their lot clocks may run. */
  withClock(since: number): Promise<TournamentId[]>;
  /** The tournament of this team; null for an unknown team. */
  ofTeam(team: TeamId): Promise<TournamentId | null>;
  ofPlayer(player: PlayerId): Promise<TournamentId | null>;
  teamsOf(tournament: TournamentId): Promise<TeamRow[]>;
  playersOf(tournament: TournamentId): Promise<PlayerRow[]>;
  /** The players with exactly this name in a user's tournaments, the newest tournament first, up to a limit. */
  namedBy(user: UserId, name: string, most: number): Promise<NamedRow[]>;
}

/** A player found by name, with the tournament. */
export interface NamedRow extends Pick<PlayerRow, 'id' | 'number' | 'age' | 'tournament_id'> {
  readonly tournament: string;
  readonly date: string;
  readonly stage: Stage;
}

/** The list in which a tournament is shown. An organiser may move a tournament to the archive. */
export type Shelf = 'list' | 'archive';

/** The numbers of teams, players and sales of a tournament. */
export interface Progress {
  readonly teams: number;
  readonly players: number;
  /** The number of players whom the hammer sold. */
  readonly sold: number;
  /** The number of players who were in a squad before the auction. */
  readonly retained: number;
}

/** The totals over all tournaments of one organiser. Archived tournaments count, except as active. */
interface Counts {
  readonly activeTournaments: number;
  readonly teams: number;
  readonly players: number;
  readonly completedTournaments: number;
}

/** Secrets for signing, which only this system user can read. */
export interface SecretStore {
  /** The secret of this name. Where no secret has this name, `fresh` is stored under it. */
  keep(name: string, fresh: string): Promise<string>;
}

/** An invitation for one account. The code is shown once and stored as a hash. Times are epoch ms. */
export interface Invitation {
  readonly codeHash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface InvitationStore {
  add(invitation: Invitation): Promise<void>;
  /** True if the invitation is valid at this moment. */
  isOpen(codeHash: string, now: number): Promise<boolean>;
}
