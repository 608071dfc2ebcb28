import type * as z from 'zod/mini';
import { errorAnswer, type ServiceProblem } from '#protocol/errors.ts';
import { roleAnswer, type RoleAnswer } from '#protocol/calls/second-laptop.ts';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop-calls.ts';
import { makeToken } from '#server/accounts/sessions.ts';
import { askOver, type Heard } from './dial.ts';
import { primaryMessage, pairedMessage, readJson, type ReplicaMessage } from './messages.ts';
import { isProven } from './proofs.ts';

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
  const path = `${SECOND_LAPTOP_CALLS.house}?challenge=${challenge}`;
  const told = await ask(url, path, roleAnswer, { patience: ROLE_PATIENCE });
  return told.is === 'answer' && isProven(secret, challenge, told.answer) ? told.answer : null;
}

/** A question that only a laptop with the same secret can read and answer. `name`: identifies the secret. */
export interface Asking {
  readonly url: string;
  readonly secret: string;
  readonly name?: string;
}

type PairingProblem = 'other-build' | 'wrong-pairing-code';

/** Asks to pair by a code, or to follow as a replaced laptop. `patience`: the timeout, ms. */
export async function askPaired(
  asking: Asking,
  question: Extract<ReplicaMessage, { type: 'pair' | 'rejoin' }>,
  patience: number,
): Promise<
  | { readonly is: 'answer'; readonly answer: z.infer<typeof pairedMessage> }
  | { readonly is: 'refused'; readonly problem: Extract<ServiceProblem, { code: PairingProblem }> }
  | { readonly is: 'silent' }
> {
  const heard = await askOver(asking, question, patience);
  if (heard.is === 'silent') return { is: 'silent' };
  const answer = answerIn(heard, pairedMessage);
  if (answer !== null) return { is: 'answer', answer };
  const said = answerIn(heard, primaryMessage);
  const isOther = said?.type === 'bye' && said.code === 'other-build';
  return { is: 'refused', problem: { code: isOther ? 'other-build' : 'wrong-pairing-code' } };
}

/** The answer in a received message, if it is of this type; else null. */
export function answerIn<Answer>(heard: Heard, schema: z.ZodMiniType<Answer>): Answer | null {
  if (heard.is !== 'heard' || typeof heard.said !== 'string') return null;
  const read = schema.safeParse(readJson(heard.said));
  return read.success ? read.data : null;
}
