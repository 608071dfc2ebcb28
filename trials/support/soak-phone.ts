import { WebSocket } from 'ws';
import { hallMessage } from '#protocol/testing/answers.ts';
import type { BidAnswerMessage } from '#protocol/feed/live.ts';
import { LIVE_VERSION, PING_EVERY } from '#protocol/feed/live-version.ts';
import { PATHS } from '#protocol/paths.ts';

const LONGEST_ANSWER_MS = 20_000;

/** A team's phone that connects, bids and disconnects. */
export class SoakPhone {
  #socket: WebSocket | null = null;
  #isIn = false;
  #answered: ((answer: BidAnswerMessage) => void) | null = null;

  constructor(
    readonly url: string,
    readonly code: string,
    readonly from: string,
  ) {}

  get isIn(): boolean {
    return this.#isIn;
  }

  come(): Promise<void> {
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}${PATHS.live}`, {
      localAddress: this.from,
      perMessageDeflate: false,
    });
    this.#socket = socket;
    const say = (message: object): void => socket.send(JSON.stringify({ v: LIVE_VERSION, ...message }));
    const beat = setInterval(() => {
      if (this.#isIn) say({ type: 'ping', sentAt: Date.now() });
    }, PING_EVERY);
    socket.on('open', () => say({ type: 'hello', who: { as: 'link', code: this.code }, after: null }));
    socket.on('error', () => undefined);
    return new Promise((resolve) => {
      socket.on('close', () => {
        clearInterval(beat);
        if (this.#socket === socket) this.#isIn = false;
        resolve();
      });
      socket.on('message', (data) => {
        const text = Buffer.isBuffer(data) ? data.toString() : '';
        if (text.includes('"type":"presence"')) {
          this.#isIn = true;
          resolve();
        }
        if (!text.includes('"type":"bid-')) return;
        const message = hallMessage.parse(JSON.parse(text));
        if (message.type === 'bid-taken' || message.type === 'bid-refused') this.#answered?.(message);
      });
    });
  }

  go(): void {
    this.#isIn = false;
    this.#socket?.terminate();
  }

  /** Places a bid. Returns the log's sequence number after it; throws if it is refused or not answered. */
  bid(commandId: string, bid: { lot: string; amount: number; seen: number }): Promise<number> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('a phone got no answer to its bid')), LONGEST_ANSWER_MS);
      this.#answered = (answer) => {
        clearTimeout(late);
        this.#answered = null;
        if (answer.type === 'bid-taken') resolve(answer.sequence);
        else reject(new Error(`a phone was refused: ${answer.error.code}`));
      };
      this.#socket?.send(JSON.stringify({ v: LIVE_VERSION, type: 'bid', request: { commandId, bid } }));
    });
  }
}
