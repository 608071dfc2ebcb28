import { acceptAnswer } from '#protocol/agreed.ts';
import { errorAnswer } from '#protocol/errors.ts';
import { HALL_CALLS } from '#protocol/hall-calls.ts';

const NO_ANSWER = 'No connection: please try again when it is back';
/** Ms after which no answer comes any more. */
const PATIENCE = 8_000;

/**
 * The owner of the team whose paddle this code is has read the rules of this line. Null: they are accepted; else why not,
 * as a sentence. Sent again it changes nothing.
 */
export async function sendAcceptance(code: string, rules: number): Promise<string | null> {
  try {
    const answer = await fetch(HALL_CALLS.acceptRules, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${code}` },
      body: JSON.stringify({ rules }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const json: unknown = await answer.json();
    if (acceptAnswer.safeParse(json).success) return null;
    const refused = errorAnswer.safeParse(json);
    return refused.success ? refused.data.error.message : NO_ANSWER;
  } catch {
    // No network, no answer in time, or the sign-in page of a Wi-Fi instead of our server.
    return NO_ANSWER;
  }
}
