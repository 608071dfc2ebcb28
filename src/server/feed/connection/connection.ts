import type { Duplex } from 'node:stream';
import { WebSocket, type RawData } from 'ws';
import type { ByeCode } from '#protocol/feed/live.ts';
import { disconnect, type Principal } from './principal.ts';
import { frameOf } from './messages.ts';
import { type ViewGroup, MOST_BACKLOG } from './view-group.ts';
import { SILENCE } from '#protocol/feed/live-version.ts';

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
  receive(text: string): void {
    if (this.readyState === WebSocket.OPEN) this.#alone((listener) => listener.onText(this, text));
  }

  receivePing(): void {
    this.#alone((listener) => listener.onPing(this));
  }

  receivePong(): void {
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
  if (this instanceof Connection) this.receive(Buffer.isBuffer(data) ? data.toString() : '');
}

function pinged(this: WebSocket): void {
  if (this instanceof Connection) this.receivePing();
}

function ponged(this: WebSocket): void {
  if (this instanceof Connection) this.receivePong();
}

function left(this: WebSocket): void {
  if (this instanceof Connection) this.leave();
}

function ignore(): void {
  // The 'close' event of the socket follows, and the screen reconnects.
}

/** Ms for which the server waits until screens have closed their connections. */
const GRACE = 500;

/** Resolves when all connections are closed, or after the grace period. */
export async function allGone(connections: ReadonlySet<unknown>): Promise<void> {
  const end = performance.now() + GRACE;
  while (connections.size > 0 && performance.now() < end) await new Promise((next) => setTimeout(next, 10));
}

/** Screens move to another process in this many groups, with this pause (ms) between groups: two seconds in all. */
const GROUPS = 20;
const BETWEEN_GROUPS = 100;

/** Moves all screens to another process in groups. Each page is offline only while it reconnects. */
export async function moveOut(connections: ReadonlySet<Connection>): Promise<void> {
  const all = [...connections];
  const size = Math.ceil(all.length / GROUPS);
  for (let from = 0; from < all.length; from += size) {
    for (const connection of all.slice(from, from + size)) connection.close(TRY_AGAIN);
    await new Promise((next) => setTimeout(next, BETWEEN_GROUPS));
  }
}

/**
 * Ms after which a full backlog that does not shrink ends the connection. A slow reader whose backlog shrinks may
 * continue.
 */
export const STUCK_AFTER = 15_000;
/** Ms within which a client must authenticate. Slow networks need seconds for a message. */
export const HELLO_WITHIN = 15_000;

/** The fields of a connection that a sweep reads. */
type Swept = Pick<Connection, 'heardAt' | 'backlog' | 'stillSince' | 'backlogBefore' | 'terminate'> & {
  readonly principal: object | null;
};

/** Terminates a silent or stuck connection. Its screen reconnects and asks for the changes that it lacks. */
export function sweep(connection: Swept, now: number): void {
  const drains = isDraining(connection, now);
  if ((isSilent(connection, now) && !drains) || isStuck(connection, now)) connection.terminate();
}

function isSilent({ heardAt, principal }: Swept, now: number): boolean {
  return now - heardAt > (principal === null ? HELLO_WITHIN : SILENCE);
}

/** True if the backlog has shrunk since the last sweep. */
function isDraining(connection: Swept, now: number): boolean {
  const { backlog, backlogBefore } = connection;
  const drains = backlog < backlogBefore;
  if (drains || backlogBefore === 0) connection.stillSince = now;
  connection.backlogBefore = backlog;
  return drains;
}

function isStuck({ backlog, stillSince }: Swept, now: number): boolean {
  return backlog > MOST_BACKLOG && now - stillSince > STUCK_AFTER;
}
