import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import {
  LIVE_VERSION,
  PING_EVERY,
  serverMessage,
  type LiveLine,
  type ServerMessage,
} from '#protocol/live.ts';
import { PATHS } from '#protocol/paths.ts';
import { CROWDED } from '#server/feed/connection.ts';
import { readPicture } from '#protocol/picture.ts';

/** What a spectator's page would have folded, and what was wrong with it. */
export interface WatcherEars {
  onLine(line: LiveLine): void;
  onProblem(problem: string): void;
  /** It was shown the auction as a whole instead of these lines, both of them included. */
  onPicture?(first: number, last: number): void;
  /**
   * The server has cut it off with this code, and it comes back later: a busy one asks it to go on by pictures
   * (`CROWDED`), one without its database shows it nothing old. Left out: that is a problem, too.
   */
  onCutOff?(code: number): void;
}

/** Ms until it comes back: from a network that was gone, and from pictures, which a page does not leave at once either. */
const BACK_AFTER = 1_000;
const BACK_FROM_PICTURES = 10_000;

const NOT_YET = -1;

/** The last messages by their text: two hundred spectators get the same one, and it is read once. */
const read = new Map<string, ServerMessage>();
const MOST_READ = 100;

function messageOf(text: string): ServerMessage {
  const known = read.get(text);
  if (known !== undefined) return known;
  const message = serverMessage.parse(JSON.parse(text));
  read.set(text, message);
  const [oldest] = read.keys();
  if (read.size > MOST_READ && oldest !== undefined) read.delete(oldest);
  return message;
}

/** A spectator: keeps up with the live feed, comes back when it is cut off, and takes nothing that is out of order. */
export class Watcher {
  /** The last line in hand. */
  last = NOT_YET;
  /** True: throws the next lines away unseen, as a network would that loses a message. */
  losesNext = false;
  #socket: WebSocket | null = null;
  #closed = false;
  #away = false;

  constructor(
    readonly url: string,
    readonly code: string,
    readonly from: string,
    readonly ears: WatcherEars,
  ) {}

  /** Resolves when the server has welcomed it. */
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
      say({ type: 'hello', who, after: this.last === NOT_YET ? null : this.last });
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
        else if (this.ears.onCutOff !== undefined) {
          this.ears.onCutOff(code);
          resolve();
          void this.#comeBack(socket, code === CROWDED ? BACK_FROM_PICTURES : BACK_AFTER);
        } else {
          this.ears.onProblem(`cut off with ${String(code)}`);
          resolve();
        }
      });
    });
  }

  /** Loses the network for a moment; nothing while it is on its way back. */
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
    // Unless it has lost the network meanwhile, and is on its way anyhow.
    if (this.#socket !== from || this.#closed) return;
    await this.connect().catch(() => this.#socket && this.#comeBack(this.#socket));
  }

  #leave(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.terminate();
  }

  #hear(text: string, welcomed: () => void): void {
    const message = messageOf(text);
    switch (message.type) {
      case 'welcome':
        // What came before the first visit comes as a whole; the lines begin after it.
        if (this.last === NOT_YET) this.last = message.sequence;
        welcomed();
        break;
      case 'lines':
        if (this.losesNext) this.losesNext = false;
        else for (const line of message.lines) this.#take(line);
        break;
      case 'picture':
        // The lines that led to it stand with it, unless they are too many to be quick: then they were never told.
        if (message.lines !== undefined) for (const line of message.lines) this.#take(line);
        this.#takeWhole(readPicture(message.picture).sequence);
        break;
      case 'bye':
        this.ears.onProblem(`sent away: ${message.code}`);
        break;
      default:
        break;
    }
  }

  #takeWhole(sequence: number): void {
    if (this.last !== NOT_YET) this.ears.onPicture?.(this.last + 1, sequence);
    this.last = sequence;
  }

  #take(line: LiveLine): void {
    if (line.sequence !== this.last + 1) {
      this.ears.onProblem(`line ${String(line.sequence)} came after ${String(this.last)}`);
    }
    this.last = line.sequence;
    this.ears.onLine(line);
  }
}
