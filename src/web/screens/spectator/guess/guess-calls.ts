import type { Guess } from '#domain/guess/guess.ts';
import { guessAnswer, ownGuessesAnswer, PHONE_HEADER, type OwnGuessesAnswer } from '#protocol/calls/guess.ts';
import { errorAnswer } from '#protocol/errors.ts';
import { GUESS_CALL, GUESS_NAME_CALL } from '#protocol/hall-calls.ts';
import { noteTold, ownGuesses } from './own-guesses.ts';

/** The answer of a call. `code`: the server's reason; 'no-answer': no connection, so the same call may be repeated. */
export type Told<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly code: string };

/** Timeout (ms) of a call. */
const PATIENCE = 8_000;

interface Schema<Answer> {
  readonly parse: (value: unknown) => Answer;
}

async function call<Answer>(
  address: string,
  code: string,
  schema: Schema<Answer>,
  init: Pick<RequestInit, 'method' | 'body'> & { readonly headers: Readonly<Record<string, string>> },
): Promise<Told<Answer>> {
  try {
    const answer = await fetch(address, {
      cache: 'no-store',
      ...init,
      headers: { authorization: `Bearer ${code}`, ...init.headers },
      signal: AbortSignal.timeout(PATIENCE),
    });
    const json: unknown = await answer.json();
    if (answer.ok) return { ok: true, answer: schema.parse(json) };
    return { ok: false, code: errorAnswer.parse(json).error.code };
  } catch {
    return { ok: false, code: 'no-answer' };
  }
}

function put<Answer>(address: string, code: string, schema: Schema<Answer>, body: object) {
  const headers = { 'content-type': 'application/json' };
  return call(address, code, schema, { method: 'PUT', headers, body: JSON.stringify(body) });
}

/** Guesses, or changes a guess. `code`: of the spectators' link. */
export function sendGuess(code: string, phone: string, guess: Guess): Promise<Told<Guess>> {
  return put(GUESS_CALL, code, guessAnswer, { phone, ...guess });
}

/** Sets the name of this phone in the table; null removes it. */
export function sendName(code: string, phone: string, name: string | null): Promise<Told<OwnGuessesAnswer>> {
  return put(GUESS_NAME_CALL, code, ownGuessesAnswer, { phone, name });
}

/** Asks what the server has of this phone, and notes its guesses on the device. Rejects without an answer. */
export async function fetchOwn(code: string): Promise<OwnGuessesAnswer> {
  const before = ownGuesses(code);
  const headers = { [PHONE_HEADER]: before.phone };
  const told = await call(GUESS_CALL, code, ownGuessesAnswer, { headers });
  if (!told.ok) throw new Error(told.code);
  noteTold(code, before, told.answer.guesses);
  return told.answer;
}

/** A random delay (ms) before a page asks, so that not all pages of a hall ask at once. */
export function spread(): number {
  return 1_000 + Math.random() * 3_000;
}
