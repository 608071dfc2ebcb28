import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import type { Auction } from '#domain/auction/auction.ts';
import { fold } from '#domain/auction/fold.ts';
import { linksAnswer } from '#protocol/calls/links.ts';
import { PATHS } from '#protocol/paths.ts';
import { serviceText } from '#protocol/texts/service.ts';
import { type AuctionHistory, brokenPromises, type GivenOrder } from '#server/testing/history.ts';
import type { Dice } from '#fixtures/dice.ts';
import { FaithfulScreen } from './faithful-screen.ts';
import { orderFor } from './orders.ts';
import { until } from './until.ts';
import { Organiser, type Order, type Reply } from './organiser.ts';

const CONSOLES = 4;
const SCREENS = 3;
/** The pause before an order is repeated (ms), as on a console. */
const BETWEEN_TRIES_MS = 100;
const PUT_OFF: readonly Reply['kind'][] = ['silence', 'disk-full'];

/** A system that the trial damages in the middle of an auction and then repairs. */
export interface Ground {
  readonly name: string;
  /** The addresses of its processes; each one accepts any order. */
  readonly urls: readonly string[];
  /** True: the outage is long, so that orders continue until `hurt` has ended. */
  readonly lasts?: boolean;
  /** The messages with which orders may be put off during the outage; absent means any. */
  readonly says?: readonly string[];
  /** Causes the fault; resolves when the fault has happened. */
  hurt(dice: Dice): Promise<void>;
  /** Repairs the fault; resolves when the system works again. */
  mend(): Promise<void>;
  /** Plants a defect that the checks must find: deletes answered lines from the disk during the fault. */
  plant?(tournament: string): Promise<void>;
  /** Plants a defect before the first order: the server only claims that it syncs. */
  plantFirst?(): Promise<void>;
  /** Checks promise 4 on the disk: returns each difference between log and rows. */
  disagreements(tournament: string): Promise<string[]>;
  stop(): Promise<void>;
}

export interface Round {
  readonly orders: number;
  readonly silent: number;
  readonly onDisk: number;
  readonly lines: number;
  /** The distinct messages with which orders were put off. */
  readonly said: readonly string[];
  readonly problems: readonly string[];
}

/** An auction with several consoles and screens during faults. It records all orders for the checks. */
export class FaultEvening {
  readonly #given: GivenOrder[] = [];
  readonly #silent = new Map<string, Order>();
  /** The orders that were refused because the disk is full. */
  readonly #full = new Set<string>();
  readonly #said = new Set<string>();
  readonly #screens: FaithfulScreen[] = [];
  #number = 0;
  #seen: Auction | null = null;

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

  /** Sends orders until this many are answered. Causes the fault while orders are in progress, then repairs it. */
  async round(answers: number, planted: boolean): Promise<Round> {
    const before = this.#number;
    let answered = 0;
    let isOver = false;
    const hurting: Promise<void>[] = [];
    const hurt = async (): Promise<void> => {
      isOver = this.ground.lasts !== true;
      await this.ground.hurt(this.dice).finally(() => (isOver = true));
    };
    const consoles = Array.from({ length: CONSOLES }, async () => {
      while (!isOver) {
        const reply = await this.#order();
        if (PUT_OFF.includes(reply)) {
          if (hurting.length > 0) await pause(BETWEEN_TRIES_MS);
          continue;
        }
        answered += 1;
        if (answered !== answers) continue;
        hurting.push(hurt());
        // `Promise.all` below reports this error after all consoles have ended.
        hurting[0]?.catch(() => undefined);
      }
      // Each console sends one more order, whether the fault still lasts or not.
      await this.#order();
    });
    await Promise.all(consoles);
    await Promise.all(hurting);
    if (planted) await this.ground.plant?.(this.organiser.tournament);
    await this.ground.mend();
    await this.#allAnswer();
    const written = new Set((await this.organiser.log()).map(({ commandId }) => commandId));
    const silent = [...this.#silent];
    const full = [...this.#full].filter((id) => written.has(id));
    this.#full.clear();
    for (const [commandId, order] of silent) await this.#give(order, commandId);
    for (let some = 0; some < 3; some += 1) await this.#order();
    const problems = [
      ...full.map((id) => `promise 1: ${id} was told that the disk is full, and stands in the log`),
      ...(await this.#problems()),
    ];
    const said = [...this.#said];
    const { says = said } = this.ground;
    for (const one of said) if (!says.includes(one)) problems.push(`an order was put off with: ${one}`);
    this.#said.clear();
    return {
      orders: this.#number - before,
      silent: silent.length,
      onDisk: silent.filter(([commandId]) => written.has(commandId)).length,
      lines: (await this.organiser.log()).length,
      said,
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
    // A console that cannot load the auction continues from its last view.
    const auction = await this.#at()
      .auction()
      .catch(() => this.#seen);
    this.#seen = auction;
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
    if (reply.kind === 'silence' && reply.said !== undefined) this.#said.add(reply.said);
    if (reply.kind === 'disk-full') {
      this.#full.add(commandId);
      this.#said.add(serviceText({ code: 'disk-full' }));
    }
    if (PUT_OFF.includes(reply.kind)) this.#silent.set(commandId, order);
    else this.#silent.delete(commandId);
    const seen = 'seen' in order && typeof order.seen === 'number' ? order.seen : null;
    const times = { sentAt, answeredAt: performance.now() };
    this.#given.push({ commandId, type: order.type, seen, ...times, at: at.url, told: toldBy(reply) });
    return reply.kind;
  }

  /** Waits until every process answers again. */
  async #allAnswer(): Promise<void> {
    for (const url of this.ground.urls) await until(`${url} to answer`, () => isWell(url));
  }

  async #problems(): Promise<string[]> {
    const log = await this.organiser.log();
    const auction = fold(log.map(({ event }) => event));
    const inSight = () => this.#screens.every(({ last }) => last >= log.length);
    // The checks below report a screen that is late.
    await until('all screens', () => Promise.resolve(inSight())).catch(() => undefined);
    const shown: string[] = [];
    for (const url of this.ground.urls)
      if (!isDeepStrictEqual(await this.organiser.at(url).auction(), auction))
        shown.push(`promise 1: ${url} shows another auction than the log tells`);
    const history: AuctionHistory = {
      orders: this.#given,
      log,
      disagreements: await this.ground.disagreements(this.organiser.tournament),
      screens: this.#screens.map(({ name, shown }) => ({ name, shown })),
    };
    const silent = [...this.#silent.keys()].map((id) => `${id} was given again and not answered`);
    const told = this.#screens.flatMap(({ problems }) => problems.splice(0));
    return [...brokenPromises(history), ...told, ...shown, ...silent];
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

function isWell(url: string): Promise<boolean> {
  return fetch(url + PATHS.health).then(
    ({ ok }) => ok,
    () => false,
  );
}
