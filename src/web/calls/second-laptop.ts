import * as z from 'zod/mini';
import { sessionAnswer, type SessionAnswer } from '#protocol/calls/accounts.ts';
import {
  codeAnswer,
  replicaAnswer,
  roleAnswer,
  leftAnswer,
  pairAnswer,
  SECOND_LAPTOP_CALLS,
  secondAnswer,
  ticketAnswer,
  type ReplicaAnswer,
  type RoleAnswer,
  type LeftAnswer,
  type SecondAnswer,
} from '#protocol/calls/second-laptop.ts';
import { call, Refused } from '#web/calls/client/call.ts';

const done = z.object({ ok: z.literal(true) });

/** How the second laptop stands with this one. */
export function secondLaptop(): Promise<SecondAnswer> {
  return call(SECOND_LAPTOP_CALLS.state, secondAnswer);
}

export function newPairingCode(): Promise<z.infer<typeof codeAnswer>> {
  return call(SECOND_LAPTOP_CALLS.code, codeAnswer, { method: 'POST', body: {} });
}

/** By the code that the terminal of this server shows. */
export async function ownBy(code: string): Promise<void> {
  await call(SECOND_LAPTOP_CALLS.own, done, { method: 'POST', body: { code } });
}

export async function partFromSecond(): Promise<void> {
  await call(SECOND_LAPTOP_CALLS.part, done, { method: 'POST', body: {} });
}

/** What the laptop is that shows this page. */
export function thisLaptop(): Promise<RoleAnswer> {
  return call(SECOND_LAPTOP_CALLS.house, roleAnswer);
}

/** The same as `secondLaptop`, asked of the second one; null where it tells this browser nothing. */
export async function replicaState(token: string | null): Promise<ReplicaAnswer | null> {
  try {
    return await call(SECOND_LAPTOP_CALLS.state, replicaAnswer, { token });
  } catch (reason) {
    if (reason instanceof Refused && reason.status === 401) return null;
    throw reason;
  }
}

/** Gives the token with which this page may have its laptop take over. */
export async function pairBy(code: string): Promise<string> {
  return (await call(SECOND_LAPTOP_CALLS.pair, pairAnswer, { method: 'POST', body: { code } })).token;
}

export async function takeOver(
  who: { readonly token: string } | { readonly email: string; readonly password: string },
): Promise<void> {
  await call(SECOND_LAPTOP_CALLS.takeOver, done, { method: 'POST', body: who });
}

/** What a laptop that was replaced had taken, and the house does not have. */
export function whatIsLeft(): Promise<LeftAnswer> {
  return call(SECOND_LAPTOP_CALLS.left, leftAnswer);
}

/** Gives the token of the page, as `pairBy` does. */
export async function becomeSecond(): Promise<string> {
  return (await call(SECOND_LAPTOP_CALLS.become, pairAnswer, { method: 'POST', body: {} })).token;
}

/** With it this console goes on signed in on the second laptop, should that one take over; null where there is none. */
export async function sessionTicket(): Promise<string | null> {
  return (await call(SECOND_LAPTOP_CALLS.ticket, ticketAnswer, { method: 'POST', body: {} })).ticket;
}

/** A session for a ticket, once; asked again with the same nonce, the same one. */
export function enterBy(ticket: string, nonce: string): Promise<SessionAnswer> {
  return call(SECOND_LAPTOP_CALLS.enter, sessionAnswer, { method: 'POST', body: { ticket, nonce } });
}
