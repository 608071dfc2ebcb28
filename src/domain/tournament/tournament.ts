import type { TournamentId, UserId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';

/** What the teams agreed on before the first bid; locked from then on. */
export interface AuctionRules {
  /** What every team may spend, in whole rupees (wire: totalAmountPerTeam). */
  readonly openingPurse: Rupees;
  /** The most players in a squad (wire: playersPerTeam). */
  readonly squadLimit: number;
  /** What a raise adds, in whole rupees (wire: bidIncrementAmount). */
  readonly increment: Rupees;
}

/** What the organiser writes about a tournament. */
export interface TournamentPlan {
  readonly name: string;
  /** As typed, never shifted by a time zone: '2026-11-24'. */
  readonly date: string;
  /** As typed: '18:30'. */
  readonly time: string;
  readonly rules: AuctionRules;
}

export interface Tournament extends TournamentPlan {
  readonly id: TournamentId;
  readonly organiser: UserId;
  /** Epoch ms. */
  readonly createdAt: number;
}
