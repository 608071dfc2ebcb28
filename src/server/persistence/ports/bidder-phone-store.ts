import type { TeamId, TournamentId } from '#domain/ids.ts';

/** The phone numbers of bidders. They are outside the log, so that they stay private and can be erased. */
export interface BidderPhoneStore {
  /** The phone numbers of the given teams. The answer leaves out a team without a number. */
  of(teams: readonly TeamId[]): Promise<ReadonlyMap<TeamId, string>>;
  /** Stores the phone number of the bidder of this tournament's team; null erases the number. */
  keep(tournament: TournamentId, team: TeamId, phone: string | null): Promise<void>;
  /** Erases the phone numbers of all teams of a tournament. */
  removeAll(tournament: TournamentId): Promise<void>;
}
