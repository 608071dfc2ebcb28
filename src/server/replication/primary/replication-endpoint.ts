import {
  acceptChannels,
  CLOSED,
  type Accepted,
  type ChannelServer,
  type OlderLaptop,
} from '#server/replication/channel/channel.ts';
import { nameOf, newSecret, CODE_NAME, secretOfCode } from '#server/replication/channel/secrets.ts';
import type { OpenedStore } from '#server/persistence/tables/installation.ts';
import { bye } from './replica-connection.ts';
import { parseJson, replicaMessage, type Hello } from '#server/replication/channel/messages.ts';
import type { Paired, ReplicationState } from '#server/replication/channel/stored-state.ts';
import { plainCode, readableCode } from '#server/base/random.ts';

/** The role of a peer, known by the secret that the peer has proven. */
interface Known {
  readonly is: 'pairing' | 'second' | 'parted' | 'former';
  readonly secret: string;
}

/** Another laptop that has proven its secret, with its first message. */
export type ProvenPeer = Accepted<Known>;

interface ReplicationEndpointOptions {
  readonly state: () => ReplicationState;
  /** The address of the laptop that replaced this one; null while this laptop is the primary. */
  readonly replacedBy: () => string | null;
  readonly build: string | null;
  readonly pairing: Pairing;
  readonly store: () => Pick<OpenedStore, 'images'> | null;
  readonly pairWith: (paired: Paired) => void;
  readonly onHello: (peer: ProvenPeer, hello: Hello) => void;
  /** A laptop of another version asks to pair or to follow. It may have proven nothing. */
  readonly onOtherVersion: (older: OlderLaptop) => void;
  readonly onProblem: (error: unknown) => void;
}

/** Accepts connections of other laptops, encrypted ones only: docs/decisions/second-laptop.md. */
export function openReplicationEndpoint(options: ReplicationEndpointOptions): ChannelServer {
  const { state, replacedBy, build, pairing, store } = options;

  function secretCalled(name: string): Known | null {
    if (name === CODE_NAME) {
      const secret = pairing.secret();
      return secret === null ? null : { is: 'pairing', secret };
    }
    const { paired, parted, former } = state();
    const all: Known[] = parted.map((secret) => ({ is: 'parted', secret }));
    if (paired !== null) all.unshift({ is: 'second', secret: paired.secret });
    if (former !== null) all.unshift({ is: 'former', secret: former.secret });
    return all.find(({ secret }) => nameOf(secret) === name) ?? null;
  }

  async function answer(peer: ProvenPeer): Promise<void> {
    const read = replicaMessage.safeParse(parseJson(peer.text));
    if (!read.success) {
      close(peer, 'not-wanted');
      return;
    }
    const { is } = peer.known;
    const message = read.data;
    if (is === 'parted') last(peer, { type: 'parted' });
    else if (is === 'pairing' && message.type === 'pair') pair(peer, message.build);
    else if (is === 'second' && message.type === 'hello') follow(peer, message);
    else if (is === 'second' && message.type === 'image') await sendImage(peer, message.hash);
    else if (is === 'former' && message.type === 'rejoin') pair(peer, message.build);
    else close(peer, 'not-wanted');
  }

  /** Sends the only answer to a question, then closes the connection. */
  function last(peer: ProvenPeer, message: object): void {
    peer.channel.socket.send(JSON.stringify(message));
    close(peer, 'done');
  }

  function follow(peer: ProvenPeer, hello: Hello): void {
    const url = replacedBy();
    if (url !== null) last(peer, bye('replaced', url));
    else if (hello.build !== build) refuseBuild(peer);
    else options.onHello(peer, hello);
  }

  function refuseBuild(peer: ProvenPeer): void {
    options.onOtherVersion('unknown');
    last(peer, bye('other-build'));
  }

  function pair(peer: ProvenPeer, theirs: string | null): void {
    const url = replacedBy();
    if (url !== null) return last(peer, bye('replaced', url));
    if (theirs !== build) return refuseBuild(peer);
    pairing.used(peer.known.secret);
    const secret = newSecret();
    options.pairWith({ secret, url: null });
    const { installation, term } = state();
    last(peer, { type: 'paired', secret, installation, term });
  }

  async function sendImage(peer: ProvenPeer, hash: string): Promise<void> {
    const image = /^[0-9a-f]{64}$/.test(hash) ? await store()?.images.byHash(hash) : null;
    if (image === null || image === undefined) {
      last(peer, { type: 'missing' });
      return;
    }
    peer.channel.socket.send(image.bytes);
    close(peer, 'done');
  }

  return acceptChannels<Known>({
    secretCalled,
    onOtherVersion: options.onOtherVersion,
    onAccepted(peer) {
      answer(peer).catch((error: unknown) => {
        options.onProblem(error);
        close(peer, 'again');
      });
    },
  });
}

function close({ channel }: ProvenPeer, why: keyof typeof CLOSED): void {
  channel.socket.close(CLOSED[why]);
}

/** The time (ms) for which a pairing code is valid. */
export const CODE_SPAN = 10 * 60_000;
/**
 * The number of groups in a pairing code. Guessing is hopeless even at ten thousand tries a second. So wrong codes
 * need no limit, which strangers could exhaust.
 */
const GROUPS = 3;

/** Pairing codes: one at a time, valid for ten minutes. */
export interface Pairing {
  /** Makes a new code, which replaces the last one. `left`: the time (ms) for which the code is valid. */
  newCode(): Promise<{ readonly code: string; readonly left: number }>;
  /** The secret of the valid code; null where no code is valid. */
  secret(): string | null;
  /** Ends the code of this secret, because a laptop has paired by it. */
  used(secret: string): void;
}

/** @param elapsed returns ms since some fixed moment */
export function createPairing(elapsed: () => number): Pairing {
  let open: { readonly secret: string; readonly until: number } | null = null;
  return {
    async newCode() {
      const code = readableCode(GROUPS);
      open = null;
      const secret = await secretOfCode(plainCode(code));
      open = { secret, until: elapsed() + CODE_SPAN };
      return { code: code.toUpperCase(), left: CODE_SPAN };
    },
    secret: () => (open !== null && elapsed() < open.until ? open.secret : null),
    used(secret) {
      if (open?.secret === secret) open = null;
    },
  };
}
