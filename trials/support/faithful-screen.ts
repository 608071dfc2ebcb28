import { WebSocket } from 'ws';
import { LIVE_VERSION, PING_EVERY, serverMessage, type LiveLine } from '#protocol/live.ts';
import { PATHS } from '#protocol/paths.ts';
import { readPicture } from '#protocol/picture.ts';

const AGAIN_MS = 50;

/** A spectator's page that comes back after whatever ended its connection, at the next server, with its place in the log. */
export class FaithfulScreen {
  /** What it was told without a gap since the last picture, in the order in which it came. */
  lines: LiveLine[] = [];
  #last: number | null = null;
  #at: number | undefined;
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

  /** The last line in hand. */
  get last(): number {
    return this.#last ?? 0;
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
      say({ type: 'hello', who, after: this.#last, at: this.#at });
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
    const message = serverMessage.parse(JSON.parse(text));
    if (message.type === 'lines') this.#take(message.lines);
    if (message.type !== 'picture') return;
    const { sequence } = readPicture(message.picture);
    if (message.lines !== undefined) this.#take(message.lines);
    // Too many lines to be told one by one: what comes after the picture begins anew.
    else this.lines = [];
    this.#last = sequence;
    this.#at = message.at;
  }

  #take(lines: readonly LiveLine[]): void {
    this.lines.push(...lines);
    const end = lines.at(-1);
    this.#last = end?.sequence ?? this.#last;
    this.#at = end?.at ?? this.#at;
  }
}
