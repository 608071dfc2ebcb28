import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemRandom } from '#server/base/random.ts';
import { createAuctionService } from '#server/auctions/auction-service.ts';
import { openSqlite } from '#server/persistence/sqlite/open-sqlite.ts';
import { createReplays } from '#server/hall/replays.ts';
import { report } from './support/figures.ts';
import { fillLog } from './support/filled-log.ts';

const ID = 'replayed-evening';
/** With 20 events each: 7,000 lines. */
const PLAYERS = 350;
const COMMAND = 'npm run bench replay';

/** The processor time (ms) of a task, and of its longest stretch between two turns of the event loop. */
async function processorTimeOf(act: () => Promise<unknown>): Promise<{ took: number; longest: number }> {
  let longest = 0;
  let over = false;
  let last = process.threadCpuUsage();
  const look = (): void => {
    longest = Math.max(longest, msOf(process.threadCpuUsage(last)));
    last = process.threadCpuUsage();
    if (!over) setImmediate(look);
  };
  const began = process.cpuUsage();
  setImmediate(look);
  await act();
  over = true;
  return { took: msOf(process.cpuUsage(began)), longest };
}

function msOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000;
}

/** Opens a replay with nothing of it in memory, as its first visitor does. */
async function open(file: string) {
  const store = await openSqlite(file);
  const auctions = createAuctionService({ store, clock: Date.now, random: systemRandom });
  const replays = createReplays({ auctions, elapsed: () => performance.now() });
  const free = () => undefined;
  // The auction itself opens for every page, and has a bench of its own.
  const auction = await processorTimeOf(() => auctions.auctionOf(ID));
  const opening = await processorTimeOf(async () => {
    await replays.showings(ID, 0, free);
    await replays.moments(ID, { showing: 1, page: 0 }, free);
  });
  const later = await processorTimeOf(() => replays.moments(ID, { showing: PLAYERS - 1, page: 0 }, free));
  await auctions.close();
  await store.close();
  return { took: auction.took + opening.took, opening, later };
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'boli-bench-'));
  const file = join(folder, 'boli.db');
  try {
    const lines = await fillLog(file, ID, PLAYERS);
    const runs = [];
    for (let run = 0; run < 5; run += 1) runs.push(await open(file));
    const opened = Math.max(...runs.map(({ took }) => took));
    const longest = Math.max(...runs.flatMap(({ opening, later }) => [opening.longest, later.longest]));
    const later = Math.max(...runs.map(({ later: { took } }) => took));
    const about = `${lines.toLocaleString('en-IN')} lines`;
    report({
      name: 'A replay of 7,000 events opens',
      figure: opened / 1_000,
      limit: 1,
      unit: 's',
      measured: `processor time of the server, the longest of five and the first one of a cold process: from the file until the list and the first lot are packed; ${about}; a lot at the end then takes ${later.toFixed(0)} ms`,
      floor: 'none',
      command: COMMAND,
    });
    report({
      name: 'A bid that comes while a replay of 7,000 events opens',
      figure: longest,
      limit: 50,
      unit: 'ms',
      measured:
        'the longest processor time between two turns of the event loop, of five openings and a lot at the end of each',
      floor: 'the 50 ms that an order may wait',
      command: COMMAND,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await main();
