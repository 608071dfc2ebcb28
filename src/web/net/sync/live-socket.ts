import type {
  ByeCode,
  ConsoleMessage,
  HelloMessage,
  ScreenMessage,
  HallMessage,
} from '#protocol/feed/live.ts';
import { PING_EVERY, LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { type Clock, inTurn, serverClock, type ServerClock } from '#web/net/clock.ts';
import { browserTransports, type OpenTransport, type Transport } from './transport.ts';

/**
 * Time (ms) until an unanswered ping shows a dead connection, when there is reason for doubt; longer on a slow
 * network.
 */
const DOUBT = 800;
/** The same timeout (ms) while the speed of the network is unknown. */
const DOUBT_UNKNOWN = 4_000;
/** Time (ms) after which a heartbeat counts as missed, so that a page says so within four seconds. */
const MISSED = 1_200;
/** Time (ms) without a byte after which a page reconnects; longer after each reconnect in vain. */
const SILENT = [6_000, 12_000, 24_000, 48_000];
/** Timeout (ms) of a reconnect; longer after each attempt, so that a slow network succeeds in the end. */
const PATIENCE = [1_500, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000];
/** The first attempt of a page has this timeout, because its network is unknown. */
const FIRST_PATIENCE = 3;
/** Time (ms) in which all signs of a returning network count as one. */
const ONE_RETURN = 250;
/** Pauses (ms) between two attempts: none after a connection that held, then at most a second. */
const PAUSES = [0, 250, 500, 1_000];
/** Time (ms) that a connection must hold; a shorter one counts as a failed attempt. */
const HELD = 1_000;

/** Time (ms) until a page that was sent away tries again. A code that is missing here is final. */
const COMES_BACK: Partial<Record<ByeCode, number>> = {
  'too-many-tries': 30_000,
  'wrong-version': 5_000,
  // Nothing changes until somebody restores a backup.
  'auction-damaged': 60_000,
  // An operator may make the replaced laptop the primary again.
  replaced: 5_000,
};

/** Whether a connection is alive: any byte counts, and a slow network gets more time. */
export class Heartbeat {
  readonly #clock: Clock;
  #lastWord = 0;
  #words = 0;
  /** Round trip (ms) of the last heartbeat; null: none has returned. */
  #took: number | null = null;
  /** Consecutive connections that ended in silence. */
  #silences = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Count of received messages. */
  get words(): number {
    return this.#words;
  }

  hear(): void {
    this.#lastWord = this.#clock.now();
    this.#words += 1;
  }

  /** A heartbeat returned. */
  hearPong(sentAt: number): void {
    this.#took = Math.max(0, this.#clock.now() - sentAt);
    if (this.#took < PING_EVERY) this.#silences = 0;
  }

  /** Time (ms) until an unanswered ping shows a dead connection, when there is reason for doubt. */
  get doubt(): number {
    return this.#took === null ? DOUBT_UNKNOWN : Math.max(DOUBT, 3 * this.#took);
  }

  /** True after too long a silence; the next connection gets more time. */
  hasStopped(): boolean {
    if (this.#clock.now() - this.#lastWord < inTurn(SILENT, this.#silences)) return false;
    this.#silences += 1;
    return true;
  }
}

export interface SocketListener<Message extends ConsoleMessage | HallMessage> {
  /** Checks a message; null: unknown to this page. */
  read(json: unknown): Message | null;
  /** The identity of this page; null while nobody is signed in, and the socket rests until `wake`. */
  who(): HelloMessage['who'] | null;
  /** The last line in hand; null: none. */
  lastSequence(): number | null;
  /** Time of that line, epoch ms. */
  lastAt(): number | undefined;
  onMessage(message: Message): void;
  /** A message of any kind came. */
  onWord(): void;
  /** A heartbeat was missed; the next message shows that the connection lives. */
  onSilence(): void;
  /** The connection is lost; the next attempt comes by itself. */
  onDown(): void;
}

/** One connection to the live feed, renewed for as long as the page lives. */
export class LiveSocket<Message extends ConsoleMessage | HallMessage> {
  readonly clock: ServerClock;
  readonly #own: Clock;
  readonly #openTransport: OpenTransport;
  readonly #listener: SocketListener<Message>;
  #transport: Transport | null = null;
  #opened = false;
  #failures = 0;
  /** A connection was lost, and none has opened since. */
  #lost = false;
  #wokenAt = -Infinity;
  #welcomedAt: number | null = null;
  readonly #pulse: Heartbeat;
  #shown = '';
  #helloAt = 0;
  #rested = false;
  #callOff = () => {};

  constructor(
    listener: SocketListener<Message>,
    clock: Clock,
    openTransport: OpenTransport = browserTransports(),
  ) {
    this.#listener = listener;
    this.#own = clock;
    this.#openTransport = openTransport;
    this.clock = serverClock(clock);
    this.#pulse = new Heartbeat(clock);
  }

  /** Connects or reconnects now: the page is visible, the network is back, somebody signed in. */
  wake(): void {
    this.#rested = false;
    if (this.#transport !== null && JSON.stringify(this.#listener.who()) !== this.#shown)
      return this.#reconnect();
    if (this.#transport !== null && this.#opened) return this.#doubt(this.#pulse.doubt, () => this.#giveUp());
    if (this.#transport === null || this.#isStranded()) this.#beginAnew();
  }

  /** Reconnects after a gap, to ask for the missing part. */
  renew(): void {
    if (this.#transport !== null) this.#end();
  }

  /** Another connection to the same server received bytes, so the network works. */
  readonly hearBytes = (): void => this.#pulse.hear();

  /** Sends a message over an accepted connection; false without one. */
  tell(message: ScreenMessage): boolean {
    if (this.#welcomedAt !== null) this.#say(message);
    return this.#transport !== null && this.#welcomedAt !== null;
  }

  close(): void {
    this.#rested = true;
    this.#drop();
  }

  /** Pings, and calls `then` after so many ms of silence: the connection may have died while the phone slept. */
  #doubt(patience: number, then: () => void): void {
    const [doubted, heard] = [this.#transport, this.#pulse.words];
    this.#ping();
    this.#own.after(patience, () => {
      if (this.#transport === doubted && this.#pulse.words === heard) then();
    });
  }

  /** True when this attempt began before the network returned: its packets would be resent too late. */
  #isStranded(): boolean {
    return this.#lost && this.#own.now() - this.#wokenAt >= ONE_RETURN;
  }

  /** Forgets earlier failures: they say nothing about the network that is back. */
  #beginAnew(): void {
    this.#wokenAt = this.#own.now();
    this.#failures = 0;
    this.#reconnect();
  }

  #connect(): void {
    this.#callOff();
    const who = this.#listener.who();
    if (who === null || this.#rested || this.#transport !== null) return;
    this.#welcomedAt = null;
    this.#opened = false;
    this.#shown = JSON.stringify(who);
    const transport = this.#openTransport({
      onOpen: () => {
        if (this.#transport !== transport) return;
        this.#opened = true;
        this.#lost = false;
        this.#helloAt = this.#own.now();
        this.#pulse.hear();
        // A random part spreads the pings after all pages reconnect at the same moment.
        this.#beat(PING_EVERY * Math.random());
        const [after, at] = [this.#listener.lastSequence(), this.#listener.lastAt()];
        this.#say({ v: LIVE_VERSION, type: 'hello', who, after, at });
        this.#ping();
      },
      onText: (text) => {
        if (this.#transport === transport) this.#hear(text);
      },
      onEnd: () => {
        if (this.#transport === transport) this.#end();
      },
    });
    this.#transport = transport;
    const patience = inTurn(PATIENCE, this.#failures + (this.#lost ? 0 : FIRST_PATIENCE));
    this.#callOff = this.#own.after(patience, () => this.#giveUp());
  }

  /** Pings, and gives up a connection after too long a silence. */
  #beat(pause: number): void {
    this.#callOff();
    this.#callOff = this.#own.after(pause, () => {
      if (this.#pulse.hasStopped()) return this.#end();
      // A slow network may still bring the answer: report it, and keep the connection.
      this.#doubt(Math.max(MISSED, this.#pulse.doubt), () => this.#listener.onSilence());
      this.#beat(PING_EVERY);
    });
  }

  #hear(text: string): void {
    this.#pulse.hear();
    const message = this.#listener.read(JSON.parse(text));
    // A newer server may send unknown messages; `bye` tells when that matters.
    if (message === null) return;
    if (message.type === 'pong') {
      this.#pulse.hearPong(message.sentAt);
      this.clock.hear(message.sentAt, message.now);
    }
    if (message.type === 'welcome') {
      this.#welcomedAt = this.#own.now();
      // Set the clock before the first line: the age of a line depends on it.
      this.clock.forget();
      this.clock.hear(this.#helloAt, message.now);
    }
    if (message.type === 'bye') this.#leave(COMES_BACK[message.code] ?? null);
    else this.#listener.onWord();
    if (message.type !== 'pong') this.#listener.onMessage(message);
  }

  /** Handles a `bye`: final, or for a while (ms). */
  #leave(pause: number | null): void {
    this.#drop();
    this.#rested = pause === null;
    if (pause !== null) this.#callOff = this.#own.after(pause, () => this.#connect());
  }

  #reconnect(): void {
    this.#drop();
    this.#connect();
  }

  #end(): void {
    this.#lose();
    const pause = inTurn(PAUSES, this.#failures);
    // A random part spreads the reconnects after a restart of the server.
    this.#callOff = this.#own.after(pause * (0.5 + Math.random() / 2), () => this.#connect());
  }

  /** Reconnects without a pause, because the silence was long enough. */
  #giveUp(): void {
    this.#lose();
    this.#connect();
  }

  #lose(): void {
    this.#drop();
    const held = this.#welcomedAt !== null && this.#own.now() - this.#welcomedAt >= HELD;
    this.#failures = held ? 0 : this.#failures + 1;
    this.#lost = true;
    this.#listener.onDown();
  }

  #drop(): void {
    this.#callOff();
    const transport = this.#transport;
    this.#transport = null;
    transport?.close();
  }

  #ping(): void {
    this.#say({ v: LIVE_VERSION, type: 'ping', sentAt: this.#own.now() });
  }

  #say(message: ScreenMessage): void {
    this.#transport?.send(JSON.stringify(message));
  }
}
