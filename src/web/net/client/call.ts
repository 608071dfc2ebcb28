import type { ErrorBody } from '#protocol/errors.ts';
import { errorIn, ownAnswer } from './own-answer.ts';
import { readAll } from './read-all.ts';
import { bearer } from '#web/net/session/bearer.ts';
import { tokenRefused } from '#web/net/session/refused-token.ts';
import { COMMAND_ID_HEADER } from '#protocol/paths.ts';

/** The server answered, and refused: its error and the HTTP status. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message);
  }
}

/** No answer: no network, or the server is down. The request may or may not have arrived. */
export class Unreachable extends Error {
  constructor(
    /** The status of an answer from a proxy instead of our server; null without any answer. */
    readonly status: number | null = null,
  ) {
    super('The server cannot be reached. Please check the connection and try again.');
  }
}

/** For an import that fails, because each browser words that error differently: `import('…').catch(throwUnreachable)`. */
export function throwUnreachable(): never {
  throw new Unreachable();
}

interface Call<Answer> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** A repeated call with the same id takes effect once. */
  readonly commandId?: string;
  readonly signal?: AbortSignal | undefined;
  /** The credential to send; the default is that of this page. */
  readonly token?: string | null;
  /** A field that only this answer has. JSON without it, of a proxy, is no answer. */
  readonly has?: keyof Answer & string;
  /** Called for each received chunk of the answer. */
  readonly onBytes?: () => void;
  /** The response to the same request, which the page sent earlier; null: send the request now. */
  readonly begun?: Promise<Response> | null;
}

/** Error codes of an ended session and of a revoked link. */
const OPENS_NOTHING = ['not-signed-in', 'no-such-link'];

/**
 * Makes one HTTP call. `Answer`: the call's in `src/protocol`. Throws `Refused` or `Unreachable`; any other error is our
 * bug.
 */
export async function call<Answer>(path: string, options: Call<Answer> = {}): Promise<Answer> {
  const { method = 'GET', query = {}, body, commandId, signal, token = bearer() } = options;
  const { has = null, onBytes, begun = null } = options;
  const search = new URLSearchParams(query).toString();
  const headers = new Headers();
  // The browser takes the content type of a file from the file itself.
  const isFile = body instanceof Blob;
  if (body !== undefined && !isFile) headers.set('Content-Type', 'application/json');
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (commandId !== undefined) headers.set(COMMAND_ID_HEADER, commandId);
  try {
    const request = {
      method,
      headers,
      body: isFile ? body : body === undefined ? null : JSON.stringify(body),
    };
    const address = search === '' ? path : `${path}?${search}`;
    const json = await reach(begun, address, { ...request, signal: signal ?? null }, onBytes);
    return ours<Answer>(json, has);
  } catch (reason) {
    if (token !== null && reason instanceof Refused && OPENS_NOTHING.includes(reason.body.code))
      tokenRefused(token);
    throw reason;
  }
}

/** Throws `Unreachable` for JSON of a proxy: the status 200 is nothing that our server said. */
function ours<Answer>(json: unknown, has: (keyof Answer & string) | null): Answer {
  try {
    return ownAnswer<Answer>(json, has);
  } catch {
    throw new Unreachable();
  }
}

async function reach(
  begun: Promise<Response> | null,
  url: string,
  request: RequestInit,
  onBytes?: () => void,
): Promise<unknown> {
  let response: Response;
  try {
    response = await (begun ?? fetch(url, request));
  } catch (reason) {
    if (request.signal?.aborted === true) throw reason;
    throw new Unreachable();
  }
  const json = await jsonOf(response, onBytes);
  if (response.ok) return json;
  const error = errorIn(json);
  throw error === null ? new Unreachable(response.status) : new Refused(response.status, error);
}

/**
 * Throws `Unreachable` for an answer without our body: a crashing server, a proxy, or the sign-in page of a
 * Wi-Fi.
 */
async function jsonOf(response: Response, onBytes?: () => void): Promise<unknown> {
  try {
    return onBytes === undefined ? await response.json() : JSON.parse(await readAll(response, onBytes));
  } catch {
    throw new Unreachable(response.status);
  }
}
