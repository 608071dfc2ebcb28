import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Sections } from '#protocol/feed/change.ts';
import { LIVE_VERSION, PING_EVERY } from '#protocol/feed/live-version.ts';
import { PATHS } from '#protocol/paths.ts';
import { CROWDED } from '#server/feed/connection/connection.ts';
import { HeldView, messageIn } from './held-view.ts';

/** Receives the views of a spectator's page and its problems. */
export interface WatcherListener {
  onView(sequence: number, view: Sections): void;
  onProblem(problem: string): void;
  /**
   * The server disconnected it with this code, and it reconnects later. A busy server moves it to polling (`CROWDED`).
   * A server without its database disconnects it, so that it shows nothing old. If absent, a disconnect is a problem.
   */
  onCutOff?(code: number): void;
}

/** The reconnect delay (ms), and the delay before it leaves polling, as on a page. */
const BACK_AFTER = 1_000;
const BACK_FROM_ASKING = 10_000;

/** A spectator that follows the live feed, reconnects, and reports changes that are out of order. */
export class Watcher {
  readonly #held = new HeldView();
  /** True: drops the next change, like a network that loses a message. */
  losesNext = false;
  #socket: WebSocket | null = null;
  #closed = false;
  #away = false;

  constructor(
    readonly url: string,
    readonly code: string,
    readonly from: string,
    readonly listener: WatcherListener,
  ) {}

  /** The sequence number of the view it holds. */
  get last(): number {
    return this.#held.sequence ?? 0;
  }

  /** Connects; resolves when the server has welcomed it. */
  connect(): Promise<void> {
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}${PATHS.live}`, {
      localAddress: this.from,
      perMessageDeflate: false,
    });
    this.#socket = socket;
    let beat: NodeJS.Timeout | undefined;
    const say = (message: object): void => socket.send(JSON.stringify({ v: LIVE_VERSION, ...message }));
    socket.on('open', () => {
      const who = { as: 'link', code: this.code };
      say({ type: 'hello', who, after: this.#held.sequence });
      beat = setInterval(() => say({ type: 'ping', sentAt: Date.now() }), PING_EVERY);
    });
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('message', (data) => {
        if (this.#socket === socket) this.#hear(Buffer.isBuffer(data) ? data.toString() : '', resolve);
      });
      socket.on('close', (code) => {
        clearInterval(beat);
        if (this.#socket !== socket || this.#closed) resolve();
        else if (this.listener.onCutOff !== undefined) {
          this.listener.onCutOff(code);
          resolve();
          void this.#comeBack(socket, code === CROWDED ? BACK_FROM_ASKING : BACK_AFTER);
        } else {
          this.listener.onProblem(`cut off with ${String(code)}`);
          resolve();
        }
      });
    });
  }

  /** Disconnects and reconnects; does nothing while a reconnect is in progress. */
  async blink(): Promise<void> {
    if (this.#away) return;
    this.#away = true;
    this.#leave();
    await this.connect();
    this.#away = false;
  }

  close(): void {
    this.#closed = true;
    this.#leave();
  }

  async #comeBack(from: WebSocket, after = BACK_AFTER): Promise<void> {
    await pause(after);
    // Does nothing if another reconnect has started meanwhile.
    if (this.#socket !== from || this.#closed) return;
    await this.connect().catch(() => this.#socket && this.#comeBack(this.#socket));
  }

  #leave(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.terminate();
  }

  #hear(text: string, welcomed: () => void): void {
    const message = messageIn(text);
    switch (message.type) {
      case 'welcome':
        welcomed();
        break;
      case 'view':
      case 'change': {
        if (this.losesNext && message.type === 'change') {
          this.losesNext = false;
          break;
        }
        const problem = this.#held.take(message);
        if (problem !== null) this.listener.onProblem(problem);
        else if (this.#held.view !== null) this.listener.onView(message.sequence, this.#held.view);
        break;
      }
      case 'bye':
        this.listener.onProblem(`sent away: ${message.code}`);
        break;
      default:
        break;
    }
  }
}
