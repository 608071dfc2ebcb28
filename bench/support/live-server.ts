import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import * as z from 'zod/mini';
import type { Command } from '#domain/auction/commands.ts';
import { nextBid } from '#domain/auction/increments.ts';
import { impossible } from '#domain/impossible.ts';
import { toRupees } from '#domain/money.ts';
import { mumbai, chennai, playerNamed } from '#fixtures/auction/people.ts';
import { buildApp } from '#server/api/app.ts';
import { createLinks } from '#server/links/links.ts';
import { fairRoll } from '#server/room/roll.ts';
import { createSaleroom } from '#server/room/saleroom.ts';
import { openSqlite } from '#server/store/sqlite/open-sqlite.ts';
import { answerAsked, moment } from './child.ts';

/**
 * The whole server in a process of its own. `listen` opens an auction and tells the code of its spectators' link;
 * `bid` places one bid and tells when it was on disk and told; `rest` tells how the process felt since it was last
 * asked: the longest time its event loop was busy (ms), and its resident memory (bytes).
 */
const question = z.object({ do: z.enum(['listen', 'bid', 'rest']) });

const folder = mkdtempSync(join(tmpdir(), 'boli-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const store = await openSqlite(join(folder, 'boli.db'));
const saleroom = createSaleroom({ store, clock: Date.now, roll: fairRoll });
const app = await buildApp({ store, saleroom, config: { publicUrl: null, logLevel: 'warn' } });

const RESOLUTION = 1;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
const id = await openAuction();
let bids = 0;

answerAsked(async (asked) => {
  switch (question.parse(asked).do) {
    case 'listen': {
      await app.listen({ host: '127.0.0.1', port: 0, backlog: 4_096 });
      const address = app.server.address();
      const links = createLinks({ store: store.links, saleroom, roll: fairRoll, now: Date.now });
      const code = (await links.openAll(id)).find(({ kind }) => kind === 'live')?.code;
      return { port: address === null || typeof address === 'string' ? 0 : address.port, code };
    }
    case 'bid':
      return { at: await bid() };
    case 'rest': {
      const longest = delay.max / 1e6 - RESOLUTION;
      globalThis.gc?.();
      const { rss } = process.memoryUsage();
      await new Promise((resolve) => setTimeout(resolve, 50));
      delay.reset();
      delay.enable();
      return { longest, rss };
    }
  }
});

async function openAuction(): Promise<string> {
  const rules = { openingPurse: toRupees(900_000_000_000), squadLimit: 25, increment: toRupees(1_000) };
  const plan = { name: 'Konkan Premier League', date: '2026-11-24', time: '18:30', rules };
  const { tournament } = await saleroom.open('asha', plan);
  const players = Array.from({ length: 30 }, (_, at) => playerNamed(`Siddharth-${String(at)}`, String(at)));
  await order(tournament.id, { type: 'enter-team', team: mumbai });
  await order(tournament.id, { type: 'enter-team', team: chennai });
  await order(tournament.id, { type: 'register-players', players, seed: 1 });
  await order(tournament.id, { type: 'initialise', seed: 1 });
  return tournament.id;
}

async function order(tournament: string, command: Command): Promise<void> {
  const outcome = await saleroom.carryOut(tournament, command, { by: 'asha' });
  if (!outcome.ok) throw new Error(`refused: ${outcome.problem.code}`);
}

/** The moment at which the bid is on disk, and everybody is told. */
async function bid(): Promise<string> {
  const { block } = (await saleroom.auctionOf(id)) ?? impossible('no auction');
  if (block.state !== 'open') return impossible('nobody on the block');
  let at = '';
  const end = saleroom.watch(id, () => (at = moment()));
  const team = (bids += 1) % 2 === 0 ? mumbai.id : chennai.id;
  const auction = (await saleroom.auctionOf(id)) ?? impossible('no auction');
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
