import type * as z from 'zod/mini';
import { errorAnswer } from '#protocol/errors.ts';
import { roleAnswer, type RoleAnswer } from '#protocol/calls/second-laptop.ts';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop-calls.ts';
import { makeToken } from '#server/accounts/sessions.ts';
import { isProven } from './secrets.ts';

interface Asked {
  readonly body?: unknown;
  readonly bearer?: string;
  readonly patience: number;
}

/** The peer's answer, its refusal, or the report that no answer came in time. */
export type Told<Answer> =
  | { readonly is: 'answer'; readonly answer: Answer }
  | { readonly is: 'refused'; readonly code: string; readonly message: string }
  | { readonly is: 'silent' };

/** Calls the other laptop. `patience`: the timeout, ms. */
export async function ask<Answer>(
  url: string,
  path: string,
  schema: z.ZodMiniType<Answer>,
  { body, bearer, patience }: Asked,
): Promise<Told<Answer>> {
  try {
    const answer = await fetch(new URL(path, url), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        // A connection kept open may have ended while this laptop slept, so each call uses a new one.
        connection: 'close',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    });
    const said: unknown = await answer.json();
    if (!answer.ok) return { is: 'refused', ...errorAnswer.parse(said).error };
    return { is: 'answer', answer: schema.parse(said) };
  } catch {
    // The peer is unreachable or too slow, or another program listens at its address.
    return { is: 'silent' };
  }
}

/** Timeout (ms) of the question for the role of the peer. */
const ROLE_PATIENCE = 700;

/** The role of the peer, proven by the common secret; null without an answer in time. */
export async function askRole(url: string, secret: string): Promise<RoleAnswer | null> {
  const challenge = makeToken();
  const path = `${SECOND_LAPTOP_CALLS.role}?challenge=${challenge}`;
  const told = await ask(url, path, roleAnswer, { patience: ROLE_PATIENCE });
  return told.is === 'answer' && isProven(secret, challenge, told.answer) ? told.answer : null;
}

/**
 * True if the laptop at this address is a primary of whatever version. A primary of this version accepts encrypted
 * connections, so a primary that does not is older.
 */
export async function couldBeFollowed(url: string): Promise<boolean> {
  const told = await ask(url, SECOND_LAPTOP_CALLS.role, roleAnswer, { patience: ROLE_PATIENCE });
  return told.is === 'answer' && told.answer.role !== 'follower' && told.answer.house !== '';
}
