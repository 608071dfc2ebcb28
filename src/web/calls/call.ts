import type * as z from 'zod/mini';
import { errorAnswer, type ErrorBody } from '#protocol/errors.ts';
import { COMMAND_ID_HEADER } from '#protocol/paths.ts';
import { bearer } from '#web/session/bearer.ts';
import { tokenRefused } from '#web/session/refused-token.ts';

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
  constructor() {
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
}

/** What the server says of a session that ended, and of a link that was revoked. */
const OPENS_NOTHING = ['not-signed-in', 'no-such-link'];

/** One call of the protocol. Throws `Refused` or `Unreachable`; anything else is our bug. */
export async function call<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  { method = 'GET', query = {}, body, commandId, signal }: Call = {},
): Promise<z.output<Schema>> {
  const search = new URLSearchParams(query).toString();
  const token = bearer();
  const headers = new Headers();
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (commandId !== undefined) headers.set(COMMAND_ID_HEADER, commandId);
  try {
    const answer = await reach(search === '' ? path : `${path}?${search}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    });
    return schema.parse(answer);
  } catch (reason) {
    if (token !== null && reason instanceof Refused && OPENS_NOTHING.includes(reason.body.code))
      tokenRefused(token);
    throw reason;
  }
}

async function reach(url: string, request: RequestInit): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, request);
  } catch (reason) {
    if (request.signal?.aborted === true) throw reason;
    throw new Unreachable();
  }
  const json = await jsonOf(response);
  if (response.ok) return json;
  const refused = errorAnswer.safeParse(json);
  if (refused.success) throw new Refused(response.status, refused.data.error);
  throw new Unreachable();
}

/** A dying server, a proxy or the sign-in page of a Wi-Fi answers without our body: then nobody has answered. */
async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new Unreachable();
  }
}
