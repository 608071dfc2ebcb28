import { WebSocket } from 'ws';
import { SECOND_LAPTOP_CALLS } from '#protocol/calls/second-laptop.ts';
import { readJson } from './messages.ts';
import { serverGreeting } from './accept.ts';
import { CLOSED, openChannel, type Channel } from './channel.ts';
import { agreeOnKeys, nameOf, newEphemeral } from './keys.ts';

/** Timeout (ms) of a connection attempt. */
const HANDSHAKE = 2_000;
/** Longest message (bytes): an import of ten thousand players is one transaction. */
const LONGEST = 256 * 1024 * 1024;

interface DialParts {
  /** The address of the peer. */
  readonly url: string;
  readonly secret: string;
  /** Identifies the secret to the peer. */
  readonly name?: string;
  /** The first message; it proves this side. */
  readonly first: (channel: Channel) => object;
  /** The first message of the peer proves that side. */
  readonly onHeard: (heard: string | Buffer) => void;
  /** `isUnknown`: the answering server says, without proof, that it does not know the secret. */
  readonly onClosed: (isUnknown: boolean) => void;
}

/** A connection to the peer, from the first attempt on. */
export interface Dialled {
  /** Null before both sides have their keys. */
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
  let channel: Channel | null = null;

  function meet(text: string): Channel | null {
    const read = serverGreeting.safeParse(readJson(text));
    if (!read.success) return null;
    const greetings = { name, client: own.publicKey, server: read.data.publicKey };
    try {
      return openChannel(socket, agreeOnKeys(own, greetings, secret), 'client');
    } catch {
      // The key is invalid.
      return null;
    }
  }

  function hear(data: Buffer): void {
    if (channel !== null) {
      const heard = channel.open(data);
      if (heard === null) socket.terminate();
      else onHeard(heard);
      return;
    }
    channel = meet(data.toString());
    if (channel === null) socket.terminate();
    else channel.sendText(JSON.stringify(first(channel)));
  }

  socket.on('open', () => socket.send(JSON.stringify({ name, publicKey: own.publicKey })));
  socket.on('message', (data) => {
    if (Buffer.isBuffer(data)) hear(data);
    else socket.terminate();
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', (code) => onClosed(code === CLOSED.unknown));
  return {
    get channel() {
      return channel;
    },
    terminate: () => socket.terminate(),
  };
}

/** The peer's first message, that it does not know this laptop, or a timeout. */
export type Heard =
  | { readonly is: 'heard'; readonly said: string | Buffer }
  | { readonly is: 'unknown' | 'silent' };

/** One encrypted question over its own connection. `patience`: timeout, ms. */
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
