import type { ErrorBody } from '#protocol/errors.ts';
import { errorIn, ownAnswer, readAll } from './http.ts';
import { bearer, tokenRefused } from './credential.ts';
import { COMMAND_ID_HEADER } from '#protocol/paths.ts';
import { UNEXPECTED } from '#protocol/texts/service.ts';
import type { CommandId } from '#domain/ids.ts';
import { inTurn } from '#web/net/clock.ts';

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
    const answer = reach(begun, address, { ...request, signal: signal ?? null }, onBytes);
    return ours<Answer>(await (begun === null ? answer : unlessAborted(signal, answer)), has);
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

/** A request that the page sent earlier does not listen to the signal of its call. */
function unlessAborted<Answer>(signal: AbortSignal | undefined, answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')), {
      once: true,
    });
    answer.then(resolve, reject);
  });
}

/** The response to a request that the page sent earlier, unless it failed: it may have been long ago. */
async function usable(begun: Promise<Response>): Promise<Response | null> {
  const response = await begun.catch(() => null);
  return response && response.status < 500 ? response : null;
}

async function reach(
  begun: Promise<Response> | null,
  url: string,
  request: RequestInit,
  onBytes?: () => void,
): Promise<unknown> {
  let response: Response;
  try {
    response = (begun === null ? null : await usable(begun)) ?? (await fetch(url, request));
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

/** The sentence of a refusal by a rule; null when the server is broken or unreachable. */
export function refusedByRule(reason: unknown): string | null {
  return reason instanceof Refused && reason.body.code !== 'broken' ? reason.message : null;
}

/** The reason of a failed call, in a sentence for the user. */
export function failureText(reason: unknown): string {
  return reason instanceof Refused || reason instanceof Unreachable ? reason.message : UNEXPECTED;
}

/**
 * The toast of a failed call: the specification's sentence, and the reason on its own line
 * (docs/web.md).
 */
export function failedToast(sentence: string, reason: unknown) {
  return { title: 'Error', text: sentence, note: failureText(reason), tone: 'destructive' } as const;
}

/** True when the server refused a call because of too many calls; its sentence says how long to wait. */
export function mustWait(reason: unknown): boolean {
  return reason instanceof Refused && reason.status === 429;
}

/** The form field that a refusal names, or null. `texts`: the form's values by field name. */
export function refusedField<Texts extends object>(
  reason: unknown,
  texts: Texts,
): Extract<keyof Texts, string> | null {
  const named = reason instanceof Refused ? reason.body.field : undefined;
  for (const field in texts) if (field === named) return field;
  return null;
}

/** Sends a form under a command id. */
type SendUntilAnswered = <Answer>(
  content: unknown,
  send: (commandId: CommandId) => Promise<Answer>,
) => Promise<Answer>;

/**
 * Repeats a form under the same id while its content is the same and unanswered, so that it takes effect
 * once. Changed content, or an answer, starts a new id.
 */
export function untilAnswered(makeId: () => CommandId): SendUntilAnswered {
  let open: { readonly content: string; readonly id: CommandId } | null = null;
  return async (content, send) => {
    const now = JSON.stringify(content);
    const order = open?.content === now ? open : { content: now, id: makeId() };
    open = order;
    try {
      const answer = await send(order.id);
      open = null;
      return answer;
    } catch (reason) {
      if (!(reason instanceof Unreachable)) open = null;
      throw reason;
    }
  };
}

/** When and how often a failed call is made again. */
export interface RetryPolicy {
  /** Pauses (ms) between the tries; the last one repeats. */
  readonly pauses: readonly number[];
  /** The default is no end. */
  readonly mostTries?: number;
  /** True for a failure that may not happen again. */
  readonly passes: (reason: unknown) => boolean;
}

export interface Retrying {
  /** Called before each pause. */
  readonly onPause?: () => void;
  readonly signal?: AbortSignal | undefined;
  /** Resolves after `ms`, or earlier. The default is `untilOnlineOr`. */
  readonly pause?: ((ms: number) => Promise<void>) | undefined;
}

/**
 * Makes an idempotent call again until it succeeds. `make` gets the failure of the try before, at first null. Rejects
 * with a failure that does not pass, after the last try, and when `signal` aborts.
 */
export async function retried<Answer>(
  make: (failure: unknown) => Promise<Answer>,
  { pauses, mostTries = Infinity, passes }: RetryPolicy,
  { onPause, signal, pause }: Retrying = {},
): Promise<Answer> {
  let failure: unknown = null;
  for (let tries = 1; ; tries += 1) {
    try {
      return await make(failure);
    } catch (reason) {
      if (signal?.aborted || tries >= mostTries || !passes(reason)) throw reason;
      failure = reason;
      onPause?.();
      const ms = inTurn(pauses, tries - 1);
      await (pause?.(ms) ?? untilOnlineOr(ms, signal));
      if (signal?.aborted) throw reason;
    }
  }
}

/** A pause that ends early when `signal` aborts or the browser is online again. */
export function untilOnlineOr(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
    addEventListener('online', end);
  });
}
