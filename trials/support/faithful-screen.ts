import { WebSocket } from 'ws';
import { LIVE_VERSION, PING_EVERY } from '#protocol/feed/live-version.ts';
import { PATHS } from '#protocol/paths.ts';
import type { ShownView } from '#server/testing/history.ts';
import { HeldView, messageIn } from './held-view.ts';

const AGAIN_MS = 50;

/** A spectator's page that reconnects to the next server after any disconnect, and keeps its view. */
export class FaithfulScreen {
  /** All views that it has shown, in order. */
  readonly shown: ShownView[] = [];
  readonly problems: string[] = [];
  readonly #held = new HeldView();
  #socket: WebSocket | null = null;
  #closed = false;
  #turn: number;

  constructor(
    readonly name: string,
    readonly urls: readonly string[],
    readonly code: string,
    turn: number,
  ) {
    this.#turn = turn;
    this.#connect();
  }

  /** The sequence number of the view it holds. */
  get last(): number {
    return this.#held.sequence ?? 0;
  }

  close(): void {
    this.#closed = true;
    this.#socket?.terminate();
  }

  #connect(): void {
    if (this.#closed) return;
    const url = this.urls[this.#turn % this.urls.length] ?? '';
    const socket = new WebSocket(`${url.replace('http', 'ws')}${PATHS.live}`, { perMessageDeflate: false });
    this.#socket = socket;
    const say = (message: object): void => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ v: LIVE_VERSION, ...message }));
    };
    const beat = setInterval(() => say({ type: 'ping', sentAt: Date.now() }), PING_EVERY);
    socket.on('open', () => {
      const who = { as: 'link', code: this.code };
      say({ type: 'hello', who, after: this.#held.sequence, at: this.#held.at });
    });
    socket.on('error', () => undefined);
    socket.on('message', (data) => this.#hear(Buffer.isBuffer(data) ? data.toString() : ''));
    socket.on('close', () => {
      clearInterval(beat);
      this.#turn += 1;
      setTimeout(() => this.#connect(), AGAIN_MS);
    });
  }

  #hear(text: string): void {
    const message = messageIn(text);
    if (message.type !== 'view' && message.type !== 'change') return;
    const problem = this.#held.take(message);
    if (problem !== null) this.problems.push(`promise 5: ${this.name}: ${problem}`);
    const { view, at } = this.#held;
    if (view !== null) this.shown.push({ sequence: message.sequence, at, view });
  }
}
