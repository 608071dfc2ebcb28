import type { ErrorBody } from '#protocol/errors.ts';
import { errorIn, ownAnswer } from '#web/net/client/http.ts';
import type { AcceptAnswer } from '#protocol/calls/rules.ts';
import { PATHS } from '#protocol/paths.ts';

export type Refusal = Pick<ErrorBody, 'code' | 'message'>;

const NO_ANSWER: Refusal = {
  code: 'no-connection',
  message: 'No connection: please try again when it is back',
};

/** Timeout (ms) of the call. */
const PATIENCE = 8_000;

interface TeamCall<Answer> {
  /** The code of the team's link. */
  readonly code: string;
  readonly path: string;
  readonly body: unknown;
  /** A field that only this answer has. */
  readonly has: keyof Answer & string;
}

/**
 * Calls the server for a team. Returns null if it is done, else the reason, which `refusalIn`
 * says. Only for calls whose repetition has no further effect.
 */
export async function sendAsTeam<Answer>({
  code,
  path,
  body,
  has,
}: TeamCall<Answer>): Promise<Refusal | null> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${code}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const json: unknown = await answer.json();
    if (!answer.ok) return errorIn(json) ?? NO_ANSWER;
    ownAnswer<Answer>(json, has);
    return null;
  } catch {
    // No network, a timeout, JSON of a proxy, or the sign-in page of a Wi-Fi.
    return NO_ANSWER;
  }
}

/**
 * Accepts the rules agreed at the log line `rules`, for the team whose link has this code. Returns null if accepted,
 * else the reason. A repetition changes nothing.
 */
export function sendAcceptance(code: string, rules: number): Promise<Refusal | null> {
  return sendAsTeam<AcceptAnswer>({ code, path: PATHS.acceptRules, body: { rules }, has: 'accepted' });
}
