import type { TeamId } from '#domain/ids.ts';

/** The phone numbers of bidders. They are outside the log, so that they stay private and can be erased. */
export interface BidderPhoneStore {
  /** The phone numbers of the given teams. The answer leaves out a team without a number. */
  of(teams: readonly TeamId[]): Promise<ReadonlyMap<TeamId, string>>;
  /** Stores the phone number of a team's bidder; null erases the number. */
  keep(team: TeamId, phone: string | null): Promise<void>;
}
