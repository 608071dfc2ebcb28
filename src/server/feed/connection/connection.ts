import type { Duplex } from 'node:stream';
import { WebSocket, type RawData } from 'ws';
import type { ByeCode } from '#protocol/feed/live.ts';
import { disconnect } from './disconnect-reason.ts';
import { frameOf } from './messages.ts';
import type { ViewGroup } from '#server/feed/channel/view-group.ts';
import type { Principal } from '#server/feed/admission/principal.ts';

/** Close codes of RFC 6455, section 7.4, and of its registry. */
export const GOING_AWAY = 1001;
const NOT_WANTED = 1008;
export const BROKEN = 1011;
export const TRY_AGAIN = 1012;
/** Tells a spectator's page to poll over HTTP: `src/web/sync/transport.ts`. */
export const CROWDED = 1013;

/** The most messages within this time (ms). A screen sends one in 2.5 seconds, a phone as fast as fingers tap. */
const [MOST_WORDS, WORDS_WITHIN] = [40, 2_000];

/** Handlers of all connections. */
export interface ConnectionHandlers {
  onText(connection: Connection, text: string): void;
  /** A WebSocket ping; browsers never send one. */
  onPing(connection: Connection): void;
  /** The answer to a ping: the screen has everything sent before it. A client may also send it unasked. */
  onPong(connection: Connection): void;
  /** Receives an error that a message of a screen caused. */
  onProblem(error: unknown): void;
  /** Called once. */
  onClose(connection: Connection): void;
}

/**
 * One connected screen. There may be ten thousand, so it holds only numbers and no closures. `ws` reads the connection;
 * shared frames are written directly to it.
 */
export class Connection extends WebSocket {
  /** The network address the screen speaks from. */
  address = '';
  /** Null until the screen is authenticated. */
  principal: Principal | null = null;
  group: ViewGroup | null = null;
  /** The last line that was sent to it. */
  sequence = 0;
  /** The version of the presence counts that was sent to it. */
  presence = 0;
  saidHello = false;
  /** Monotonic ms of its last message. */
  heardAt = 0;
  /** The unsent bytes at the last sweep, and since when they have not decreased (monotonic ms). */
  backlogBefore = 0;
  stillSince = 0;
  /** The number of messages since `#wordsFrom` (ms). */
  #words = 0;
  #wordsFrom = 0;
  #line: Duplex | null = null;
  #listener: ConnectionHandlers | null = null;

  /** Takes over the upgraded connection. */
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

  /** Counts a message, and terminates a connection that floods. `at`: monotonic ms. */
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

  /** Writes a whole frame, unless the socket is closing. */
  write(frame: Buffer): void {
    if (this.readyState === WebSocket.OPEN) this.#line?.write(frame);
  }

  /** Unsent bytes, because the screen reads slowly. */
  get backlog(): number {
    return this.#line?.writableLength ?? 0;
  }

  /** `v`: the protocol version of the screen, if it is not ours. */
  sendAway(code: ByeCode, v?: number): void {
    this.write(frameOf(disconnect(code, v)));
    this.close(NOT_WANTED);
  }

  /** Ignores messages after the closing began. */
  hear(text: string): void {
    if (this.readyState === WebSocket.OPEN) this.#alone((listener) => listener.onText(this, text));
  }

  feel(): void {
    this.#alone((listener) => listener.onPing(this));
  }

  arrive(): void {
    this.#alone((listener) => listener.onPong(this));
  }

  /** An error that this screen causes closes only its connection: docs/decisions/0039. */
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
  // `ws` joins fragments into one Buffer.
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
  // A 'close' event follows, and the screen reconnects.
}
