import { constants } from 'node:crypto';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import { connect, TLSSocket, type CommonConnectionOptions, type SecureContextOptions } from 'node:tls';
import { WebSocket, WebSocketServer } from 'ws';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop-calls.ts';
import { SPEAKS, primaryMessage, pairedMessage, parseJson, type ReplicaMessage } from './messages.ts';
import { keyFor, nameOf, isProven } from './secrets.ts';
import type * as z from 'zod/mini';
import { type ServiceProblem, errorAnswer } from '#protocol/errors.ts';
import { roleAnswer, type RoleAnswer } from '#protocol/calls/second-laptop.ts';
import { makeToken } from '#server/accounts/sessions.ts';

/**
 * TLS with a pre-shared key, and nothing else: no certificate suite, no authority, no resumed session, which would
 * outlive its secret. Why not TLS 1.3: docs/decisions/second-laptop.md.
 */
const TLS: SecureContextOptions & CommonConnectionOptions = {
  ciphers: 'ECDHE-PSK-CHACHA20-POLY1305',
  ...{ minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2', ca: [] },
  secureOptions: constants.SSL_OP_NO_TICKET | constants.SSL_OP_NO_RENEGOTIATION,
};

/** The protocol to which a connection is upgraded, with the version of the messages. */
const PROTOCOL = `boli-replication/${String(SPEAKS)}`;

/** The longest message (bytes) that a replica may send, and the longest that a primary may send. */
const [FROM_REPLICA, FROM_PRIMARY] = [16 * 1024, 256 * 1024 * 1024];

/**
 * The limit of unproven connections, and the time (ms) for a proof. The server closes the oldest unproven connection
 * first. OpenSSL limits the bytes of a handshake, and Node those of the request before it.
 */
const [MOST_UNPROVEN, PROVES_WITHIN] = [32, 5_000];

/** The time (ms) in which a peer must accept the connection and prove itself. */
const CONNECTS_WITHIN = 4_000;

/** The reasons for which a channel closes, as WebSocket codes. */
export const CLOSED = { done: 1_000, again: 1_012, 'not-wanted': 1_008 } as const;

/** An encrypted connection of two laptops that have proven the common secret to each other. */
export interface LaptopChannel {
  readonly socket: WebSocket;
  /** The id of this connection; it is the same on both sides, and on no other connection. */
  readonly binding: string;
}

/** A connected laptop, with its first message. */
export interface Accepted<Known> {
  /** The secret that the laptop has proven. */
  readonly known: Known;
  readonly channel: LaptopChannel;
  /** The request before the encryption: it has the address of the laptop. */
  readonly request: IncomingMessage;
  readonly text: string;
}

/** The laptop that has the older version. 'unknown': both have the same messages, of different builds. */
export type OlderLaptop = 'this' | 'other' | 'unknown';

interface AcceptParts<Known> {
  /** The present secret of this name; null where no laptop has one. */
  readonly secretCalled: (name: string) => Known | null;
  readonly onAccepted: (accepted: Accepted<Known>) => void;
  /** A laptop asks in the messages of another version. It has proven nothing. */
  readonly onOtherVersion: (older: OlderLaptop) => void;
}

/** The server side of the channel. */
export interface ChannelServer {
  take(request: IncomingMessage, line: Duplex, head: Buffer): void;
  close(): void;
}

/** Accepts laptops that prove a known secret, on the upgraded sockets of a plain HTTP server. */
export function acceptChannels<Known extends { readonly secret: string }>({
  secretCalled,
  onAccepted,
  onOtherVersion,
}: AcceptParts<Known>): ChannelServer {
  const sockets = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: FROM_REPLICA });
  const unproven = new Set<Duplex>();

  function wait(line: Duplex): void {
    const [oldest] = unproven;
    if (unproven.size >= MOST_UNPROVEN && oldest !== undefined) oldest.destroy();
    unproven.add(line);
    const late = setTimeout(() => {
      if (unproven.has(line)) line.destroy();
    }, PROVES_WITHIN).unref();
    line.on('error', () => line.destroy());
    line.on('close', () => {
      clearTimeout(late);
      unproven.delete(line);
    });
  }

  function encrypt(request: IncomingMessage, line: Duplex): void {
    let [name, known]: [string, Known | null] = ['', null];
    // A server for one connection, so that no session is resumed on another one.
    const server = https.createServer({
      ...TLS,
      pskCallback(_socket, asked) {
        [name, known] = [asked, secretCalled(asked)];
        return known === null ? null : keyFor(known.secret, 'tls');
      },
    });
    server.on('upgrade', (inner, secure, head) => {
      sockets.handleUpgrade(inner, secure, head, (socket) => {
        socket.on('error', () => socket.terminate());
        socket.once('message', (data, isBinary) => {
          unproven.delete(line);
          // The pairing may have ended since the handshake.
          const isKnown = known !== null && secretCalled(name)?.secret === known.secret;
          if (known === null || !isKnown || isBinary) return socket.close(CLOSED['not-wanted']);
          onAccepted({ known, channel: { socket, binding: bindingOf(secure) }, request, text: textIn(data) });
        });
      });
    });
    server.emit('connection', line);
  }

  return {
    take(request, line, head) {
      const theirs = versionIn(request.headers.upgrade);
      // A client waits for the answer before it sends more. An older laptop asks for a WebSocket here.
      wait(line);
      if (theirs !== SPEAKS || head.byteLength > 0) {
        const refused = answerTo('426 Upgrade Required', 'Connection: Upgrade, close', 'Content-Length: 0');
        line.end(refused, () => line.destroy());
        onOtherVersion(theirs !== null && theirs > SPEAKS ? 'this' : 'other');
        return;
      }
      line.write(answerTo('101 Switching Protocols', 'Connection: Upgrade'));
      encrypt(request, line);
    },
    close: () => sockets.close(),
  };
}

/** True for an upgrade request of a laptop, also of an older version, which asks for a WebSocket. */
export function isLaptop({ url, headers }: IncomingMessage): boolean {
  const asks = /^(websocket|boli-replication\/\d{1,9})$/i.test(headers.upgrade ?? '');
  return asks && url?.split('?')[0] === SECOND_LAPTOP_CALLS.follow;
}

function answerTo(status: string, ...headers: readonly string[]): string {
  return [`HTTP/1.1 ${status}`, ...headers, `Upgrade: ${PROTOCOL}`, '', ''].join('\r\n');
}

function versionIn(upgrade: string | undefined): number | null {
  const version = /^boli-replication\/(\d{1,9})$/.exec(upgrade ?? '')?.[1];
  return version === undefined ? null : Number(version);
}

function textIn(data: unknown): string {
  return Buffer.isBuffer(data) ? data.toString() : '';
}

/** Both ends derive the same value from the keys of their connection; nobody else can (RFC 5705). */
function bindingOf(secure: Duplex): string {
  if (!(secure instanceof TLSSocket)) throw new Error('a channel without encryption');
  return secure
    .exportKeyingMaterial(32, 'EXPORTER-boli-second-laptop', Buffer.alloc(0))
    .toString('base64url');
}

/**
 * Why a connection ended. 'unknown': the peer does not know the secret. 'older' and 'newer': it has another version
 * than this laptop. No peer proves these three.
 */
export type Ended = 'unknown' | 'older' | 'newer' | 'lost';

interface DialParts {
  /** The address of the peer. */
  readonly url: string;
  readonly secret: string;
  /** The name of the secret, by which the peer finds it. */
  readonly name?: string;
  /** Builds the first message. The peer has proven itself by then. */
  readonly first: () => object;
  readonly onHeard: (heard: string | Buffer) => void;
  readonly onClosed: (ended: Ended) => void;
}

/** A connection to the peer, from the first attempt on. */
export interface Dialled {
  /** The encrypted channel; null until the peer has proven itself, and after the end. */
  readonly channel: LaptopChannel | null;
  terminate(): void;
}

export function dial({ url, secret, name = nameOf(secret), first, onHeard, onClosed }: DialParts): Dialled {
  let channel: LaptopChannel | null = null;
  let upgraded: Duplex | null = null;
  let over = false;
  const late = setTimeout(() => end('lost'), CONNECTS_WITHIN).unref();
  const asking = (url.startsWith('https:') ? https : http).request(new URL(SECOND_LAPTOP_CALLS.follow, url), {
    headers: { connection: 'Upgrade', upgrade: PROTOCOL },
    agent: false,
  });

  function end(ended: Ended): void {
    if (over) return;
    over = true;
    clearTimeout(late);
    channel?.socket.terminate();
    channel = null;
    asking.destroy();
    // The request lets its line go when it is upgraded.
    upgraded?.destroy();
    onClosed(ended);
  }

  function open(secure: TLSSocket): void {
    const socket = new WebSocket(`ws://second-laptop${SECOND_LAPTOP_CALLS.follow}`, {
      ...{ perMessageDeflate: false, maxPayload: FROM_PRIMARY, createConnection: () => secure },
    });
    socket.on('open', () => {
      if (over) return;
      clearTimeout(late);
      channel = { socket, binding: bindingOf(secure) };
      socket.send(JSON.stringify(first()));
    });
    socket.on('message', (data, isBinary) => {
      if (Buffer.isBuffer(data) && !over) onHeard(isBinary ? data : data.toString());
    });
    socket.on('error', () => end('lost'));
    socket.on('close', () => end('lost'));
  }

  asking.on('upgrade', ({ headers }, line, head) => {
    // The server waits for this side before it sends more.
    if (over || headers.upgrade !== PROTOCOL || head.byteLength > 0) {
      line.destroy();
      return end('lost');
    }
    upgraded = line;
    const secure = connect({
      ...{ ...TLS, socket: line, pskCallback: () => ({ identity: name, psk: keyFor(secret, 'tls') }) },
      // Node also asks this where the peer has no certificate.
      checkServerIdentity: (_host, certificate) =>
        Object.keys(certificate).length === 0 ? undefined : new Error('a certificate instead of the secret'),
    });
    secure.once('secureConnect', () => {
      if (!over) open(secure);
    });
    secure.on('error', ({ message }: Error) => end(/SSL alert number/.test(message) ? 'unknown' : 'lost'));
    secure.on('close', () => end('lost'));
  });
  asking.on('response', (answer) => {
    answer.destroy();
    const theirs = versionIn(answer.headers.upgrade);
    if (theirs !== null) end(theirs > SPEAKS ? 'newer' : 'older');
    else void couldBeFollowed(url).then((isOlder) => end(isOlder ? 'older' : 'lost'));
  });
  asking.on('error', () => end('lost'));
  asking.end();
  return {
    get channel() {
      return channel;
    },
    terminate: () => end('lost'),
  };
}

/** A question that only a laptop with the same secret can read and answer. `name`: identifies the secret. */
export interface Asking {
  readonly url: string;
  readonly secret: string;
  readonly name?: string;
}

/** The result of one question: the peer's first message, or the reason why none came. */
type Heard = { readonly is: 'heard'; readonly said: string | Buffer } | { readonly is: Ended };

/** Sends one encrypted question over a connection of its own. `patience`: the timeout, ms. */
export function askOver(
  { url, secret, name }: Pick<DialParts, 'url' | 'secret' | 'name'>,
  question: object,
  patience: number,
): Promise<Heard> {
  return new Promise((resolve) => {
    const end = (heard: Heard): void => {
      clearTimeout(late);
      resolve(heard);
      dialled.terminate();
    };
    const dialled = dial({
      ...{ url, secret, ...(name !== undefined && { name }) },
      first: () => question,
      onHeard: (said) => end({ is: 'heard', said }),
      onClosed: (is) => end({ is }),
    });
    const late = setTimeout(() => end({ is: 'lost' }), patience);
  });
}

type PairingProblem = 'other-build' | 'other-version' | 'wrong-pairing-code';

/** Timeout (ms) of a question to pair. */
const PAIRING_PATIENCE = 5_000;

/** Asks to pair by a code, or to follow as a replaced laptop. */
export async function askPaired(
  asking: Asking,
  question: Extract<ReplicaMessage, { type: 'pair' | 'rejoin' }>,
): Promise<
  | { readonly is: 'answer'; readonly answer: z.infer<typeof pairedMessage> }
  | { readonly is: 'refused'; readonly problem: Extract<ServiceProblem, { code: PairingProblem }> }
  | { readonly is: 'silent' }
> {
  const heard = await askOver(asking, question, PAIRING_PATIENCE);
  if (heard.is === 'lost') return { is: 'silent' };
  if (heard.is === 'older' || heard.is === 'newer')
    return { is: 'refused', problem: { code: 'other-version', other: heard.is } };
  const answer = answerIn(heard, pairedMessage);
  if (answer !== null) return { is: 'answer', answer };
  const said = answerIn(heard, primaryMessage);
  const isOther = said?.type === 'bye' && said.code === 'other-build';
  return { is: 'refused', problem: { code: isOther ? 'other-build' : 'wrong-pairing-code' } };
}

/** The answer in a received message, if it is of this type; else null. */
function answerIn<Answer>(heard: Heard, schema: z.ZodMiniType<Answer>): Answer | null {
  if (heard.is !== 'heard' || typeof heard.said !== 'string') return null;
  const read = schema.safeParse(parseJson(heard.said));
  return read.success ? read.data : null;
}

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
async function couldBeFollowed(url: string): Promise<boolean> {
  const told = await ask(url, SECOND_LAPTOP_CALLS.role, roleAnswer, { patience: ROLE_PATIENCE });
  return told.is === 'answer' && told.answer.role !== 'follower' && told.answer.house !== '';
}
