import type * as z from 'zod/mini';
import { errorAnswer } from '#protocol/errors.ts';
import { houseAnswer, SECOND_LAPTOP_CALLS, type HouseAnswer } from '#protocol/second-laptop.ts';
import { makeToken } from '#server/accounts/tokens.ts';
import { isProven } from './proof.ts';

interface Asked {
  readonly body?: unknown;
  readonly bearer?: string;
  readonly patience: number;
}

/** What the other laptop answered, what it refused, or that it said nothing in time. */
export type Told<Answer> =
  | { readonly is: 'answer'; readonly answer: Answer }
  | { readonly is: 'refused'; readonly code: string; readonly message: string }
  | { readonly is: 'silent' };

/** A call to the other laptop. `patience`: ms. */
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
        // One that was kept open may have been ended while this laptop slept: then nobody would seem to answer.
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
    // No way there, too slow, or something else listens at this address now.
    return { is: 'silent' };
  }
}

/** Whether another laptop is the house, and knows what we know in common; null where it does not say so in time. */
export async function askHouse(url: string, secret: string, patience: number): Promise<HouseAnswer | null> {
  const challenge = makeToken();
  const path = `${SECOND_LAPTOP_CALLS.house}?challenge=${challenge}`;
  const told = await ask(url, path, houseAnswer, { patience });
  return told.is === 'answer' && isProven(secret, challenge, told.answer) ? told.answer : null;
}
