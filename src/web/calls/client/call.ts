import type * as z from 'zod/mini';
import { errorAnswer, type ErrorBody } from '#protocol/errors.ts';
import { readAll } from './read-all.ts';
import { bearer } from '#web/session/bearer.ts';
import { tokenRefused } from '#web/session/refused-token.ts';
import { COMMAND_ID_HEADER } from '#protocol/command-id.ts';

/** The server answered, and refused: its error and the HTTP status. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message);
  }
}

/** Nobody answered: no network, or the server is down. What was sent may or may not have arrived. */
export class Unreachable extends Error {
  constructor(
    /** Of an answer that was none of ours, a proxy's for one; null where there was none at all. */
    readonly status: number | null = null,
  ) {
    super('The server cannot be reached. Please check the connection and try again.');
  }
}

interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Sent again with the same id, a call acts once. */
  readonly commandId?: string;
  readonly signal?: AbortSignal;
  /** What is shown to the server; what this page shows it otherwise, unless told. */
  readonly token?: string | null;
  /** Told of every bit of the answer as it comes. */
  readonly onBytes?: () => void;
}

/** What the server says of a session that ended, and of a link that was revoked. */
const OPENS_NOTHING = ['not-signed-in', 'no-such-link'];

/** One call of the protocol. Throws `Refused` or `Unreachable`; anything else is our bug. */
export async function call<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  { method = 'GET', query = {}, body, commandId, signal, token = bearer(), onBytes }: Call = {},
): Promise<z.output<Schema>> {
  const search = new URLSearchParams(query).toString();
  const headers = new Headers();
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (commandId !== undefined) headers.set(COMMAND_ID_HEADER, commandId);
  try {
    const request = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
    const address = search === '' ? path : `${path}?${search}`;
    const answer = await reach(address, { ...request, signal: signal ?? null }, onBytes);
    return schema.parse(answer);
  } catch (reason) {
    if (token !== null && reason instanceof Refused && OPENS_NOTHING.includes(reason.body.code))
      tokenRefused(token);
    throw reason;
  }
}

async function reach(url: string, request: RequestInit, onBytes?: () => void): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, request);
  } catch (reason) {
    if (request.signal?.aborted === true) throw reason;
    throw new Unreachable();
  }
  const json = await jsonOf(response, onBytes);
  if (response.ok) return json;
  const refused = errorAnswer.safeParse(json);
  if (refused.success) throw new Refused(response.status, refused.data.error);
  throw new Unreachable(response.status);
}

/** A dying server, a proxy or the sign-in page of a Wi-Fi answers without our body: then nobody has answered. */
async function jsonOf(response: Response, onBytes?: () => void): Promise<unknown> {
  try {
    return onBytes === undefined ? await response.json() : JSON.parse(await readAll(response, onBytes));
  } catch {
    throw new Unreachable(response.status);
  }
}
