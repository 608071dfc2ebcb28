import {
  LIVE_VERSION,
  PING_EVERY,
  serverMessage,
  type HelloMessage,
  type ScreenMessage,
  type ServerMessage,
} from '#protocol/live.ts';
import { PATHS } from '#protocol/paths.ts';
import type { Clock } from './clock.ts';
import { serverClock, type ServerClock } from './server-clock.ts';

/** Ms until an unanswered ping means that the connection is gone, when there is reason to think so. */
const DOUBT = 1_500;
/** Ms between two attempts: at once after a connection that held, then never more than a second. */
const PAUSES = [0, 250, 500, 1_000];
/** Ms for which a connection must have held; one that is dropped sooner counts as a failed attempt. */
const HELD = 1_000;
/** Ms until somebody who tried too often tries again. */
const LONG_PAUSE = 30_000;

/** What this page needs of a browser's WebSocket. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

export interface WireEars {
  onOpen(): void;
  onText(text: string): void;
  /** Once, however it ended. */
  onEnd(): void;
}

export type OpenWire = (ears: WireEars) => Wire;

export interface SocketEars {
  /** Null while there is nobody to say: the socket rests until `wake`. */
  who(): HelloMessage['who'] | null;
  /** The last line in hand; null: nothing yet. */
  lastSequence(): number | null;
  onMessage(message: Exclude<ServerMessage, { type: 'pong' }>): void;
  /** A word from the server came, of whatever kind. */
  onWord(): void;
  /** The connection is lost; the next attempt comes by itself. */
  onDown(): void;
}

/** One connection to the live feed, kept up for as long as the page lives. */
export class LiveSocket {
  readonly clock: ServerClock;
  readonly #own: Clock;
  readonly #openWire: OpenWire;
  readonly #ears: SocketEars;
  #wire: Wire | null = null;
  #failures = 0;
  #welcomedAt: number | null = null;
  #lastWord = 0;
  #words = 0;
  /** Who was said to be here, as text. */
  #shown = '';
  #helloAt = 0;
  #rested = false;
  #callOff = () => {};

  constructor(ears: SocketEars, clock: Clock, openWire: OpenWire = browserWire) {
    this.#ears = ears;
    this.#own = clock;
    this.#openWire = openWire;
    this.clock = serverClock(clock);
  }

  /** Begins, or begins anew at once: the page is in sight, the network is back, somebody signed in. */
  wake(): void {
    this.#rested = false;
    if (this.#wire === null) return this.#connect();
    if (JSON.stringify(this.#ears.who()) !== this.#shown) return this.#reconnect();
    // Perhaps the connection died in a pocket: without a word soon it is made anew.
    const doubted = this.#wire;
    const heard = this.#words;
    this.#ping();
    this.#own.after(DOUBT, () => {
      if (this.#wire === doubted && this.#words === heard) this.#end();
    });
  }

  /** What came does not follow what is in hand: it is asked for again, over a new connection. */
  renew(): void {
    this.#end();
  }

  close(): void {
    this.#rested = true;
    this.#callOff();
    this.#wire?.close();
    this.#wire = null;
  }

  #connect(): void {
    this.#callOff();
    const who = this.#ears.who();
    if (who === null || this.#rested || this.#wire !== null) return;
    this.#welcomedAt = null;
    this.#shown = JSON.stringify(who);
    this.#lastWord = this.#own.now();
    const wire = this.#openWire({
      onOpen: () => {
        if (this.#wire !== wire) return;
        this.#helloAt = this.#own.now();
        this.#say({ v: LIVE_VERSION, type: 'hello', who, after: this.#ears.lastSequence() });
        this.#ping();
      },
      onText: (text) => {
        if (this.#wire === wire) this.#hear(text);
      },
      onEnd: () => {
        if (this.#wire === wire) this.#end();
      },
    });
    this.#wire = wire;
    this.#beat();
  }

  /** Pings, and gives up a connection on which nothing has come for too long. */
  #beat(): void {
    this.#callOff = this.#own.after(PING_EVERY, () => {
      if (this.#own.now() - this.#lastWord >= 2 * PING_EVERY) return this.#end();
      this.#ping();
      this.#beat();
    });
  }

  #hear(text: string): void {
    this.#lastWord = this.#own.now();
    this.#words += 1;
    const read = serverMessage.safeParse(JSON.parse(text));
    // A newer server may say what this page does not know; `bye` tells it when that matters.
    if (!read.success) return;
    const message = read.data;
    if (message.type === 'pong') this.clock.hear(message.sentAt, message.now);
    if (message.type === 'welcome') {
      this.#welcomedAt = this.#own.now();
      // Before the first line: how old it is depends on it.
      this.clock.forget();
      this.clock.hear(this.#helloAt, message.now);
    }
    if (message.type === 'bye') this.#leave(message.code === 'too-many-tries' ? LONG_PAUSE : null);
    this.#ears.onWord();
    if (message.type !== 'pong') this.#ears.onMessage(message);
  }

  /** Sent away: for good, or for a while (ms). */
  #leave(pause: number | null): void {
    this.#callOff();
    this.#wire?.close();
    this.#wire = null;
    this.#rested = pause === null;
    if (pause !== null) this.#callOff = this.#own.after(pause, () => this.#connect());
  }

  /** Somebody else is here now: the server must be told. */
  #reconnect(): void {
    this.#callOff();
    this.#wire?.close();
    this.#wire = null;
    this.#connect();
  }

  #end(): void {
    this.#callOff();
    const wire = this.#wire;
    this.#wire = null;
    wire?.close();
    const held = this.#welcomedAt !== null && this.#own.now() - this.#welcomedAt >= HELD;
    this.#failures = held ? 0 : this.#failures + 1;
    const pause = PAUSES[Math.min(this.#failures, PAUSES.length - 1)] ?? 0;
    this.#ears.onDown();
    // Everybody's connection ends at once when a server restarts: not everybody comes back in the same moment.
    this.#callOff = this.#own.after(pause * (0.5 + Math.random() / 2), () => this.#connect());
  }

  #ping(): void {
    this.#say({ v: LIVE_VERSION, type: 'ping', sentAt: this.#own.now() });
  }

  #say(message: ScreenMessage): void {
    this.#wire?.send(JSON.stringify(message));
  }
}

/** The server that gave this page. */
export function browserWire(ears: WireEars): Wire {
  const url = new URL(PATHS.live, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(url);
  socket.addEventListener('open', () => ears.onOpen());
  socket.addEventListener('message', ({ data }) => ears.onText(String(data)));
  socket.addEventListener('close', () => ears.onEnd());
  return {
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
}
