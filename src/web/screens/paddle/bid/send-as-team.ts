import type * as z from 'zod/mini';
import { errorAnswer } from '#protocol/errors.ts';

const NO_ANSWER = 'No connection: please try again when it is back';
/** Ms after which no answer comes any more. */
const PATIENCE = 8_000;

/**
 * A call of the team whose paddle this code is. Null: it is answered as `done` says; else why not, as a sentence. For
 * what may be sent again without changing anything.
 */
export async function sendAsTeam(
  code: string,
  path: string,
  body: unknown,
  done: z.ZodMiniType,
): Promise<string | null> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${code}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const json: unknown = await answer.json();
    if (done.safeParse(json).success) return null;
    const refused = errorAnswer.safeParse(json);
    return refused.success ? refused.data.error.message : NO_ANSWER;
  } catch {
    // No network, no answer in time, or the sign-in page of a Wi-Fi instead of our server.
    return NO_ANSWER;
  }
}
