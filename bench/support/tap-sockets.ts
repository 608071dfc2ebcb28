import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { LIVE_VERSION, SILENCE } from '#protocol/feed/live.ts';
import { answerAsked } from './child.ts';
import { clockError, epochNow } from './figures.ts';

/**
 * Many sockets in one process, for the product and for its lower bound alike. A hall has 200 phones that each draw with a
 * processor of their own; here one process only notes when each socket has the awaited bytes. `open` connects them and
 * sends their first messages, `await` names what they wait for, `shown` answers when the last of them has it, epoch ms.
 *
 * The process collects its garbage before each awaited line, which 200 phones do each for themselves.
 */
const question = z.discriminatedUnion('do', [
  /** `hellos`: one socket for each, with its first message; null: a socket that sends nothing. */
  z.object({ do: z.literal('open'), url: z.string(), hellos: z.array(z.nullable(z.string())) }),
  /** `sequence`: the line of the log that a message names; null: any message. */
  z.object({ do: z.literal('await'), sequence: z.nullable(z.int()) }),
  z.object({ do: z.literal('shown') }),
  z.object({ do: z.literal('clock') }),
]);
const numbered = z.object({ sequence: z.int() });

/** Ms between two pings of a socket. The server closes a feed connection that is silent for `SILENCE`. */
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
      return null;
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

/** Resolves with the first message, so that every socket is subscribed. A socket that the server sheds comes back. */
async function open(url: string, hello: string | null): Promise<void> {
  const socket = new WebSocket(url);
  const answered = once(socket, 'message');
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

function sendPing(socket: WebSocket, hello: string | null): void {
  if (hello !== null && socket.readyState === WebSocket.OPEN)
    socket.send(JSON.stringify({ v: LIVE_VERSION, type: 'ping', sentAt: 0 }));
}

function arrived(socket: WebSocket): void {
  if (!missing.delete(socket)) return;
  last = epochNow();
  if (missing.size === 0) tellShown();
}

function sequenceOf(bytes: unknown): number {
  const json: unknown = JSON.parse(Buffer.isBuffer(bytes) ? bytes.toString() : 'null');
  return numbered.safeParse(json).data?.sequence ?? 0;
}
