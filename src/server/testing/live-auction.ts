import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { impossible } from '#domain/impossible.ts';
import { linkAnswer, type LinkAnswer, linksAnswer } from '#protocol/calls/links.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { applyChange, type Sections } from '#protocol/feed/change.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import type { ConsoleMessage, HallMessage, HelloMessage } from '#protocol/feed/live.ts';
import { type LinkKind, PATHS } from '#protocol/paths.ts';
import { feedMessage } from '#protocol/testing/answers.ts';
import { type Organiser, type SampleTournament, testServer, type TestServer } from './test-server.ts';

const sequenceOf = z.object({ sequence: z.int() });

/** Opens an auction on a listening server, with a link of each kind: two teams, Kohli on the block. */
export async function liveAuction(parts: Parameters<typeof testServer>[0] = {}): Promise<LiveAuction> {
  const server = await testServer(parts);
  await addressOf(server);
  const asha = await server.organiser();
  const sample = await asha.sampleTournament({ totalAmountPerTeam: 100_000_000 });
  const body = { tournamentId: sample.id };
  const { links } = linksAnswer.parse((await asha.call('POST', PATHS.openLinks, { body })).json);
  const scorer = await asha.call('POST', PATHS.scorerLink, { body: { ...body, label: 'Ravi' } });
  return new LiveAuction(server, asha, sample, [...links, linkAnswer.parse(scorer.json)]);
}

export class LiveAuction {
  constructor(
    readonly server: TestServer,
    readonly asha: Organiser,
    readonly sample: SampleTournament,
    readonly links: readonly LinkAnswer[],
  ) {}

  close(): Promise<void> {
    return this.server.close();
  }

  link(kind: LinkKind, team: string | null = null): LinkAnswer {
    const link = this.links.find((one) => one.kind === kind && (team === null || one.team === team));
    return link ?? impossible(`no link ${kind}`);
  }

  /** Opens the organiser's own console. */
  console(entering: Entering = {}): Promise<Screen> {
    return this.open({ as: 'console', token: this.asha.token, tournament: this.sample.id }, entering);
  }

  /** Opens a screen by the link of this kind. A paddle belongs to Pune. */
  screen(kind: LinkKind, entering: Entering = {}): Promise<Screen> {
    const { code } = this.link(kind, kind === 'paddle' ? this.sample.pune : null);
    return this.open({ as: 'link', code }, entering);
  }

  open(who: HelloMessage['who'], entering: Entering = {}): Promise<Screen> {
    return Screen.open(this.server, who, entering);
  }

  /** Carries out an order and returns the number of the last line. */
  async order(order: object, commandId?: string): Promise<number> {
    const { status, json, text } = await this.asha.order(this.sample.id, order, commandId);
    if (status !== 200) throw new Error(text);
    return sequenceOf.parse(json).sequence;
  }

  /** Bids for the two teams in turn; the first bid is 20,000. */
  bid(turn: number, commandId?: string): Promise<number> {
    const { kohli, mumbai, pune } = this.sample;
    const team = turn % 2 === 0 ? mumbai : pune;
    const amount = 20_000 + turn * 1_000;
    return this.order({ type: 'place-bid', lot: kohli, team, amount, seen: null }, commandId);
  }

  adjust(team: string, by: number, reason: string): Promise<number> {
    return this.order({ type: 'adjust-purse', team, by, reason });
  }

  async sequence(): Promise<number> {
    return (await this.asha.snapshot(this.sample.id)).sequence;
  }

  /** Advances the clock by this time (ms), while these screens send pings. */
  async pass(time: number, ...screens: readonly Screen[]): Promise<void> {
    this.server.now += time;
    for (const screen of screens) {
      screen.say({ v: LIVE_VERSION, type: 'ping', sentAt: 0 });
      await screen.hear('pong');
    }
  }
}

type Told = ConsoleMessage | HallMessage;
type Type = Told['type'];
type Of<Kind extends Type> = Extract<Told, { type: Kind }>;

/** The port and URL of the server. The first call makes the server listen. */
export async function addressOf({ app }: TestServer): Promise<{ port: number; url: string }> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = addressIn(app.server.address());
  return { port, url: `ws://127.0.0.1:${String(port)}${PATHS.live}` };
}

function addressIn(address: AddressInfo | string | null): AddressInfo {
  return address === null || typeof address === 'string' ? impossible('no address') : address;
}

export interface Entering {
  readonly after?: number | null;
  /** The time of the line `after`, in epoch ms. */
  readonly at?: number;
  /** The address of the client on this machine: 127.0.0.x. */
  readonly from?: string;
  /** If false, the screen answers no WebSocket ping, like a sleeping or hostile device. */
  readonly answers?: boolean;
}

/** A screen on a real connection, which records every received byte. */
export class Screen {
  readonly texts: string[] = [];
  /** The present view of a hall page; null before the first view. */
  view: Sections | null = null;
  /** Resolves with the close code when the connection is closed. */
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

  /** Connects to the server without authenticating. */
  static async connect(server: TestServer, entering: Entering = {}): Promise<Screen> {
    return Screen.at((await addressOf(server)).url, entering);
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

  static async open(server: TestServer, who: HelloMessage['who'], entering: Entering = {}): Promise<Screen> {
    const screen = await Screen.connect(server, entering);
    const { after = null, at } = entering;
    screen.say({ v: LIVE_VERSION, type: 'hello', who, after, at });
    return screen;
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** The next message of any type. */
  async next(): Promise<Told> {
    for (;;) {
      const text = this.texts[this.#read];
      if (text !== undefined) {
        this.#read += 1;
        const message = toldIn(text);
        if (message.type === 'view') this.view = { ...message.view };
        if (message.type === 'change') this.view = applyChange({ ...this.view }, message.set);
        return message;
      }
      if (this.socket.readyState === WebSocket.CLOSED) throw new Error('the connection has ended');
      await new Promise<void>((resolve) => (this.#waiting = resolve));
    }
  }

  /** The next message of this type. Messages of other types are skipped. */
  async hear<Kind extends Type>(kind: Kind): Promise<Of<Kind>> {
    for (;;) {
      const message = await this.next();
      if (isOf(message, kind)) return message;
    }
  }

  /** All lines that a console received, in order. */
  get lines(): RecordedEvent[] {
    return this.#messages().flatMap((message) => (message.type === 'lines' ? message.lines : []));
  }

  get sequences(): number[] {
    return this.lines.map(({ sequence }) => sequence);
  }

  /** For each message to a hall page: the line before it (null if the page had none), and the line after it. */
  get steps(): (readonly [number | null, number])[] {
    const steps: (readonly [number | null, number])[] = [];
    for (const message of this.#messages()) {
      if (message.type === 'view') steps.push([null, message.sequence]);
      if (message.type === 'change') steps.push([message.after, message.sequence]);
    }
    return steps;
  }

  /** The last received number of spectators. */
  get watchers(): number | null {
    const text = this.texts.findLast((one) => one.includes('"type":"presence"'));
    const message = text === undefined ? null : toldIn(text);
    return message?.type === 'presence' ? message.presence.watchers : null;
  }

  /** The number of received messages of a type. */
  heard(kind: Type): number {
    return this.#messages().filter(({ type }) => type === kind).length;
  }

  /** Resolves when the screen has received this line, or a state after the line. */
  async reach(sequence: number): Promise<void> {
    for (let last = 0; last < sequence;) {
      const message = await this.next();
      if (message.type === 'view' || message.type === 'change') last = Math.max(last, message.sequence);
      if (message.type === 'lines') last = Math.max(last, message.lines.at(-1)?.sequence ?? 0);
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
  return feedMessage.parse(JSON.parse(text));
}

function isOf<Kind extends Type>(message: Told, kind: Kind): message is Of<Kind> {
  return message.type === kind;
}
