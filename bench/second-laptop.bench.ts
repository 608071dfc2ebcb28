import { setTimeout as pause } from 'node:timers/promises';
import { ownerCodeOf, startBoli as startServer, type Boli as Server } from '#e2e/support/server.ts';
import { codeAnswer, pairAnswer, replicaAnswer } from '#protocol/calls/second-laptop.ts';
import { PATHS } from '#protocol/paths.ts';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop-calls.ts';
import { type Boli, ConsoleOf, rawClient, setUp, startBoli } from './support/boli.ts';
import { median, ms, percentile, report } from './support/figures.ts';

const LOTS = 60;
const BIDS_PER_LOT = 15;
/** Warm-up lots, which are not measured. */
const LOTS_BEFORE = 20;
const KILLS = 12;

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
      promise: 'A bid that is on two laptops',
      figure: median(times[1]) / median(times[0]),
      unit: 'times one that is on one',
      atMost: 4,
      detail: `${ms(median(times[1]))} with --together against ${ms(median(times[0]))}`,
      bench: 'second-laptop',
    });
  } finally {
    await server.stop();
    await first.stop();
    await alone.stop();
  }
}

/** A replica that holds a complete copy of the primary and can take over. */
interface Follower {
  readonly server: Server;
  takeOver(): Promise<void>;
}

async function followerOf(boli: Boli): Promise<Follower> {
  const server = await startServer({ LOG_LEVEL: 'warn', FOLLOW: boli.url });
  const post = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  await boli.call('POST', SECOND_LAPTOP_CALLS.own, { code: ownerCodeOf(boli) });
  const { code } = codeAnswer.parse(await boli.call('POST', SECOND_LAPTOP_CALLS.code, {}));
  const { token } = pairAnswer.parse(await post(SECOND_LAPTOP_CALLS.pair, { code }));
  for (;;) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(server.url + SECOND_LAPTOP_CALLS.state, { headers });
    const { link, holds } = replicaAnswer.parse(await answer.json());
    if (link.is === 'following' && link.acts === 0 && holds !== null) break;
    await pause(20);
  }
  return {
    server,
    async takeOver() {
      await post(SECOND_LAPTOP_CALLS.takeOver, { token });
    },
  };
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
    promise: 'From the kill of a laptop to the first bid on the second',
    figure: percentile(times, 0.95) / 1_000,
    unit: 's at p95',
    atMost: 5,
    detail: `${String(KILLS)} kills, ${(median(times) / 1_000).toFixed(2)} s in the middle`,
    bench: 'second-laptop',
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
