import type { Preflight } from '#domain/auction/preflight/findings.ts';
import { PATHS } from '#protocol/paths.ts';
import { preflightAnswer } from '#protocol/calls/preflight.ts';
import { call } from '#web/calls/client/call.ts';

/** Asks whether every team can complete its squad under the saved rules from the present list. */
export async function preflightOf(tournamentId: string): Promise<Preflight> {
  const { preflight } = await call(PATHS.preflight, preflightAnswer, { query: { tournamentId } });
  return preflight;
}
