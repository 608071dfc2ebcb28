import type { SessionAnswer } from '#protocol/calls/accounts.ts';
import type {
  CodeAnswer,
  PairAnswer,
  TicketAnswer,
  ReplicaAnswer,
  RoleAnswer,
  SecondAnswer,
} from '#protocol/calls/second-laptop.ts';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop-calls.ts';
import { call, Refused } from '#web/net/client/call.ts';

/** Options of a query: it asks every second, in a hidden tab, too, and fails with the first missing answer. */
export const EVERY_SECOND = {
  refetchInterval: 1_000,
  refetchIntervalInBackground: true,
  retry: false,
} as const;

/** The query of the state of the replica. */
export const SECOND_LAPTOP = { queryKey: ['second-laptop'], queryFn: secondLaptop, ...EVERY_SECOND } as const;

function secondLaptop(): Promise<SecondAnswer> {
  return call(SECOND_LAPTOP_CALLS.state, { has: 'owned' });
}

export function newPairingCode(): Promise<CodeAnswer> {
  return call(SECOND_LAPTOP_CALLS.code, { method: 'POST', body: {}, has: 'code' });
}

/** Claims this server with the code from its terminal. */
export async function ownBy(code: string): Promise<void> {
  await call(SECOND_LAPTOP_CALLS.own, { method: 'POST', body: { code } });
}

export async function partFromSecond(): Promise<void> {
  await call(SECOND_LAPTOP_CALLS.part, { method: 'POST', body: {} });
}

/** The query of the role of the laptop that serves this page. */
export const THIS_LAPTOP = { queryKey: ['this-laptop'], queryFn: thisLaptop, ...EVERY_SECOND } as const;

function thisLaptop(): Promise<RoleAnswer> {
  return call(SECOND_LAPTOP_CALLS.role, { has: 'epoch' });
}

/** Fetches the state of this replica; null when this browser may not read it. */
export async function replicaState(token: string | null): Promise<ReplicaAnswer | null> {
  try {
    return await call<ReplicaAnswer>(SECOND_LAPTOP_CALLS.state, { token, has: 'role' });
  } catch (reason) {
    if (reason instanceof Refused && reason.status === 401) return null;
    throw reason;
  }
}

/** Pairs with the code; returns the token that lets this page start a takeover. */
export async function pairBy(code: string): Promise<string> {
  return (await call<PairAnswer>(SECOND_LAPTOP_CALLS.pair, { method: 'POST', body: { code }, has: 'token' }))
    .token;
}

export async function takeOver(
  who: { readonly token: string } | { readonly email: string; readonly password: string },
): Promise<void> {
  await call(SECOND_LAPTOP_CALLS.takeOver, { method: 'POST', body: who });
}

/** Makes this laptop the replica. Returns the token with which this page may manage it, as `pairBy` does. */
export async function becomeSecond(): Promise<string> {
  return (await call<PairAnswer>(SECOND_LAPTOP_CALLS.become, { method: 'POST', body: {}, has: 'token' }))
    .token;
}

/** Fetches a ticket that signs this console in on the replica after a takeover; null if there is none. */
export async function sessionTicket(): Promise<string | null> {
  return (await call<TicketAnswer>(SECOND_LAPTOP_CALLS.ticket, { method: 'POST', body: {}, has: 'ticket' }))
    .ticket;
}

/** Exchanges a ticket for a session, once. The same nonce returns the same session. */
export function enterBy(ticket: string, nonce: string): Promise<SessionAnswer> {
  return call(SECOND_LAPTOP_CALLS.enter, { method: 'POST', body: { ticket, nonce }, has: 'token' });
}
