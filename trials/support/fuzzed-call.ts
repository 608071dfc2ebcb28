import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { errorAnswer } from '#protocol/errors.ts';
import type { Dice } from '#fixtures/dice.ts';
import type { Fuzz } from './fuzz.ts';
import type { Said } from './stranger.ts';
import { COMMAND_ID_HEADER } from '#protocol/paths.ts';

/** An HTTP request with its raw body. */
export interface WireCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

const LONGEST_ANSWER_MS = 20_000;
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];
const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json; charset=',
  'application/json, application/json',
  'application/',
  '/',
  '',
];
const HEADERS = [
  ['authorization', 'Bearer abc'],
  ['content-type', 'application/json'],
  ['content-encoding', 'gzip'],
  ['accept-encoding', 'gzip, br;q=0.5'],
  ['accept', 'application/json'],
  ['if-none-match', '"abc"'],
  ['range', 'bytes=0-10'],
  ['cookie', 'boli-device=abc'],
  ['origin', 'http://hall.test'],
  ['host', '127.0.0.1'],
  ['x-forwarded-for', '10.0.0.1'],
  ['x-forwarded-proto', 'https'],
  ['x-forwarded-host', 'hall.test'],
  ['x-request-id', '1'],
  ['upgrade', 'h2c'],
  [COMMAND_ID_HEADER, 'order-1'],
  ['constructor', 'x'],
] as const;

/** Usually returns the call unchanged; sometimes changes the method, the body's type or a header. */
export function bent(call: WireCall, fuzz: Fuzz, dice: Dice): WireCall {
  const kind = dice.below(20);
  if (kind === 0) return { ...call, method: dice.oneOf(METHODS) ?? 'GET' };
  const { headers } = call;
  if (kind === 1)
    return { ...call, headers: { ...headers, 'content-type': dice.oneOf(CONTENT_TYPES) ?? '' } };
  if (kind > 4) return call;
  const [name, good] = dice.oneOf(HEADERS) ?? HEADERS[0];
  return { ...call, headers: { ...headers, [name]: fuzz.header(good) } };
}

export class Wire {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 32 });

  constructor(readonly url: string) {}

  send({ method, path, headers, body }: WireCall): Promise<Said> {
    // For some methods Node omits the length of the body. Then the server would read the body as the next request.
    const length: Record<string, string> = body === null ? {} : { 'content-length': String(body.length) };
    return new Promise((resolve) => {
      const broken = (error: Error): void =>
        resolve({ status: 0, problem: `no answer to ${method} ${path.slice(0, 200)}: ${error.message}` });
      const going = request(
        this.url + path,
        { method, headers: { ...headers, ...length }, agent: this.#agent, timeout: LONGEST_ANSWER_MS },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', broken);
          answer.on('end', () =>
            resolve(
              judged(answer.statusCode ?? 0, method === 'HEAD' ? null : Buffer.concat(parts).toString()),
            ),
          );
        },
      );
      going.on('timeout', () => going.destroy(new Error('nothing came in time')));
      going.on('error', broken);
      going.end(body ?? undefined);
    });
  }

  /** Sends bytes that may not be HTTP and ends the sending side. The server must close the connection. */
  sendBytes(bytes: Buffer): Promise<Said> {
    const { port } = new URL(this.url);
    return new Promise((resolve) => {
      const line = connect(Number(port), '127.0.0.1');
      const parts: Buffer[] = [];
      const end = (): void => {
        const status = Number(/^HTTP\/1\.1 (\d+)/.exec(Buffer.concat(parts).toString('latin1'))?.[1] ?? 0);
        resolve({ status, problem: status >= 500 ? `${String(status)} to bytes that are no call` : null });
      };
      line.setTimeout(LONGEST_ANSWER_MS, () => {
        resolve({ status: 0, problem: 'bytes that are no call hold their connection open' });
        line.destroy();
      });
      line.on('data', (part) => parts.push(part));
      line.on('error', end);
      line.on('close', end);
      line.end(bytes);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

function judged(status: number, text: string | null): Said {
  if (status >= 500) return { status, problem: `${String(status)} ${(text ?? '').slice(0, 300)}` };
  if (text === null || status < 400) return { status, problem: null };
  const inShape = errorAnswer.safeParse(json(text)).success;
  return { status, problem: inShape ? null : `${String(status)} in another shape: ${text.slice(0, 200)}` };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
