import type { EveningStatistics } from '#domain/evening/statistics.ts';
import { PATHS } from '#protocol/paths.ts';
import { call } from '#web/net/client/call.ts';

/** Fetches the statistics of the auction so far, with its pace, which the server computes from the log. */
export function statisticsFor(tournamentId: string, signal: AbortSignal): Promise<EveningStatistics> {
  return call(PATHS.auctionStatistics, { query: { tournamentId }, signal });
}
