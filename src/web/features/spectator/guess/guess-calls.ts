import type { Guess } from '#domain/guess.ts';
import type { OwnGuessesAnswer } from '#protocol/calls/guess.ts';
import { GUESS_CALL, GUESS_NAME_CALL, PHONE_HEADER } from '#protocol/paths.ts';
import { callByLink, type LinkRequest } from '#web/kit/hall/call-by-link.ts';
import { noteTold, ownGuesses } from './own-guesses.ts';

/** The answer of a call. `code`: the server's reason; 'no-answer': no connection, so the same call may be repeated. */
export type Told<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly code: string };

/** Guesses are no matter for a cache. */
async function call<Answer>(request: Omit<LinkRequest, 'cache'>): Promise<Told<Answer>> {
  const told = await callByLink<Answer>({ ...request, cache: 'no-store' });
  if (told.is === 'answer') return { ok: true, answer: told.answer };
  return { ok: false, code: told.is === 'refused' ? told.error.code : told.is };
}

/** Guesses, or changes a guess. `code`: of the spectators' link. */
export function sendGuess(code: string, phone: string, guess: Guess): Promise<Told<Guess>> {
  const body = { phone, ...guess };
  return call({ code, address: GUESS_CALL, method: 'PUT', body });
}

/** Sets the name of this phone in the table; null removes it. */
export function sendName(code: string, phone: string, name: string | null): Promise<Told<OwnGuessesAnswer>> {
  const body = { phone, name };
  return call({ code, address: GUESS_NAME_CALL, method: 'PUT', body });
}

/** Asks what the server has of this phone, and notes its guesses on the device. Rejects without an answer. */
export async function fetchOwn(code: string): Promise<OwnGuessesAnswer> {
  const before = ownGuesses(code);
  const headers = { [PHONE_HEADER]: before.phone };
  const told = await call<OwnGuessesAnswer>({ code, address: GUESS_CALL, headers });
  if (!told.ok) throw new Error(told.code);
  noteTold(code, before, told.answer.guesses);
  return told.answer;
}

/** A random delay (ms) before a page asks, so that not all pages of a hall ask at once. */
export function spread(): number {
  return 1_000 + Math.random() * 3_000;
}
