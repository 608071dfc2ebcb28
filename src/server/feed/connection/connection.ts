import type { Duplex } from 'node:stream';
import { WebSocket, type RawData } from 'ws';
import type { ByeCode } from '#protocol/feed/live.ts';
import { disconnect } from './disconnect-reason.ts';
import { frameOf } from './messages.ts';
import type { ViewGroup } from './view-group.ts';
import type { Principal } from './principal.ts';

/** Close codes of RFC 6455, section 7.4, and of its registry. */
export const GOING_AWAY = 1001;
const NOT_WANTED = 1008;
export const BROKEN = 1011;
export const TRY_AGAIN = 1012;
/** The close code that tells a spectator's page to poll over HTTP: `src/web/net/sync/transport.ts`. */
export const CROWDED = 1013;

/**
 * The most messages of one screen within this time (ms). A screen sends one in 2.5 seconds, a phone as fast as fingers
 * tap.
 */
const [MOST_MESSAGES, MESSAGES_WITHIN] = [40, 2_000];

/** Handlers of all connections. */
export interface ConnectionHandlers {
  onText(connection: Connection, text: string): void;
  /** Called for a WebSocket ping of a client; browsers never send one. */
  onPing(connection: Connection): void;
  /**
   * Called for a pong: the screen has received everything sent before the ping. A client may also send a pong unasked.
   */
  onPong(connection: Connection): void;
  /** Receives an error that a message of a screen caused. */
  onProblem(error: unknown): void;
  /** Called once, when the connection is closed. */
  onClose(connection: Connection): void;
}

/**
 * One connected screen. There may be ten thousand, so it holds only numbers and no closures. `ws` reads the connection;
 * shared frames are written directly to it.
 */
export class Connection extends WebSocket {
  /** The network address of the screen. */
  address = '';
  /** Null until the screen is authenticated. */
  principal: Principal | null = null;
  group: ViewGroup<Connection> | null = null;
  /** The last line that was sent to the screen. */
  sequence = 0;
  /** The version of the presence counts that was sent to the screen. */
  presence = 0;
  saidHello = false;
  /** The time of the last message from the screen, in monotonic ms. */
  heardAt = 0;
  /** The unsent bytes at the last sweep, and the time since which they have not decreased (monotonic ms). */
  backlogBefore = 0;
  stillSince = 0;
  /** The number of messages from the screen since `#messagesFrom` (monotonic ms). */
  #messages = 0;
  #messagesFrom = 0;
  #line: Duplex | null = null;
  #listener: ConnectionHandlers | null = null;

  /** Begins to read the upgraded network connection. */
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

  /** Counts a message of the screen, and terminates a connection that sends too many. `at`: monotonic ms. */
  isFlood(at: number): boolean {
    if (this.saidHello) this.heardAt = at;
    if (at - this.#messagesFrom >= MESSAGES_WITHIN) {
      this.#messagesFrom = at;
      this.#messages = 0;
    }
    this.#messages += 1;
    if (this.#messages > MOST_MESSAGES) this.terminate();
    return this.#messages > MOST_MESSAGES;
  }

  /** Writes a whole frame to the socket, unless it is closing. */
  write(frame: Buffer): void {
    if (this.readyState === WebSocket.OPEN) this.#line?.write(frame);
  }

  /** The bytes that wait to be sent, because the screen reads slowly. */
  get backlog(): number {
    return this.#line?.writableLength ?? 0;
  }

  /** Sends the reason for the disconnection, and closes. `v`: the protocol version of the screen, if it is not ours. */
  sendAway(code: ByeCode, v?: number): void {
    this.write(frameOf(disconnect(code, v)));
    this.close(NOT_WANTED);
  }

  /** Receives a message of the screen. Ignores messages after the closing began. */
  hear(text: string): void {
    if (this.readyState === WebSocket.OPEN) this.#alone((listener) => listener.onText(this, text));
  }

  feel(): void {
    this.#alone((listener) => listener.onPing(this));
  }

  arrive(): void {
    this.#alone((listener) => listener.onPong(this));
  }

  /** Runs a handler. An error in it closes only the connection of this screen: docs/decisions/limits.md. */
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
  // The 'close' event of the socket follows, and the screen reconnects.
}
