import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { evolve } from '#domain/auction/evolve.ts';
import { fold } from '#domain/auction/fold.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { Sections } from '#protocol/feed/change.ts';
import { commandAnswer, historyAnswer, type ConsoleOrder } from '#protocol/calls/commands.ts';
import { linksAnswer } from '#protocol/calls/links.ts';
import { PATHS } from '#protocol/paths.ts';
import { snapshotAnswer } from '#protocol/testing/answers.ts';
import { readSnapshot } from '#protocol/state/snapshot.ts';
import type { Dice } from '#fixtures/dice.ts';
import { CROWDED } from '#server/feed/connection/connection.ts';
import { isShownBy } from '#server/testing/history.ts';
import { get, NotTaken, post } from './soak-calls.ts';
import { SoakPhone } from './soak-phone.ts';
import { Watcher } from './watcher.ts';

export interface SoakSize {
  readonly watchers: number;
  readonly bidsPerSecond: number;
  /** The count of bids before each hammer; it varies the team that wins. */
  readonly bidsALot?: number;
  /** True: the teams' phones connect, bid and disconnect. */
  readonly phones?: boolean;
}

const made = z.object({ id: z.string() });
const BIDS_A_LOT = 21;
/** The status of an order that the server cannot accept at present, the limit of retries, and their interval (ms). */
const NOT_NOW = 503;
const MOST_TRIES = 20;
const TRY_AFTER = 1_000;

/** The time of an order's answer (epoch ms) and its duration (ms). */
export interface Taken {
  readonly at: number;
  readonly ms: number;
}

/** One auction with spectators. Teams bid in turn, lots are sold, and all spectators must see the same views. */
export class SoakAuction {
  readonly problems: string[] = [];
  readonly watchers: Watcher[] = [];
  readonly taken: Taken[] = [];
  bids = 0;
  blinks = 0;
  phoneBids = 0;
  phonesBack = 0;
  /** How often the server moved a spectator to polling, and disconnected one for another reason. */
  crowded = 0;
  cutOff = 0;
  /** The count of retried orders. */
  again = 0;
  /** The first spectator's view by sequence number; the others must have the same views. */
  readonly #shown = new Map<number, Sections>();
  #teams: string[] = [];
  #lot = '';
  #bidsOfLot = 0;
  #end = 0;
  #phones: SoakPhone[] = [];

  private constructor(
    readonly urls: readonly string[],
    readonly token: string,
    readonly tournament: string,
    readonly number: number,
  ) {}

  /** @param urls the server's processes, among which orders and spectators are distributed */
  static async open(urls: readonly string[], token: string, number: number): Promise<SoakAuction> {
    const [url = ''] = urls;
    const { id } = made.parse(
      await post(url, token, PATHS.createTournament, { ...TOURNAMENT, name: `Cup ${String(number)}` }),
    );
    const auction = new SoakAuction(urls, token, id, number);
    for (const name of ['Mumbai', 'Chennai', 'Kolkata', 'Delhi']) {
      const team = await post(url, token, PATHS.createTeam, { name, logo: null, tournamentId: id });
      auction.#teams.push(made.parse(team).id);
    }
    const players = Array.from({ length: 100 }, (_, at) => ({
      ...PLAYER,
      name: `Player ${String(at)}`,
      playerNumber: String(at),
    }));
    await post(url, token, PATHS.importPlayers, { tournamentId: id, players });
    await auction.#order({ type: 'initialise' });
    const snapshot = readSnapshot(
      snapshotAnswer.parse(await get(url, token, `${PATHS.snapshot}?tournamentId=${id}`)),
    );
    if (snapshot.block.state === 'open') auction.#lot = snapshot.block.lot;
    return auction;
  }

  get url(): string {
    return this.urls[0] ?? '';
  }

  async fill({ watchers: size, phones = false }: SoakSize): Promise<void> {
    const { links } = linksAnswer.parse(
      await post(this.url, this.token, PATHS.openLinks, { tournamentId: this.tournament }),
    );
    const code = links.find(({ kind }) => kind === 'live')?.code ?? '';
    const from = `127.0.0.${String(2 + this.number)}`;
    for (let seat = 0; seat < size; seat += 1) {
      const who = `auction ${String(this.number)}, spectator ${String(seat)}`;
      const watcher = new Watcher(this.#urlOf(seat), code, from, {
        onView: (sequence, view) => this.#compare(who, sequence, view),
        onProblem: (problem) => this.problems.push(`${who}: ${problem}`),
        ...(phones && {
          onCutOff: (code) => this.#wasCutOff(code),
        }),
      });
      await watcher.connect();
      this.watchers.push(watcher);
    }
    if (!phones) return;
    await this.#order({ type: 'set-floor', settings: { bidding: 'both', countdown: null } });
    this.#phones = this.#teams.map((team, seat) => {
      const paddle = links.find((link) => link.kind === 'paddle' && link.team === team);
      return new SoakPhone(this.#urlOf(seat), paddle?.code ?? '', from);
    });
    await Promise.all(this.#phones.map((phone) => phone.come()));
  }

  #urlOf(turn: number): string {
    return this.urls[turn % this.urls.length] ?? '';
  }

  /**
   * Bids until a time (epoch ms) at the given rate; sometimes a spectator loses the network. A failed order is a
   * problem and ends only this auction.
   */
  async run(until: number, size: SoakSize, dice: Dice): Promise<void> {
    const back: Promise<void>[] = [];
    const fail = (what: string) => (cause: unknown) => {
      const why = cause instanceof Error ? cause.message : String(cause);
      this.problems.push(`auction ${String(this.number)}, after ${String(this.bids)} bids: ${what}: ${why}`);
    };
    const away = (coming: Promise<void>) => back.push(coming.catch(fail('somebody did not come back')));
    await this.#bidOn(until, size, dice, away).catch(fail('an order was not taken'));
    await Promise.all(back);
  }

  async #bidOn(
    until: number,
    { bidsPerSecond, bidsALot = BIDS_A_LOT }: SoakSize,
    dice: Dice,
    away: (coming: Promise<void>) => void,
  ): Promise<void> {
    // A random start keeps the auctions from bidding and selling at the same moments.
    this.#bidsOfLot = dice.below(bidsALot);
    await pause((dice.roll() * 1_000) / bidsPerSecond);
    const start = Date.now();
    for (let turn = 0; Date.now() < until; turn += 1) {
      await this.#next(bidsALot, dice);
      if (dice.roll() < 0.2) {
        this.blinks += 1;
        const unlucky = dice.oneOf(this.watchers);
        if (unlucky !== undefined) away(unlucky.blink());
      }
      if (dice.roll() < 0.1) away(this.#someoneGoesAndComes(dice));
      const wait = start + ((turn + 1) * 1_000) / bidsPerSecond - Date.now();
      if (wait > 0) await pause(wait);
    }
  }

  /** True if every spectator has received the last line. */
  get isComplete(): boolean {
    return this.watchers.every(({ last }) => last === this.#end);
  }

  /** Checks that the spectators' views agree with the log. */
  async check(): Promise<void> {
    for (const { last } of this.watchers) {
      if (last !== this.#end)
        this.problems.push(`a spectator stands at ${String(last)} of ${String(this.#end)}`);
    }
    let auction: Auction | null = null;
    for (let after = 0; after < this.#end;) {
      const path = `${PATHS.history}?tournamentId=${this.tournament}&after=${String(after)}`;
      const { events } = historyAnswer.parse(await get(this.url, this.token, path));
      for (const { sequence, event } of events) {
        auction = auction === null ? fold([event]) : evolve(auction, event);
        const shown = this.#shown.get(sequence);
        if (shown !== undefined && !isShownBy(auction, shown))
          this.problems.push(`what was shown at line ${String(sequence)} is not what the log tells`);
      }
      after = events.at(-1)?.sequence ?? this.#end;
    }
  }

  close(): void {
    for (const watcher of this.watchers) watcher.close();
    for (const phone of this.#phones) phone.go();
  }

  #compare(who: string, sequence: number, view: Sections): void {
    const shown = this.#shown.get(sequence);
    if (shown === undefined) this.#shown.set(sequence, view);
    else if (shown !== view && !isDeepStrictEqual(shown, view)) {
      this.problems.push(`${who} was shown something else at line ${String(sequence)}`);
    }
  }

  #wasCutOff(code: number): void {
    if (code === CROWDED) this.crowded += 1;
    else this.cutOff += 1;
  }

  async #someoneGoesAndComes(dice: Dice): Promise<void> {
    const phone = dice.oneOf(this.#phones);
    if (phone?.isIn !== true) return;
    this.phonesBack += 1;
    phone.go();
    await phone.come();
  }

  async #next(bidsALot: number, dice: Dice): Promise<void> {
    if (this.#bidsOfLot >= bidsALot) {
      const { events } = await this.#order({ type: 'bring-down-hammer', lot: this.#lot, seen: null });
      this.#bidsOfLot = 0;
      for (const { event } of events) if (event.type === 'LotOpened') this.#lot = event.lot;
    }
    const turn = this.bids % this.#teams.length;
    const [team = '', lot] = [this.#teams[turn], this.#lot];
    const amount = 20_000 + this.#bidsOfLot * 1_000;
    const phone = this.#phones[turn];
    if (phone?.isIn === true && dice.roll() < 0.5) {
      await this.#phoneBids(phone, { lot, amount, seen: this.#end });
    } else {
      await this.#order({ type: 'place-bid', lot, team, amount, seen: null });
    }
    this.bids += 1;
    this.#bidsOfLot += 1;
  }

  async #phoneBids(phone: SoakPhone, bid: { lot: string; amount: number; seen: number }): Promise<void> {
    const begun = performance.now();
    const sequence = await phone.bid(this.#commandId, bid);
    this.taken.push({ at: Date.now(), ms: performance.now() - begun });
    this.phoneBids += 1;
    this.#end = sequence;
  }

  get #commandId(): string {
    return `soak-${String(this.number)}-${String(this.#end)}-${String(this.bids)}`;
  }

  /** Sends an order and retries it with the same id while the server answers 503, like a console. */
  async #untilTaken(path: string, body: object): Promise<unknown> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await post(this.#urlOf(this.bids), this.token, path, body);
      } catch (error) {
        if (!(error instanceof NotTaken) || error.status !== NOT_NOW || tries === MOST_TRIES) throw error;
      }
      this.again += 1;
      await pause(TRY_AFTER);
    }
  }

  async #order(order: ConsoleOrder) {
    const body = { commandId: this.#commandId, order };
    const path = `${PATHS.command}?tournamentId=${this.tournament}`;
    const begun = performance.now();
    const answer = commandAnswer.parse(await this.#untilTaken(path, body));
    this.taken.push({ at: Date.now(), ms: performance.now() - begun });
    this.#end = answer.sequence;
    return answer;
  }
}

const TOURNAMENT = {
  date: '2026-11-24',
  time: '18:30',
  totalAmountPerTeam: 1_000_000_000_000,
  playersPerTeam: 25,
  bidIncrementAmount: 1_000,
};

const PLAYER = { age: 20, isTeamOwner: 0, playingStyles: ['bowler'], baseAmount: 20_000, photo: null };
