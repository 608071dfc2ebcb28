import type * as z from 'zod/mini';
import { errorAnswer } from '#protocol/errors.ts';
import { refusalIn } from '#web/languages/refusal-words.ts';

/** Timeout (ms) of the call. */
const PATIENCE = 8_000;

/**
 * Calls the server for the team whose link has this code. Returns null if the answer matches `done`, else the reason in
 * a sentence. Only for calls whose repetition has no further effect.
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
    return refused.success ? refusalIn(refused.data.error.code, refused.data.error.message) : noAnswer();
  } catch {
    // No network, a timeout, or the sign-in page of a Wi-Fi.
    return noAnswer();
  }
}

function noAnswer(): string {
  return refusalIn('no-connection', 'No connection: please try again when it is back');
}
