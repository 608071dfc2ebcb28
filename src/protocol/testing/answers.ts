import * as z from 'zod/mini';
import type { EveningStatistics } from '#domain/evening/statistics.ts';
import type { MomentPage, ShowingPage } from '#protocol/calls/replay.ts';
import type { AwardsAnswer, SquadPage } from '#protocol/calls/result.ts';
import type { ConsoleMessage, HallMessage, PlayerPage, PublicView } from '#protocol/feed/live.ts';
import type { Snapshot } from '#protocol/state/snapshot.ts';

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
