import { WebSocket } from 'ws';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop.ts';
import { readJson } from './messages.ts';
import { serverGreeting } from './accept.ts';
import { CLOSED, openChannel, type Channel } from './channel.ts';
import { agreeOnKeys, nameOf, newEphemeral } from './keys.ts';

/** Ms: a laptop that is there answers sooner. */
const HANDSHAKE = 2_000;
/** Bytes of one message: an import of ten thousand players is one transaction. */
const LONGEST = 256 * 1024 * 1024;

interface DialParts {
  /** The address of the other laptop. */
  readonly url: string;
  readonly secret: string;
  /** How the other side finds the secret. */
  readonly name?: string;
  /** The first word: also the proof of this side. */
  readonly first: (channel: Channel) => object;
  /** The first thing that is heard is the other side's proof. */
  readonly onHeard: (heard: string | Buffer) => void;
  /** `isUnknown`: whoever answers there says that it has no such secret. Proves nothing. */
  readonly onClosed: (isUnknown: boolean) => void;
}

/** A connection to another laptop, from the moment at which it is asked for. */
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
      // Its key is none.
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

/** What the other laptop said first, that it does not know this one, or that it said nothing in time. */
export type Heard =
  | { readonly is: 'heard'; readonly said: string | Buffer }
  | { readonly is: 'unknown' | 'silent' };

/** One question over a connection of its own, encrypted. `patience`: ms. */
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
