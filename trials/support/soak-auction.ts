import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { seenBy } from '#domain/auction/viewers.ts';
import { commandAnswer, historyAnswer, type ConsoleOrder } from '#protocol/commands.ts';
import { errorAnswer } from '#protocol/errors.ts';
import type { LiveLine } from '#protocol/live.ts';
import { linksAnswer } from '#protocol/links.ts';
import { PATHS } from '#protocol/paths.ts';
import { readSnapshot } from '#protocol/snapshot.ts';
import type { Dice } from '#fixtures/dice.ts';
import { Watcher } from './watcher.ts';

export interface SoakSize {
  readonly watchers: number;
  readonly bidsPerSecond: number;
}

const made = z.object({ id: z.string() });
/** Bids of a lot before the hammer comes down: not the same team leads in the end each time. */
const BIDS_A_LOT = 21;

/** One auction with its spectators: teams bid in turn, lots are sold, and every spectator sees the same. */
export class SoakAuction {
  readonly problems: string[] = [];
  readonly watchers: Watcher[] = [];
  bids = 0;
  blinks = 0;
  /** What the first of them was told, by its number; the others must be told the same. */
  readonly #told = new Map<number, LiveLine>();
  #teams: string[] = [];
  #lot = '';
  #bidsOfLot = 0;
  #end = 0;

  private constructor(
    readonly url: string,
    readonly token: string,
    readonly tournament: string,
    readonly number: number,
  ) {}

  static async open(url: string, token: string, number: number): Promise<SoakAuction> {
    const { id } = made.parse(
      await post(url, token, PATHS.createTournament, { ...TOURNAMENT, name: `Cup ${String(number)}` }),
    );
    const auction = new SoakAuction(url, token, id, number);
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
    const snapshot = readSnapshot(await get(url, token, `${PATHS.snapshot}?tournamentId=${id}`));
    if (snapshot.block.state === 'open') auction.#lot = snapshot.block.lot;
    return auction;
  }

  async fill(size: number): Promise<void> {
    const { links } = linksAnswer.parse(
      await post(this.url, this.token, PATHS.openLinks, { tournamentId: this.tournament }),
    );
    const code = links.find(({ kind }) => kind === 'live')?.code ?? '';
    const from = `127.0.0.${String(2 + this.number)}`;
    for (let seat = 0; seat < size; seat += 1) {
      const who = `auction ${String(this.number)}, spectator ${String(seat)}`;
      const watcher = new Watcher(this.url, code, from, {
        onLine: (line) => this.#compare(who, line),
        onProblem: (problem) => this.problems.push(`${who}: ${problem}`),
      });
      await watcher.connect();
      this.watchers.push(watcher);
    }
  }

  /** Bids until the time is up (epoch ms), so many a second; now and then a spectator loses the network. */
  async run(until: number, { bidsPerSecond }: SoakSize, dice: Dice): Promise<void> {
    const start = Date.now();
    const back: Promise<void>[] = [];
    for (let turn = 0; Date.now() < until; turn += 1) {
      await this.#next();
      if (dice.roll() < 0.2) {
        this.blinks += 1;
        const unlucky = dice.oneOf(this.watchers);
        if (unlucky !== undefined) back.push(unlucky.blink());
      }
      const wait = start + ((turn + 1) * 1_000) / bidsPerSecond - Date.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    }
    await Promise.all(back);
  }

  /** Whether every spectator has been told everything. */
  get isComplete(): boolean {
    return this.watchers.every(({ last }) => last === this.#end);
  }

  /** What the log says must be what was told; nothing of it may be missing. */
  async check(): Promise<void> {
    for (const { last } of this.watchers) {
      if (last !== this.#end)
        this.problems.push(`a spectator stands at ${String(last)} of ${String(this.#end)}`);
    }
    const first = Math.min(...this.#told.keys());
    let after = first - 1;
    while (after < this.#end) {
      const path = `${PATHS.history}?tournamentId=${this.tournament}&after=${String(after)}`;
      const { events } = historyAnswer.parse(await get(this.url, this.token, path));
      for (const { sequence, at, event } of events) {
        const seen = { sequence, at, event: seenBy({ sees: 'the-auction' }, event, []) };
        if (!isDeepStrictEqual(this.#told.get(sequence), seen)) {
          this.problems.push(`line ${String(sequence)} of the log is not what was told`);
        }
      }
      const last = events.at(-1)?.sequence ?? this.#end;
      after = last;
    }
  }

  close(): void {
    for (const watcher of this.watchers) watcher.close();
  }

  #compare(who: string, line: LiveLine): void {
    const { sequence } = line;
    const told = this.#told.get(sequence);
    if (told === undefined) this.#told.set(sequence, line);
    else if (told !== line && !isDeepStrictEqual(told, line)) {
      this.problems.push(`${who} was told another line ${String(sequence)}`);
    }
  }

  async #next(): Promise<void> {
    if (this.#bidsOfLot >= BIDS_A_LOT) {
      const { events } = await this.#order({ type: 'bring-down-hammer', lot: this.#lot, seen: null });
      this.#bidsOfLot = 0;
      for (const { event } of events) if (event.type === 'LotOpened') this.#lot = event.lot;
    }
    const team = this.#teams[this.bids % this.#teams.length] ?? '';
    const amount = 20_000 + this.#bidsOfLot * 1_000;
    await this.#order({ type: 'place-bid', lot: this.#lot, team, amount, seen: null });
    this.bids += 1;
    this.#bidsOfLot += 1;
  }

  async #order(order: ConsoleOrder) {
    const body = {
      commandId: `soak-${String(this.number)}-${String(this.#end)}-${String(this.bids)}`,
      order,
    };
    const path = `${PATHS.command}?tournamentId=${this.tournament}`;
    const answer = commandAnswer.parse(await post(this.url, this.token, path, body));
    this.#end = answer.sequence;
    return answer;
  }
}

async function post(url: string, token: string, path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return read(path, await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) }));
}

async function get(url: string, token: string, path: string): Promise<unknown> {
  return read(path, await fetch(url + path, { headers: { authorization: `Bearer ${token}` } }));
}

async function read(path: string, response: Response): Promise<unknown> {
  const json: unknown = await response.json();
  if (!response.ok) throw new Error(`${path}: ${errorAnswer.parse(json).error.message}`);
  return json;
}

const TOURNAMENT = {
  date: '2026-11-24',
  time: '18:30',
  totalAmountPerTeam: 1_000_000_000_000,
  playersPerTeam: 25,
  bidIncrementAmount: 1_000,
};

const PLAYER = { age: 20, isTeamOwner: 0, playingStyles: ['bowler'], baseAmount: 20_000, photo: null };
