import { setTimeout as pause } from 'node:timers/promises';
import { PATHS } from '#protocol/paths.ts';
import { setUp, startBoli, type Boli } from './support/boli.ts';
import { ConsoleOf } from './support/console-of.ts';
import { median, ms, percentile, report } from './support/figures.ts';
import { followerOf } from './support/follower-of.ts';
import { rawClient } from './support/raw-client.ts';

const LOTS = 60;
const BIDS_PER_LOT = 15;
/** Warm-up lots, which are not measured. */
const LOTS_BEFORE = 20;
const KILLS = 12;
const COMMAND = 'npm run bench second-laptop';

/** Compares a bid that waits for the replica with a bid on a single server, in alternation. */
async function together(): Promise<void> {
  const alone = await startBoli();
  const first = await startBoli({ TOGETHER: '1' });
  const { server } = await followerOf(first);
  try {
    const consoles = [await consoleAt(alone), await consoleAt(first)] as const;
    const times: [number[], number[]] = [[], []];
    for (let lot = 0; lot < LOTS_BEFORE + LOTS; lot += 1) {
      for (let bid = 0; bid < BIDS_PER_LOT; bid += 1) {
        for (const [at, auction] of consoles.entries()) {
          const took = await auction.give(auction.bid());
          if (lot >= LOTS_BEFORE) times[at]?.push(took);
        }
      }
      for (const auction of consoles) await auction.give(auction.hammer());
    }
    report({
      name: 'A bid that is on two laptops',
      figure: median(times[1]) / median(times[0]),
      limit: 4,
      unit: 'times one that is on one',
      measured: `${ms(median(times[1]))} from request to the answer, with --together`,
      floor: `${ms(median(times[0]))} without, in the same run`,
      command: COMMAND,
    });
  } finally {
    await server.stop();
    await first.stop();
    await alone.stop();
  }
}

async function consoleAt(boli: Boli): Promise<ConsoleOf> {
  const { tournamentId, teamIds } = await setUp(boli, { teams: 10, players: 100 });
  const auction = new ConsoleOf(await rawClient(boli.port, boli.token), tournamentId, teamIds);
  await auction.give({ type: 'initialise' });
  return auction;
}

/** Measures failover: kills the primary, starts the takeover at once, and waits until the replica accepts a bid. */
async function takeovers(): Promise<void> {
  const times: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const first = await startBoli();
    const follower = await followerOf(first);
    try {
      const auction = await consoleAt(first);
      for (let bid = 0; bid < BIDS_PER_LOT; bid += 1) await auction.give(auction.bid());
      await pause(200);
      const path = `${PATHS.command}?tournamentId=${auction.tournamentId}`;
      const body = JSON.stringify({ commandId: 'after-the-kill', order: auction.bid() });
      const start = performance.now();
      await first.kill();
      await follower.takeOver();
      await taken(follower.server.url + path, first.token, body);
      times.push(performance.now() - start);
    } finally {
      await follower.server.stop();
      await first.stop();
    }
  }
  report({
    name: 'From the kill of a laptop to the first bid on the second',
    figure: percentile(times, 0.95) / 1_000,
    limit: 5,
    unit: 's at p95',
    measured: `${String(KILLS)} kills; ${(median(times) / 1_000).toFixed(2)} s in the middle; the button is pressed at once`,
    floor: 'none: a first that cannot be asked to stop is waited for 1.7 s',
    command: COMMAND,
  });
}

async function taken(url: string, token: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  for (;;) {
    const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
    if (answer?.ok === true) return;
    await pause(20);
  }
}

await together();
await takeovers();
