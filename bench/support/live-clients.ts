import { connect, type Socket } from 'node:net';
import * as z from 'zod/mini';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { PATHS } from '#protocol/paths.ts';
import { answerAsked, moment } from './child.ts';

/**
 * Many subscribers in one process, on bare sockets to save CPU time. Each one reads only the length of one frame. The
 * process reports when the last socket has the whole frame.
 */
const question = z.discriminatedUnion('do', [
  /** `code`: the link's code for the live feed; null: a bare socket that sends nothing. */
  z.object({
    do: z.literal('connect'),
    group: z.string(),
    port: z.int(),
    count: z.int(),
    network: z.int(),
    code: z.nullable(z.string()),
  }),
  z.object({ do: z.literal('close'), group: z.string() }),
  z.object({ do: z.literal('arm'), group: z.string() }),
  z.object({ do: z.literal('reached') }),
  z.object({ do: z.literal('ping'), group: z.string() }),
  z.object({ do: z.literal('frame') }),
]);

interface Watcher {
  readonly socket: Socket;
  /** False for a bare socket, which sends nothing. */
  readonly isOfFeed: boolean;
  /** The bytes received since the last `arm` request, and the length of the whole frame (0: not known yet). */
  got: number;
  wanted: number;
}

const groups = new Map<string, Watcher[]>();
let missing = 0;
let reachedAt = '';
let tellReached = (): void => undefined;
let sample = Buffer.alloc(0);
const AT_ONCE = 100;
/** Pause (ms) after each batch. A server that works without a pause for three seconds moves spectators to polls. */
const REST = 600;
/** Ms between two signs of life of connected screens while others connect. The server disconnects silent ones. */
const SIGN_EVERY = 3_000;
const PING = Buffer.from([0x89, 0]);
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

answerAsked(async (asked) => {
  const about = question.parse(asked);
  switch (about.do) {
    case 'connect': {
      let signed = performance.now();
      for (let at = 0; at < about.count; at += AT_ONCE) {
        if (performance.now() - signed > SIGN_EVERY) {
          signed = performance.now();
          for (const { socket, isOfFeed } of [...groups.values()].flat()) if (isOfFeed) socket.write(ping());
        }
        await Promise.all(Array.from({ length: Math.min(AT_ONCE, about.count - at) }, () => enter(about)));
        await new Promise((resolve) => setTimeout(resolve, REST));
      }
      return null;
    }
    case 'close':
      for (const { socket } of groups.get(about.group) ?? []) socket.destroy();
      groups.delete(about.group);
      return null;
    case 'arm':
      missing = 0;
      reachedAt = '';
      for (const watcher of groups.get(about.group) ?? []) {
        watcher.got = 0;
        watcher.wanted = 0;
        missing += 1;
      }
      return null;
    case 'reached':
      if (missing > 0) await new Promise<void>((resolve) => (tellReached = resolve));
      return { at: reachedAt };
    case 'ping':
      await pingAll(about.group);
      return null;
    case 'frame':
      return { frame: sample.toString('base64') };
  }
});

async function enter({
  port,
  network,
  group,
  code,
}: {
  port: number;
  network: number;
  group: string;
  code: string | null;
}) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${String(network)}` });
  const watcher: Watcher = { socket, isOfFeed: code !== null, got: 0, wanted: -1 };
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => answerPing(socket, chunk));
  if (code !== null) {
    socket.write(
      `GET ${PATHS.live} HTTP/1.1\r\nHost: hall\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await answerOn(socket);
    const who = { as: 'link', code };
    socket.write(masked({ v: LIVE_VERSION, type: 'hello', who, after: null }));
    await answerOn(socket);
  }
  socket.on('data', (chunk: Buffer) => hear(watcher, chunk));
  const all = groups.get(group) ?? [];
  groups.set(group, all);
  all.push(watcher);
}

function hear(watcher: Watcher, chunk: Buffer): void {
  if (watcher.wanted < 0) return;
  if (watcher.wanted === 0) {
    watcher.wanted = frameLength(chunk);
    if (sample.length === 0) sample = Buffer.from(chunk.subarray(0, watcher.wanted));
  }
  watcher.got += chunk.length;
  if (watcher.got < watcher.wanted) return;
  watcher.wanted = -1;
  missing -= 1;
  if (missing > 0) return;
  reachedAt = moment();
  tellReached();
}

/** Waits for the next bytes. A connection that the server ends must fail the measurement, not hold it. */
function answerOn(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('the server ended a connection'));
    if (socket.destroyed) return ended();
    socket.once('close', ended);
    socket.once('data', (chunk: Buffer) => {
      socket.off('close', ended);
      // A close frame instead of an answer: the server says why.
      if (chunk[0] === 0x88)
        reject(new Error(`the server closed a connection: ${chunk.subarray(2).toString('latin1')}`));
      else resolve();
    });
  });
}

/**
 * Answers a ping as browsers do. The server sends one after the first view, and frames may share a chunk. Views are
 * ASCII here, so these two bytes stand for nothing else.
 */
function answerPing(socket: Socket, chunk: Buffer): void {
  if (chunk.includes(PING)) socket.write(PONG);
}

function frameLength(chunk: Buffer): number {
  const short = chunk[1] ?? 0;
  if (short < 126) return 2 + short;
  return short === 126 ? 4 + chunk.readUInt16BE(2) : 10 + Number(chunk.readBigUInt64BE(2));
}

/** Sends a ping on every socket and waits for the answers. */
async function pingAll(group: string): Promise<void> {
  const frame = ping();
  const all = groups.get(group) ?? [];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    await Promise.all(
      all.slice(at, at + AT_ONCE).map(async ({ socket }) => {
        socket.write(frame);
        await answerOn(socket);
      }),
    );
  }
}

function ping(): Buffer {
  return masked({ v: LIVE_VERSION, type: 'ping', sentAt: Date.now() });
}

/** Builds a client frame. A mask of zeros does not change the payload. */
function masked(message: object): Buffer {
  const payload = Buffer.from(JSON.stringify(message));
  const { length } = payload;
  const head =
    length < 126 ? Buffer.from([0x81, 0x80 | length]) : Buffer.from([0x81, 0xfe, length >> 8, length & 0xff]);
  return Buffer.concat([head, Buffer.alloc(4), payload]);
}
