import { acceptAnswer } from '#protocol/calls/agreed.ts';
import { HALL_CALLS } from '#protocol/hall-calls.ts';
import { sendAsTeam } from './send-as-team.ts';

/**
 * The owner of the team whose paddle this code is has read the rules of this line. Null: they are accepted; else why not,
 * as a sentence. Sent again it changes nothing.
 */
export function sendAcceptance(code: string, rules: number): Promise<string | null> {
  return sendAsTeam(code, HALL_CALLS.acceptRules, { rules }, acceptAnswer);
}
