import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import * as z from 'zod/mini';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { readJson } from './messages.ts';
import { CLOSED, openChannel, type Channel } from './channel.ts';
import { agreeOnKeys, newEphemeral } from './keys.ts';

/** The longest message (bytes) that a replica may send. The longest real one lists five hundred orders. */
const LONGEST_MESSAGE = 128 * 1024;
const LONGEST_GREETING = 512;
/**
 * The limit of unproven connections, and the time (ms) for a proof. The server closes the oldest unproven connection
 * first.
 */
const [MOST_UNPROVEN, PROVES_WITHIN] = [32, 10_000];

const clientGreeting = z.object({ name: z.string(), publicKey: z.string() });
export const serverGreeting = z.object({ publicKey: z.string() });

/** A laptop that has proven its secret, together with its first message. */
export interface Accepted<Secret> {
  readonly secret: Secret;
  readonly channel: Channel;
  readonly socket: WebSocket;
  readonly request: IncomingMessage;
  readonly text: string;
}

interface AcceptParts<Secret> {
  /** The present secret of this name; null where no laptop has one. */
  readonly secretCalled: (name: string) => Secret | null;
  readonly onAccepted: (accepted: Accepted<Secret>) => void;
}

/** The server side of the channel. */
export interface ChannelServer {
  take(request: IncomingMessage, line: Duplex, head: Buffer): void;
  close(): void;
}

/**
 * Accepts encrypted connections. A stranger gets only the server's public key: the first encrypted record proves the
 * client.
 */
export function acceptChannels<Secret extends { readonly secret: string }>({
  secretCalled,
  onAccepted,
}: AcceptParts<Secret>): ChannelServer {
  const sockets = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: LONGEST_MESSAGE });
  const unproven = new Set<WebSocket>();

  function wait(socket: WebSocket): void {
    const [oldest] = unproven;
    if (unproven.size >= MOST_UNPROVEN && oldest !== undefined) {
      unproven.delete(oldest);
      oldest.terminate();
    }
    unproven.add(socket);
    const late = setTimeout(() => {
      if (unproven.has(socket)) socket.terminate();
    }, PROVES_WITHIN).unref();
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(late);
      unproven.delete(socket);
    });
  }

  function greet(socket: WebSocket, request: IncomingMessage, data: RawData): void {
    const opened = readGreeting(socket, data);
    if (opened === null) {
      socket.close(CLOSED.unknown);
      return;
    }
    const { secret, channel } = opened;
    socket.once('message', (record) => {
      unproven.delete(socket);
      const text = Buffer.isBuffer(record) ? channel.open(record) : null;
      if (typeof text === 'string') onAccepted({ secret, channel, socket, request, text });
      else socket.close(CLOSED.unknown);
    });
  }

  function readGreeting(socket: WebSocket, data: RawData): { secret: Secret; channel: Channel } | null {
    if (!Buffer.isBuffer(data) || data.byteLength > LONGEST_GREETING) return null;
    const read = clientGreeting.safeParse(readJson(data.toString()));
    const secret = read.success ? secretCalled(read.data.name) : null;
    if (!read.success || secret === null) return null;
    const { name, publicKey } = read.data;
    const own = newEphemeral();
    try {
      const greetings = { name, client: publicKey, server: own.publicKey };
      const channel = openChannel(socket, agreeOnKeys(own, greetings, secret.secret), 'server');
      socket.send(JSON.stringify({ publicKey: own.publicKey } satisfies z.infer<typeof serverGreeting>));
      return { secret, channel };
    } catch {
      // The client sent an invalid public key.
      return null;
    }
  }

  return {
    take(request, line, head) {
      sockets.handleUpgrade(request, line, head, (socket) => {
        wait(socket);
        socket.once('message', (data) => greet(socket, request, data));
      });
    },
    close: () => sockets.close(),
  };
}
