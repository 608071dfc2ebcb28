import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { LIVE_VERSION, SILENCE } from '#protocol/feed/live-version.ts';
import { answerAsked } from './child.ts';
import { clockError, epochNow } from './figures.ts';

/**
 * Many sockets in one process, for the product and its lower bound. In a hall 200 phones draw on their own CPUs. Here
 * one process only records when each socket has the awaited message. `open` connects the sockets, sends their first
 * messages, and returns when the last socket has its view (epoch ms). `await` names the message. `shown` returns when the last socket has it (epoch ms).
 *
 * The process runs its garbage collector before each awaited message, so that it does not delay the measurement.
 */
const question = z.discriminatedUnion('do', [
  /** `hellos`: the first message of each socket; null: the socket sends nothing. */
  z.object({ do: z.literal('open'), url: z.string(), hellos: z.array(z.nullable(z.string())) }),
  /** `sequence`: the sequence number in the awaited message; null: any message. */
  z.object({ do: z.literal('await'), sequence: z.nullable(z.int()) }),
  z.object({ do: z.literal('shown') }),
  z.object({ do: z.literal('clock') }),
]);
const numbered = z.object({ sequence: z.int() });
const welcome = z.object({ type: z.literal('welcome') });

/** The interval between pings (ms). The server closes a feed connection that is silent for `SILENCE`. */
const PING_EVERY = SILENCE / 3;

const COMES_BACK_AFTER = 500;
const LOOK_EVERY = 50;

const sockets = new Set<WebSocket>();
let expected = 0;
let awaited: number | null = null;
const missing = new Set<WebSocket>();
let last = 0;
let tellShown = (): void => undefined;

answerAsked(async (asked) => {
  const about = question.parse(asked);
  switch (about.do) {
    case 'open':
      expected = about.hellos.length;
      await Promise.all(about.hellos.map((hello) => open(about.url, hello)));
      return { last: epochNow() };
    case 'await':
      if (globalThis.gc === undefined) throw new Error('this program needs --expose-gc');
      globalThis.gc();
      while (sockets.size < expected) await pause(LOOK_EVERY);
      awaited = about.sequence;
      for (const socket of sockets) missing.add(socket);
      return null;
    case 'shown':
      if (missing.size > 0) await new Promise<void>((resolve) => (tellShown = resolve));
      return { last };
    case 'clock':
      return { error: clockError() };
  }
});

/** Resolves at the view, when the socket is subscribed. A socket that the server sheds reconnects. */
async function open(url: string, hello: string | null): Promise<void> {
  const socket = new WebSocket(url);
  const answered = firstView(socket);
  const ping = setInterval(() => sendPing(socket, hello), PING_EVERY);
  socket.once('open', () => hello !== null && socket.send(hello));
  socket.once('close', () => {
    clearInterval(ping);
    sockets.delete(socket);
    missing.delete(socket);
    setTimeout(() => void open(url, hello), COMES_BACK_AFTER);
  });
  await answered;
  sockets.add(socket);
  socket.on('message', (bytes) => {
    if (awaited === null || awaited <= sequenceOf(bytes)) arrived(socket);
  });
}

/** Resolves at the first message that is no welcome. */
function firstView(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    socket.on('message', function hear(bytes) {
      if (isWelcome(bytes)) return;
      socket.off('message', hear);
      resolve();
    });
  });
}

function sendPing(socket: WebSocket, hello: string | null): void {
  if (hello !== null && socket.readyState === WebSocket.OPEN)
    socket.send(JSON.stringify({ v: LIVE_VERSION, type: 'ping', sentAt: 0 }));
}

function arrived(socket: WebSocket): void {
  if (!missing.delete(socket)) return;
  last = epochNow();
  if (missing.size === 0) tellShown();
}

function isWelcome(bytes: unknown): boolean {
  return welcome.safeParse(jsonIn(bytes)).success;
}

function sequenceOf(bytes: unknown): number {
  return numbered.safeParse(jsonIn(bytes)).data?.sequence ?? 0;
}

function jsonIn(bytes: unknown): unknown {
  return JSON.parse(Buffer.isBuffer(bytes) ? bytes.toString() : 'null');
}
