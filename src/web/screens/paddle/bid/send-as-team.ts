import type { ErrorBody } from '#protocol/errors.ts';
import { errorIn } from '#web/calls/client/own-answer.ts';

export type Refusal = Pick<ErrorBody, 'code' | 'message'>;

const NO_ANSWER: Refusal = {
  code: 'no-connection',
  message: 'No connection: please try again when it is back',
};

/** Timeout (ms) of the call. */
const PATIENCE = 8_000;

/**
 * Calls the server for the team whose link has this code. Returns null if it is done, else the reason, which `refusalIn`
 * says. Only for calls whose repetition has no further effect.
 */
export async function sendAsTeam(code: string, path: string, body: unknown): Promise<Refusal | null> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${code}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const json: unknown = await answer.json();
    return answer.ok ? null : (errorIn(json) ?? NO_ANSWER);
  } catch {
    // No network, a timeout, or the sign-in page of a Wi-Fi.
    return NO_ANSWER;
  }
}
