import type { AcceptAnswer } from '#protocol/calls/rules.ts';
import { HALL_CALLS } from '#protocol/paths.ts';
import { sendAsTeam, type Refusal } from './send-as-team.ts';

/**
 * Accepts the rules agreed at the log line `rules`, for the team whose link has this code. Returns null if accepted,
 * else the reason. A repetition changes nothing.
 */
export function sendAcceptance(code: string, rules: number): Promise<Refusal | null> {
  return sendAsTeam<AcceptAnswer>({ code, path: HALL_CALLS.acceptRules, body: { rules }, has: 'accepted' });
}
