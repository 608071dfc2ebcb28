import type { Preflight } from '#domain/auction/preflight/findings.ts';
import { PATHS } from '#protocol/paths.ts';
import { preflightAnswer } from '#protocol/calls/preflight.ts';
import { call } from '#web/calls/client/call.ts';

/** Whether every team can complete its squad under the rules that are saved, with the list as it is. */
export async function preflightOf(tournamentId: string): Promise<Preflight> {
  const { preflight } = await call(PATHS.preflight, preflightAnswer, { query: { tournamentId } });
  return preflight;
}
