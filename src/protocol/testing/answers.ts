import * as z from 'zod/mini';
import type { EveningStatistics } from '#domain/evening/statistics.ts';
import type { MomentPage, ShowingPage, AwardsAnswer, SquadPage } from '#protocol/calls/result.ts';
import type { ConsoleMessage, HallMessage, PlayerPage, PublicView } from '#protocol/feed/live.ts';
import type { Snapshot } from '#protocol/state/snapshot.ts';
import type { Command } from '#domain/auction/commands.ts';
import type { Given } from '#fixtures/auction/given.ts';
import { refusalText } from '#protocol/texts/refusals.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { Unit } from '#domain/rules/rule-set.ts';

/* The answers that a page takes from its own server as they come. Tests, benches and trials read them here. */

export const snapshotAnswer = z.custom<Snapshot>();
export const feedMessage = z.custom<ConsoleMessage | HallMessage>();
export const hallMessage = z.custom<HallMessage>();
export const publicView = z.custom<PublicView>();
export const playerPage = z.custom<PlayerPage>();
export const awardsAnswer = z.custom<AwardsAnswer>();
export const statisticsAnswer = z.custom<EveningStatistics>();
export const squadPage = z.custom<SquadPage>();
export const showingPage = z.custom<ShowingPage>();
export const momentPage = z.custom<MomentPage>();

/** The sentence of a refusal; '' if the command was accepted. */
export function answer(past: Given, order: Command): string {
  const decision = past.when(order);
  return decision.ok ? '' : refusalText(decision.problem, past.auction);
}

/** A unit other than rupees, which reveals code that always writes rupees. */
export const TOKENS: Unit = { points: 'tokens' };

/** The same auction with bids in tokens. */
export function inTokens(auction: Auction): Auction {
  const { tournament } = auction;
  return { ...auction, tournament: { ...tournament, rules: { ...tournament.rules, unit: TOKENS } } };
}
