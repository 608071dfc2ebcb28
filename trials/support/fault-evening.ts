import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { fold } from '#domain/auction/fold.ts';
import { linksAnswer } from '#protocol/links.ts';
import { PATHS } from '#protocol/paths.ts';
import { brokenPromises, type AuctionHistory, type GivenOrder } from '#server/testing/history.ts';
import type { Dice } from '#fixtures/dice.ts';
import { FaithfulScreen } from './faithful-screen.ts';
import { orderFor } from './orders.ts';
import { Organiser, type Order, type Reply } from './organiser.ts';

const CONSOLES = 4;
const SCREENS = 3;
const LATEST_MS = 20_000;

/** What is hurt in the middle of an auction, and made whole again. */
export interface Ground {
  readonly name: string;
  /** Of its processes, each of which takes any order. */
  readonly urls: readonly string[];
  /** Ends when something is gone. */
  hurt(dice: Dice): Promise<void>;
  /** Ends when it is there again. */
  mend(): Promise<void>;
  /** A fault that has to be found: takes lines that were answered off the disk while something is gone. */
  plant?(tournament: string): Promise<void>;
  /** ... or one that is there from the first order on: the server only says that it syncs. */
  plantFirst?(): Promise<void>;
  /** Promise 4 on the disk itself. */
  disagreements(tournament: string): Promise<string[]>;
  stop(): Promise<void>;
}

export interface Round {
  readonly orders: number;
  readonly silent: number;
  readonly onDisk: number;
  readonly lines: number;
  readonly problems: readonly string[];
}

/** An auction that several consoles run and several screens show, whatever is hurt, and the history of it. */
export class FaultEvening {
  readonly #given: GivenOrder[] = [];
  readonly #silent = new Map<string, Order>();
  readonly #screens: FaithfulScreen[] = [];
  #number = 0;

  private constructor(
    readonly ground: Ground,
    readonly organiser: Organiser,
    readonly dice: Dice,
  ) {}

  static async open(ground: Ground, dice: Dice, number: number, planted: boolean): Promise<FaultEvening> {
    const organiser = new Organiser(ground.urls[0] ?? '');
    await organiser.setUp(`evening-${String(number)}@example.com`);
    if (planted) await ground.plantFirst?.();
    const evening = new FaultEvening(ground, organiser, dice);
    const asked = await organiser.ask(PATHS.openLinks, { tournamentId: organiser.tournament });
    const code = linksAnswer.parse(asked).links.find(({ kind }) => kind === 'live')?.code ?? '';
    for (let seat = 0; seat < SCREENS; seat += 1)
      evening.#screens.push(new FaithfulScreen(`screen ${String(seat)}`, ground.urls, code, seat));
    return evening;
  }

  /** Orders until so many are answered; in the middle of what is under way something is hurt, and then mended. */
  async round(answers: number, planted: boolean): Promise<Round> {
    const before = this.#number;
    let answered = 0;
    const hurting: Promise<void>[] = [];
    const consoles = Array.from({ length: CONSOLES }, async () => {
      while (hurting.length === 0) {
        const reply = await this.#order();
        if (reply === 'silence') continue;
        answered += 1;
        if (answered === answers) hurting.push(this.ground.hurt(this.dice));
      }
      // One more each, into whatever is there and whatever is not.
      await this.#order();
    });
    await Promise.all(consoles);
    await Promise.all(hurting);
    if (planted) await this.ground.plant?.(this.organiser.tournament);
    await this.ground.mend();
    await this.#allAnswer();
    const written = new Set((await this.organiser.log()).map(({ commandId }) => commandId));
    const silent = [...this.#silent];
    for (const [commandId, order] of silent) await this.#give(order, commandId);
    for (let some = 0; some < 3; some += 1) await this.#order();
    const problems = await this.#problems();
    return {
      orders: this.#number - before,
      silent: silent.length,
      onDisk: silent.filter(([commandId]) => written.has(commandId)).length,
      lines: (await this.organiser.log()).length,
      problems,
    };
  }

  close(): void {
    for (const screen of this.#screens) screen.close();
  }

  #at(): Organiser {
    return this.organiser.at(this.dice.oneOf(this.ground.urls) ?? '');
  }

  async #order(): Promise<Reply['kind']> {
    const auction = await this.#at()
      .auction()
      .catch(() => null);
    if (auction === null) {
      await pause(5);
      return 'silence';
    }
    return this.#give(orderFor(auction, this.dice), `order-${String((this.#number += 1))}`);
  }

  async #give(order: Order, commandId: string): Promise<Reply['kind']> {
    const at = this.#at();
    const sentAt = performance.now();
    const reply = await at.give(order, commandId);
    if (reply.kind === 'silence') this.#silent.set(commandId, order);
    else this.#silent.delete(commandId);
    const seen = 'seen' in order && typeof order.seen === 'number' ? order.seen : null;
    const times = { sentAt, answeredAt: performance.now() };
    this.#given.push({ commandId, type: order.type, seen, ...times, at: at.url, told: toldBy(reply) });
    return reply.kind;
  }

  /** Every process answers again, from an auction that is the same for all. */
  async #allAnswer(): Promise<void> {
    for (const url of this.ground.urls)
      await until(`${url} to answer`, async () => (await fetch(url + PATHS.health)).ok);
  }

  async #problems(): Promise<string[]> {
    const log = await this.organiser.log();
    const auction = fold(log.map(({ event }) => event));
    const inSight = () => this.#screens.every(({ last }) => last >= log.length);
    // Who is not there in time is told of by the checker.
    await until('all screens', () => Promise.resolve(inSight())).catch(() => undefined);
    const shown: string[] = [];
    for (const url of this.ground.urls)
      if (!isDeepStrictEqual(await this.organiser.at(url).auction(), auction))
        shown.push(`promise 1: ${url} shows another auction than the log tells`);
    const viewer = { sees: 'the-auction' } as const;
    const history: AuctionHistory = {
      orders: this.#given,
      log,
      disagreements: await this.ground.disagreements(this.organiser.tournament),
      screens: this.#screens.map(({ name, lines }) => ({ name, viewer, lines })),
    };
    const silent = [...this.#silent.keys()].map((id) => `${id} was given again and not answered`);
    return [...brokenPromises(history), ...shown, ...silent];
  }
}

function toldBy(reply: Reply): GivenOrder['told'] {
  switch (reply.kind) {
    case 'accepted':
      return { is: 'accepted', lines: reply.answer.events };
    case 'joined':
      return { is: 'joined', players: reply.players };
    case 'refused':
      return { is: 'refused', code: reply.code, details: reply.details };
    case 'disk-full':
    case 'silence':
      return { is: 'silence' };
  }
}

/** Throws where it never comes. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + LATEST_MS;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Error(`waited for ${what} in vain`);
    await pause(20);
  }
}
