import type { AcceptAnswer } from '#protocol/calls/rules.ts';
import type { ErrorBody } from '#protocol/errors.ts';
import { PATHS } from '#protocol/paths.ts';
import { callByLink, type LinkRequest } from '#web/kit/hall/call-by-link.ts';

export type Refusal = Pick<ErrorBody, 'code' | 'message'>;

const NO_ANSWER: Refusal = {
  code: 'no-connection',
  message: 'No connection: please try again when it is back',
};

interface TeamCall<Answer> extends Pick<LinkRequest, 'code' | 'address' | 'body'> {
  /** A field that only this answer has. */
  readonly has: keyof Answer & string;
}

/**
 * Calls the server for the team of a link. Returns null if it is done, else the reason, which `refusalIn` says. Only for
 * calls whose repetition has no further effect.
 */
export async function sendAsTeam<Answer>({ has, ...request }: TeamCall<Answer>): Promise<Refusal | null> {
  const told = await callByLink<Answer>({ ...request, method: 'POST' }, has);
  if (told.is === 'answer') return null;
  return told.is === 'refused' ? told.error : NO_ANSWER;
}

/** Accepts the rules agreed at the log line `rules`. */
export function sendAcceptance(code: string, rules: number): Promise<Refusal | null> {
  return sendAsTeam<AcceptAnswer>({ code, address: PATHS.acceptRules, body: { rules }, has: 'accepted' });
}
