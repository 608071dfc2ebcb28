import type { TournamentId, UserId } from '#domain/ids.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';

/** The fields of a tournament that the organiser edits. */
export interface TournamentPlan {
  readonly name: string;
  /** As typed, without a time zone: '2026-11-24'. */
  readonly date: string;
  /** As typed: '18:30'. */
  readonly time: string;
  readonly rules: RuleSet;
}

export interface Tournament extends TournamentPlan {
  readonly id: TournamentId;
  readonly organiser: UserId;
  /** Epoch ms. */
  readonly createdAt: number;
}
