import { mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Command } from '#domain/auction/commands.ts';
import { nextBid } from '#domain/auction/lots/block.ts';
import { impossible } from '#domain/impossible.ts';
import { toRupees } from '#domain/money.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import { chennai, mumbai, playerNamed } from '#fixtures/auction/people.ts';
import { buildApp } from '#server/api/app.ts';
import { createAuctionService } from '#server/auctions/auction-service.ts';
import { systemRandom } from '#server/base/random.ts';
import { createLinks } from '#server/links/links.ts';
import { openSqlite } from '#server/persistence/sqlite/open-sqlite.ts';
import { answerAsked, moment } from './child.ts';

/** Measures in every round of the event loop the thread's CPU time since the previous round. */
export class Probe {
  #longest = 0;
  #running = false;
  #last = 0;
  readonly #worked = clockOfThisThread();

  begin(): void {
    this.#longest = 0;
    this.#running = true;
    this.#last = this.#worked();
    setImmediate(this.#look);
  }

  /** Stops the probe and returns the longest uninterrupted work (ms). */
  end(): number {
    this.#running = false;
    return this.#longest;
  }

  readonly #look = (): void => {
    const now = this.#worked();
    this.#longest = Math.max(this.#longest, now - this.#last);
    this.#last = now;
    if (this.#running) setImmediate(this.#look);
  };
}

/**
 * Returns a clock of the event loop thread's CPU time (ms), from Linux. Other systems count the whole process,
 * including the threads of the garbage collector.
 */
function clockOfThisThread(): () => number {
  const text = Buffer.alloc(64);
  try {
    const file = openSync(`/proc/self/task/${String(process.pid)}/schedstat`, 'r');
    return () => Number.parseInt(text.toString('latin1', 0, readSync(file, text, 0, 64, 0)), 10) / 1e6;
  } catch {
    return () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000;
    };
  }
}

/**
 * The whole server in a child process. `listen` opens an auction and returns the code of its spectators' link. `bid`
 * places one bid and returns when it was on disk and published. `memory` returns the resident memory (bytes). `probe`
 * measures from the next bid on how long the event loop is busy. `longest` ends that and returns the longest block (ms
 * of CPU time, so that other programs have no effect).
 */
const question = z.object({ do: z.enum(['listen', 'bid', 'memory', 'probe', 'longest']) });

const folder = mkdtempSync(join(tmpdir(), 'boli-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const store = await openSqlite(join(folder, 'boli.db'));
const auctions = createAuctionService({ store, clock: Date.now, random: systemRandom });
const app = await buildApp({ store, auctions, config: { publicUrl: null, logLevel: 'warn' } });

const probe = new Probe();
const id = await openAuction();
let bids = 0;
let probing = false;

answerAsked(async (asked) => {
  switch (question.parse(asked).do) {
    case 'listen': {
      await app.listen({ host: '127.0.0.1', port: 0, backlog: 4_096 });
      const address = app.server.address();
      const links = createLinks({
        ...{ store: store.links, auctions, random: systemRandom },
        ...{ now: Date.now, elapsed: () => performance.now() },
      });
      const code = (await links.openAll(id)).find(({ kind }) => kind === 'live')?.code;
      return { port: address === null || typeof address === 'string' ? 0 : address.port, code };
    }
    case 'bid': {
      const at = await bid();
      // Delays the answer, because it wakes the parent process while the subscribers receive the bid.
      await new Promise((resolve) => setTimeout(resolve, 150));
      return { at };
    }
    case 'memory':
      return { bytes: await restingMemory() };
    case 'probe':
      probing = true;
      return null;
    case 'longest':
      probing = false;
      return { ms: probe.end() };
  }
});

async function restingMemory(): Promise<number> {
  for (let time = 0; time < 3; time += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return process.memoryUsage().rss;
}

async function openAuction(): Promise<string> {
  const rules = specificationRules({
    openingPurse: toRupees(900_000_000_000),
    squadLimit: 25,
    increment: toRupees(1_000),
  });
  const plan = { name: 'Konkan Premier League', date: '2026-11-24', time: '18:30', rules };
  const { tournament } = await auctions.open('asha', plan);
  const players = Array.from({ length: 30 }, (_, at) => playerNamed(`Siddharth-${String(at)}`, String(at)));
  await order(tournament.id, { type: 'enter-team', team: mumbai });
  await order(tournament.id, { type: 'enter-team', team: chennai });
  await order(tournament.id, { type: 'register-players', players, seed: 1 });
  await order(tournament.id, { type: 'initialise', seed: 1 });
  return tournament.id;
}

async function order(tournament: string, command: Command): Promise<void> {
  const outcome = await auctions.carryOut(tournament, command, { by: 'asha' });
  if (!outcome.ok) throw new Error(`refused: ${outcome.problem.code}`);
}

/** Places a bid. Returns the moment when it is on disk and published to subscribers. */
async function bid(): Promise<string> {
  const { block } = (await auctions.auctionOf(id)) ?? impossible('no auction');
  if (block.state !== 'open') return impossible('nobody on the block');
  let at = '';
  const end = auctions.subscribe(id, () => {
    at = moment();
    if (probing) probe.begin();
  });
  const team = (bids += 1) % 2 === 0 ? mumbai.id : chennai.id;
  const auction = (await auctions.auctionOf(id)) ?? impossible('no auction');
  await order(id, {
    type: 'place-bid',
    lot: block.lot,
    team,
    amount: nextBid(auction, block.lot),
    seen: null,
  });
  end();
  return at;
}
