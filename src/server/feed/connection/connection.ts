import type { Duplex } from 'node:stream';
import { WebSocket, type RawData } from 'ws';
import type { ByeCode } from '#protocol/feed/live.ts';
import { disconnect } from './disconnect-reason.ts';
import { frameOf } from './messages.ts';
import type { ViewGroup } from '#server/feed/channel/view-group.ts';
import type { Principal } from '#server/feed/admission/principal.ts';

/** Close codes of RFC 6455, section 7.4, and its registry. */
export const GOING_AWAY = 1001;
const NOT_WANTED = 1008;
export const BROKEN = 1011;
export const TRY_AGAIN = 1012;
/** A spectator's page asks for the view by HTTP from now on: `src/web/sync/transport.ts`. */
export const CROWDED = 1013;

/** A screen speaks once in 2.5 seconds, and a phone as fast as thumbs tap; one that floods is shown out. */
const [MOST_WORDS, WORDS_WITHIN] = [40, 2_000];

/** What is done with what comes from a screen; one for all of them. */
export interface ConnectionHandlers {
  onText(connection: Connection, text: string): void;
  /** A heartbeat of the protocol's own; no browser sends it. */
  onPing(connection: Connection): void;
  /** It has everything that was written before it was asked so; a stranger may say it unasked. */
  onPong(connection: Connection): void;
  /** A bug that a screen found by what it said. */
  onProblem(error: unknown): void;
  /** Once. */
  onClose(connection: Connection): void;
}

/**
 * One connected screen. There may be ten thousand: it holds numbers, and nothing is made for it alone. `ws` reads the
 * connection; frames that many screens get are written straight to it.
 */
export class Connection extends WebSocket {
  /** The network address the screen speaks from. */
  address = '';
  /** Null until the screen has said who it is and was let in. */
  principal: Principal | null = null;
  group: ViewGroup | null = null;
  /** The last line that was written to it. */
  sequence = 0;
  /** Which count of those present was written to it last. */
  presence = 0;
  saidHello = false;
  /** Epoch ms of its last word. */
  heardAt = 0;
  /** What waited to be sent when it was last looked at, in bytes, and since when it has not become less, epoch ms. */
  backlogBefore = 0;
  stillSince = 0;
  /** How often it has spoken since `#wordsFrom`, ms. */
  #words = 0;
  #wordsFrom = 0;
  #line: Duplex | null = null;
  #listener: ConnectionHandlers | null = null;

  /** Takes the connection that this socket was made for. */
  take(line: Duplex, address: string, now: number, listener: ConnectionHandlers): void {
    this.#line = line;
    this.#listener = listener;
    this.address = address;
    this.heardAt = now;
    this.on('message', heard);
    this.on('ping', pinged);
    this.on('pong', ponged);
    this.on('close', left);
    this.on('error', ignore);
  }

  /** Counts one word of this screen (at, ms since some moment), and ends one that floods. */
  isFlood(at: number): boolean {
    if (this.saidHello) this.heardAt = at;
    if (at - this.#wordsFrom >= WORDS_WITHIN) {
      this.#wordsFrom = at;
      this.#words = 0;
    }
    this.#words += 1;
    if (this.#words > MOST_WORDS) this.terminate();
    return this.#words > MOST_WORDS;
  }

  /** Writes a whole frame; nothing once the socket is closing. */
  write(frame: Buffer): void {
    if (this.readyState === WebSocket.OPEN) this.#line?.write(frame);
  }

  /** Bytes that wait here because the screen reads slowly. */
  get backlog(): number {
    return this.#line?.writableLength ?? 0;
  }

  /** `v`: the version that the screen speaks, where it is not ours. */
  sendAway(code: ByeCode, v?: number): void {
    this.write(frameOf(disconnect(code, v)));
    this.close(NOT_WANTED);
  }

  /** Who is on the way out (sent away, too late) says nothing more. */
  hear(text: string): void {
    if (this.readyState === WebSocket.OPEN) this.#alone((listener) => listener.onText(this, text));
  }

  feel(): void {
    this.#alone((listener) => listener.onPing(this));
  }

  arrive(): void {
    this.#alone((listener) => listener.onPong(this));
  }

  /** Whatever goes wrong over what this screen says ends its connection, and nothing else: docs/decisions/0039. */
  #alone(task: (listener: ConnectionHandlers) => void): void {
    if (this.#listener === null) return;
    try {
      task(this.#listener);
    } catch (error) {
      this.#listener.onProblem(error);
      this.close(BROKEN);
    }
  }

  leave(): void {
    this.group?.connections.delete(this);
    this.#listener?.onClose(this);
  }
}

function heard(this: WebSocket, data: RawData): void {
  // One Buffer: `ws` joins what came in pieces.
  if (this instanceof Connection) this.hear(Buffer.isBuffer(data) ? data.toString() : '');
}

function pinged(this: WebSocket): void {
  if (this instanceof Connection) this.feel();
}

function ponged(this: WebSocket): void {
  if (this instanceof Connection) this.arrive();
}

function left(this: WebSocket): void {
  if (this instanceof Connection) this.leave();
}

function ignore(): void {
  // 'close' follows: whatever went wrong with a connection, its screen is gone and comes back.
}
