import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { impossible } from '#domain/impossible.ts';
import {
  LIVE_VERSION,
  serverMessage,
  type HelloMessage,
  type LiveLine,
  type ServerMessage,
} from '#protocol/live.ts';
import { hallMessage, type HallMessage } from '#protocol/feed/messages.ts';
import { PATHS } from '#protocol/paths.ts';
import { readPicture } from '#protocol/picture.ts';
import type { House } from '#server/testing/laptops/house.ts';

type Told = ServerMessage | ViewTold;
type ViewTold = Extract<HallMessage, { type: 'view' | 'change' }>;
type Type = Told['type'];
type Of<Kind extends Type> = Extract<Told, { type: Kind }>;

/** Where the house takes connections; it begins to listen when first asked. */
export async function addressOf({ app }: House): Promise<{ port: number; url: string }> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = addressIn(app.server.address());
  return { port, url: `ws://127.0.0.1:${String(port)}${PATHS.live}` };
}

function addressIn(address: AddressInfo | string | null): AddressInfo {
  return address === null || typeof address === 'string' ? impossible('no address') : address;
}

export interface Entering {
  readonly after?: number | null;
  /** When the line `after` was written, epoch ms. */
  readonly at?: number;
  /** It draws a view, as pages of the hall do. */
  readonly view?: true;
  /** The address it calls from, one of this machine's own: 127.0.0.x. */
  readonly from?: string;
  /** False: a device that sleeps, or that wants the others to wait, answers no heartbeat of the protocol's own. */
  readonly answers?: boolean;
}

/** A screen on a real connection, which keeps everything it was told, to the byte. */
export class Screen {
  readonly texts: string[] = [];
  /** The close code, once the connection has ended. */
  readonly ended: Promise<number>;
  #read = 0;
  #waiting = (): void => {};

  private constructor(readonly socket: WebSocket) {
    socket.on('error', () => {});
    socket.on('message', (data) => {
      this.texts.push(Buffer.isBuffer(data) ? data.toString() : '');
      this.#waiting();
    });
    this.ended = new Promise((resolve) => {
      socket.on('close', (code) => {
        resolve(code);
        this.#waiting();
      });
    });
  }

  /** A connection that has said nothing yet. */
  static async connect(house: House, entering: Entering = {}): Promise<Screen> {
    return Screen.at((await addressOf(house)).url, entering);
  }

  static async at(url: string, { from = '127.0.0.1', answers = true }: Entering = {}): Promise<Screen> {
    const options = { localAddress: from, perMessageDeflate: false, autoPong: answers };
    const screen = new Screen(new WebSocket(url, options));
    await new Promise<void>((resolve, reject) => {
      screen.socket.once('open', resolve);
      screen.socket.once('error', reject);
    });
    return screen;
  }

  static async open(house: House, who: HelloMessage['who'], entering: Entering = {}): Promise<Screen> {
    const screen = await Screen.connect(house, entering);
    const { after = null, at, view } = entering;
    screen.say({ v: LIVE_VERSION, type: 'hello', who, after, at, view });
    return screen;
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** The next message, whatever it is. */
  async next(): Promise<Told> {
    for (;;) {
      const text = this.texts[this.#read];
      if (text !== undefined) {
        this.#read += 1;
        return toldIn(text);
      }
      if (this.socket.readyState === WebSocket.CLOSED) throw new Error('the connection has ended');
      await new Promise<void>((resolve) => (this.#waiting = resolve));
    }
  }

  /** The next message of a kind; what comes before it is passed over. */
  async hear<Kind extends Type>(kind: Kind): Promise<Of<Kind>> {
    for (;;) {
      const message = await this.next();
      if (isOf(message, kind)) return message;
    }
  }

  /** All lines it was told, as they came, those that led to a picture too. */
  get lines(): LiveLine[] {
    return this.#messages().flatMap(linesOf);
  }

  get sequences(): number[] {
    return this.lines.map(({ sequence }) => sequence);
  }

  /** How many watch, as it was told last. */
  get watchers(): number | null {
    const text = this.texts.findLast((one) => one.includes('"type":"presence"')) ?? 'null';
    const message = serverMessage.safeParse(JSON.parse(text));
    return message.success && message.data.type === 'presence' ? message.data.presence.watchers : null;
  }

  /** How often it has heard a kind of message. */
  heard(kind: Type): number {
    return this.#messages().filter(({ type }) => type === kind).length;
  }

  /** When it has been told the line with this number, or what was so after it. */
  async reach(sequence: number): Promise<void> {
    for (let last = 0; last < sequence;) {
      const message = await this.next();
      if (message.type === 'view' || message.type === 'change') last = Math.max(last, message.sequence);
      const { sequence: told = 0 } = message.type === 'picture' ? readPicture(message.picture) : {};
      last = Math.max(last, told, linesOf(message).at(-1)?.sequence ?? 0);
    }
  }

  #messages(): Told[] {
    return this.texts.map(toldIn);
  }

  close(): void {
    this.socket.terminate();
  }
}

function toldIn(text: string): Told {
  const json: unknown = JSON.parse(text);
  const view = hallMessage.safeParse(json);
  if (view.success && (view.data.type === 'view' || view.data.type === 'change')) return view.data;
  return serverMessage.parse(json);
}

function isOf<Kind extends Type>(message: Told, kind: Kind): message is Of<Kind> {
  return message.type === kind;
}

function linesOf(message: Told): readonly LiveLine[] {
  if (message.type === 'lines') return message.lines;
  return message.type === 'picture' ? (message.lines ?? []) : [];
}
