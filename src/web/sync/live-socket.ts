import type { HallMessage } from '#protocol/feed/messages.ts';
import { LIVE_VERSION, PING_EVERY } from '#protocol/live.ts';
import type { HelloMessage, ScreenMessage, ServerMessage } from '#protocol/live.ts';
import type { Clock } from './clock.ts';
import { inTurn } from './pauses.ts';
import { Heartbeat } from './heartbeat.ts';
import { COMES_BACK, FIRST_PATIENCE, HELD, MISSED, ONE_RETURN, PATIENCE, PAUSES } from './heartbeat-times.ts';
import { serverClock, type ServerClock } from './server-clock.ts';
import { browserTransports, type OpenTransport, type Transport } from './transport.ts';

export interface SocketEars<Message extends ServerMessage | HallMessage> {
  /** What came, checked; null: nothing that this page knows. `view`: it draws one. */
  read(json: unknown): Message | null;
  readonly view?: true;
  /** Null while there is nobody to say: the socket rests until `wake`. */
  who(): HelloMessage['who'] | null;
  /** The last line in hand; null: nothing yet. */
  lastSequence(): number | null;
  /** When that one was written, epoch ms. */
  lastAt(): number | undefined;
  onMessage(message: Message): void;
  /** A word from the server came, of whatever kind. */
  onWord(): void;
  /** A heartbeat was not answered in time; the next word says that the connection lives. */
  onSilence(): void;
  /** The connection is lost; the next attempt comes by itself. */
  onDown(): void;
}

/** One connection to the live feed, kept up for as long as the page lives. */
export class LiveSocket<Message extends ServerMessage | HallMessage> {
  readonly clock: ServerClock;
  readonly #own: Clock;
  readonly #openTransport: OpenTransport;
  readonly #ears: SocketEars<Message>;
  #transport: Transport | null = null;
  #opened = false;
  #failures = 0;
  /** A connection was lost, and none has been opened since. */
  #lost = false;
  #wokenAt = -Infinity;
  #welcomedAt: number | null = null;
  readonly #pulse: Heartbeat;
  #shown = '';
  #helloAt = 0;
  #rested = false;
  #callOff = () => {};

  constructor(ears: SocketEars<Message>, clock: Clock, openTransport: OpenTransport = browserTransports()) {
    this.#ears = ears;
    this.#own = clock;
    this.#openTransport = openTransport;
    this.clock = serverClock(clock);
    this.#pulse = new Heartbeat(clock);
  }

  /** Begins, or begins anew at once: the page is in sight, the network is back, somebody signed in. */
  wake(): void {
    this.#rested = false;
    if (this.#transport !== null && JSON.stringify(this.#ears.who()) !== this.#shown)
      return this.#reconnect();
    if (this.#transport !== null && this.#opened) return this.#doubt(this.#pulse.doubt, () => this.#giveUp());
    if (this.#transport === null || this.#isStranded()) this.#beginAnew();
  }

  /** What came does not follow what is in hand: it is asked for again, over a new connection. */
  renew(): void {
    if (this.#transport !== null) this.#end();
  }

  /** Something came over another connection to the same server: the network is there, however slow this one is. */
  readonly hearBytes = (): void => this.#pulse.hear();

  /** Says something over a connection that has been let in; answers false where there is none. */
  tell(message: ScreenMessage): boolean {
    if (this.#welcomedAt !== null) this.#say(message);
    return this.#transport !== null && this.#welcomedAt !== null;
  }

  close(): void {
    this.#rested = true;
    this.#drop();
  }

  /** Pings. Perhaps the connection died in a pocket: without a word for so many ms, `then`. */
  #doubt(patience: number, then: () => void): void {
    const [doubted, heard] = [this.#transport, this.#pulse.words];
    this.#ping();
    this.#own.after(patience, () => {
      if (this.#transport === doubted && this.#pulse.words === heard) then();
    });
  }

  /** An attempt made before the network was back: its packets are lost, and sent again only after a while. */
  #isStranded(): boolean {
    return this.#lost && this.#own.now() - this.#wokenAt >= ONE_RETURN;
  }

  /** What failed before says nothing of the network that is back. */
  #beginAnew(): void {
    this.#wokenAt = this.#own.now();
    this.#failures = 0;
    this.#reconnect();
  }

  #connect(): void {
    this.#callOff();
    const who = this.#ears.who();
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
        // A server that is there again has everybody back in one moment: they do not ping in one moment ever after.
        this.#beat(PING_EVERY * Math.random());
        const [after, at] = [this.#ears.lastSequence(), this.#ears.lastAt()];
        this.#say({ v: LIVE_VERSION, type: 'hello', who, after, at, view: this.#ears.view });
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

  /** Pings, and gives up a connection on which nothing has come for too long. */
  #beat(pause: number): void {
    this.#callOff();
    this.#callOff = this.#own.after(pause, () => {
      if (this.#pulse.hasStopped()) return this.#end();
      // A slow network may still bring the answer: the page says so, and the connection stays for now.
      this.#doubt(Math.max(MISSED, this.#pulse.doubt), () => this.#ears.onSilence());
      this.#beat(PING_EVERY);
    });
  }

  #hear(text: string): void {
    this.#pulse.hear();
    const message = this.#ears.read(JSON.parse(text));
    // A newer server may say what this page does not know; `bye` tells it when that matters.
    if (message === null) return;
    if (message.type === 'pong') {
      this.#pulse.hearPong(message.sentAt);
      this.clock.hear(message.sentAt, message.now);
    }
    if (message.type === 'welcome') {
      this.#welcomedAt = this.#own.now();
      // Before the first line: how old it is depends on it.
      this.clock.forget();
      this.clock.hear(this.#helloAt, message.now);
    }
    if (message.type === 'bye') this.#leave(COMES_BACK[message.code] ?? null);
    else this.#ears.onWord();
    if (message.type !== 'pong') this.#ears.onMessage(message);
  }

  /** Sent away: for good, or for a while (ms). */
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
    // Everybody's connection ends at once when a server restarts: not everybody comes back in the same moment.
    this.#callOff = this.#own.after(pause * (0.5 + Math.random() / 2), () => this.#connect());
  }

  /** Nothing was heard for so long that no further pause is needed. */
  #giveUp(): void {
    this.#lose();
    this.#connect();
  }

  #lose(): void {
    this.#drop();
    const held = this.#welcomedAt !== null && this.#own.now() - this.#welcomedAt >= HELD;
    this.#failures = held ? 0 : this.#failures + 1;
    this.#lost = true;
    this.#ears.onDown();
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
