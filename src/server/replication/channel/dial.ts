import { WebSocket } from 'ws';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop-calls.ts';
import { readJson } from './messages.ts';
import { serverGreeting } from './accept.ts';
import { CLOSED, openChannel, type Channel } from './channel.ts';
import { agreeOnKeys, nameOf, newEphemeral } from './keys.ts';

/** Timeout (ms) of a connection attempt. */
const HANDSHAKE = 2_000;
/** The longest message (bytes) that this side accepts: an import of ten thousand players is one transaction. */
const LONGEST = 256 * 1024 * 1024;
/**
 * The limits of a peer that has not proven itself: the bytes and the time (ms) of its greeting, and the bytes with its
 * first record, which may be an image. The callers limit the time of the first record.
 */
const [LONGEST_GREETING, GREETS_WITHIN, LONGEST_UNPROVEN] = [1_024, 2_000, 16 * 1024 * 1024];

interface DialParts {
  /** The address of the peer. */
  readonly url: string;
  readonly secret: string;
  /** The name of the secret, by which the peer finds it. */
  readonly name?: string;
  /** Builds the first message, which proves this side to the peer. */
  readonly first: (channel: Channel) => object;
  /** Receives the messages of the peer; the first one proves the peer to this side. */
  readonly onHeard: (heard: string | Buffer) => void;
  /** The connection closed. `isUnknown`: the server says, without proof, that it does not know the secret. */
  readonly onClosed: (isUnknown: boolean) => void;
}

/** A connection to the peer, from the first attempt on. */
export interface Dialled {
  /** The encrypted channel; null before both sides have their keys. */
  readonly channel: Channel | null;
  terminate(): void;
}

export function dial({ url, secret, name = nameOf(secret), first, onHeard, onClosed }: DialParts): Dialled {
  const own = newEphemeral();
  const socket = new WebSocket(new URL(SECOND_LAPTOP_CALLS.follow, url.replace(/^http/, 'ws')), {
    handshakeTimeout: HANDSHAKE,
    perMessageDeflate: false,
    maxPayload: LONGEST,
  });
  let stopCounting = (): void => undefined;
  let late: NodeJS.Timeout | null = null;
  let channel: Channel | null = null;

  function answerGreeting(text: string): Channel | null {
    const read = serverGreeting.safeParse(readJson(text));
    if (!read.success) return null;
    const greetings = { name, client: own.publicKey, server: read.data.publicKey };
    try {
      return openChannel(socket, agreeOnKeys(own, greetings, secret), 'client');
    } catch {
      // The server sent an invalid public key.
      return null;
    }
  }

  function hear(data: Buffer): void {
    if (channel !== null) {
      const heard = channel.open(data);
      if (heard === null) return socket.terminate();
      stopCounting();
      onHeard(heard);
      return;
    }
    if (late !== null) clearTimeout(late);
    channel = answerGreeting(data.toString());
    if (channel === null) socket.terminate();
    else channel.sendText(JSON.stringify(first(channel)));
  }

  // The socket library counts only complete messages, so this listener counts all bytes that arrive.
  socket.on('upgrade', ({ socket: line }) => {
    late = setTimeout(() => socket.terminate(), GREETS_WITHIN).unref();
    let arrived = 0;
    const count = (bytes: Buffer): void => {
      arrived += bytes.byteLength;
      if (arrived > (channel === null ? LONGEST_GREETING : LONGEST_UNPROVEN)) line.destroy();
    };
    line.on('data', count);
    stopCounting = () => line.off('data', count);
  });
  socket.on('open', () => socket.send(JSON.stringify({ name, publicKey: own.publicKey })));
  socket.on('message', (data) => {
    if (Buffer.isBuffer(data)) hear(data);
    else socket.terminate();
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', (code) => {
    if (late !== null) clearTimeout(late);
    onClosed(code === CLOSED.unknown);
  });
  return {
    get channel() {
      return channel;
    },
    terminate: () => socket.terminate(),
  };
}

/** The result of one question: the peer's first message, an unknown secret, or a timeout. */
export type Heard =
  | { readonly is: 'heard'; readonly said: string | Buffer }
  | { readonly is: 'unknown' | 'silent' };

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
      onClosed: (isUnknown) => end({ is: isUnknown ? 'unknown' : 'silent' }),
    });
    const late = setTimeout(() => end({ is: 'silent' }), patience);
  });
}
