import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import WebSocket from 'ws';
import { startBoli as startServer, type Boli as Server } from '#e2e/support/server.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { consoleMessage } from '#protocol/feed/live.ts';
import { PATHS } from '#protocol/paths.ts';
import { ensurePostgres, startPostgres } from '#scripts/lib/postgres.mjs';
import { bareBid, bareRows } from './support/bare-inserts.ts';
import { ConsoleOf, rawClient, setUp, startBoli, type Boli } from './support/boli.ts';
import { median, ms, percentile, report, timed } from './support/figures.ts';

/** Bids of one console, after warm-up bids that are not counted. */
const BIDS_BEFORE = 1_000;
const BIDS = 2_000;
/** Warm-up and measurement time of each rate (ms). A server becomes 50% faster after its first seconds. */
const WARM = 8_000;
const COUNTED = 5_000;
const AUCTIONS = 50;
/** The bids whose delivery to the other process's screens is measured, and the pause between them (ms). */
const LAGS = 1_000;
const BETWEEN = 10;
const SCREENS = 20;
const KILLS = 10;
/** Ms between two polls for the leader. */
const LOOK_EVERY = 5;
const TOKEN = 'a-token-for-the-bench';

/** Bids on PostgreSQL through one and two processes, and the clocks after the leading process was killed. */
async function main(): Promise<void> {
  const programs = await ensurePostgres();
  if (programs === null) throw new Error('There is no PostgreSQL on this machine: install its server.');
  const postgres = await startPostgres({ programs });
  const settings = { DATABASE_URL: postgres.url, METRICS_TOKEN: TOKEN };
  try {
    const first = await startBoli(settings);
    try {
      await oneConsole(first, postgres.url);
      const bare = await bareRate(first, postgres.url);
      tellRate('one process', await rateOf(first, [first.port]), bare);
      const second = await startServer({ LOG_LEVEL: 'warn', ...settings, DATA_DIR: first.dataDir });
      try {
        tellRate('two processes', await rateOf(first, [first.port, portOf(second)]), bare);
        await feedLag(first, second.url);
      } finally {
        await second.stop();
      }
    } finally {
      await first.stop();
    }
    await handover(settings);
  } finally {
    await postgres.stop();
  }
}

/** Bids of one console, each followed by a bare transaction with the same rows. */
async function oneConsole(boli: Boli, url: string): Promise<void> {
  const database = new pg.Client({ connectionString: url, pipeline: true });
  await database.connect();
  const [auction] = await consoles(boli, 1, [boli.port]);
  if (auction === undefined) throw new Error('no auction');
  const bare = bareBid(database, await bareRows(database, auction));
  const ours: number[] = [];
  const bares: number[] = [];
  for (let bid = 0; bid < BIDS_BEFORE + BIDS; bid += 1) {
    const took = await auction.give(auction.bid());
    const tookBare = await timed(bare);
    if (bid < BIDS_BEFORE) continue;
    ours.push(took);
    bares.push(tookBare);
  }
  auction.client.close();
  await database.end();
  report({
    promise: 'A bid on PostgreSQL',
    figure: median(ours) / median(bares),
    unit: 'times the bare insert',
    atMost: 2.5,
    detail: `${ms(median(ours))} against ${ms(median(bares))}`,
    bench: 'postgres',
  });
}

/** Opens consoles, each with its own auction and connection, distributed over the ports. */
async function consoles(boli: Boli, count: number, ports: readonly number[]): Promise<ConsoleOf[]> {
  const all: ConsoleOf[] = [];
  for (let at = 0; at < count; at += 1) {
    const { tournamentId, teamIds } = await setUp(boli, { teams: 2, players: 4 });
    const client = await rawClient(ports[at % ports.length] ?? boli.port, boli.token);
    const auction = new ConsoleOf(client, tournamentId, teamIds);
    await auction.give({ type: 'initialise' });
    await auction.give(auction.bid());
    all.push(auction);
  }
  return all;
}

/** Repeats all acts in parallel until the time is over. Returns the rate per second after the warm-up. */
async function aSecond(acts: readonly (() => Promise<unknown>)[]): Promise<number> {
  const begun = performance.now();
  const end = begun + WARM + COUNTED;
  let count = 0;
  await Promise.all(
    acts.map(async (act) => {
      while (performance.now() < end) {
        await act();
        if (performance.now() - begun >= WARM) count += 1;
      }
    }),
  );
  return count / (COUNTED / 1_000);
}

async function rateOf(boli: Boli, ports: readonly number[]): Promise<number> {
  const all = await consoles(boli, AUCTIONS, ports);
  const rate = await aSecond(all.map((auction) => () => auction.give(auction.bid())));
  for (const { client } of all) client.close();
  return rate;
}

/** The rate of bare transactions with the rows of a bid, on as many connections. */
async function bareRate(boli: Boli, url: string): Promise<number> {
  const [auction] = await consoles(boli, 1, [boli.port]);
  if (auction === undefined) throw new Error('no auction');
  const clients = Array.from(
    { length: AUCTIONS },
    () => new pg.Client({ connectionString: url, pipeline: true }),
  );
  for (const client of clients) await client.connect();
  const [client] = clients;
  if (client === undefined) throw new Error('no connection');
  const rows = await bareRows(client, auction);
  const rate = await aSecond(clients.map((one, at) => bareBid(one, rows, (at + 1) * 10_000_000)));
  for (const one of clients) await one.end();
  auction.client.close();
  return rate;
}

function tellRate(where: string, ours: number, bare: number): void {
  report({
    promise: `Bids of ${String(AUCTIONS)} auctions at once on PostgreSQL, ${where}`,
    figure: ours / bare,
    unit: 'of the bare rate',
    atLeast: 0.25,
    detail: `${ours.toFixed(0)} against ${bare.toFixed(0)} a second`,
    bench: 'postgres',
  });
}

/**
 * Measures the time from a bid's answer at one process until a screen at the other one has its line. A line that
 * arrives before the answer has no lag.
 */
async function feedLag(first: Boli, otherUrl: string): Promise<void> {
  const [auction] = await consoles(first, 1, [first.port]);
  if (auction === undefined) throw new Error('no auction');
  const told = new Map<number, number>();
  const screens = await Promise.all(
    Array.from({ length: SCREENS }, (_, at) =>
      screenAt(otherUrl, first.token, auction.tournamentId, (sequence) => {
        // Only the last screen is measured.
        if (at === SCREENS - 1) told.set(sequence, performance.now());
      }),
    ),
  );
  const lags: number[] = [];
  for (let bid = 0; bid < LAGS; bid += 1) {
    await auction.give(auction.bid());
    const answered = performance.now();
    while (!told.has(auction.sequence)) await pause(1);
    lags.push(Math.max(0, (told.get(auction.sequence) ?? answered) - answered));
    await pause(BETWEEN);
  }
  for (const screen of screens) screen.terminate();
  auction.client.close();
  report({
    promise: 'A bid reaches the screens of another process',
    figure: percentile(lags, 0.99),
    unit: 'ms at p99',
    atMost: 20,
    detail: `${ms(median(lags))} in the middle of ${String(LAGS)} bids, after the answer`,
    bench: 'postgres',
  });
}

async function screenAt(
  url: string,
  token: string,
  tournament: string,
  onLine: (sequence: number) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${PATHS.live}`);
  await new Promise((resolve) => socket.once('open', resolve));
  const who = { as: 'console', token, tournament };
  const welcome = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const message = consoleMessage.parse(JSON.parse(Buffer.isBuffer(data) ? data.toString() : ''));
      if (message.type === 'lines') for (const { sequence } of message.lines) onLine(sequence);
      if (message.type === 'presence') resolve();
    });
  });
  socket.send(JSON.stringify({ v: LIVE_VERSION, type: 'hello', who, after: null }));
  await welcome;
  const ping = setInterval(() => {
    socket.send(JSON.stringify({ v: LIVE_VERSION, type: 'ping', sentAt: 0 }));
  }, 3_000);
  socket.on('close', () => clearInterval(ping));
  return socket;
}

/** Measures the time from SIGKILL of the leading process until the other one leads, and with it runs the clocks. */
async function handover(settings: Record<string, string>): Promise<void> {
  const first = await startServer({ LOG_LEVEL: 'warn', ...settings });
  const second = await startServer({ LOG_LEVEL: 'warn', ...settings, DATA_DIR: first.dataDir });
  let [leading, other] = (await leads(first)) ? [first, second] : [second, first];
  const took: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Another moment between two renewals of the lease each time.
    await pause(300 + kill * 47);
    const at = performance.now();
    await leading.kill();
    while (!(await leads(other))) await pause(LOOK_EVERY);
    took.push(performance.now() - at);
    await leading.restart();
    [leading, other] = [other, leading];
  }
  await second.stop();
  await first.stop();
  report({
    promise: 'Clocks go on at the next process after a kill',
    figure: Math.max(...took) / 1_000,
    unit: 's',
    atMost: 2,
    detail: `the longest of ${String(KILLS)} kills; the lease is over after 1.3 s`,
    bench: 'postgres',
  });
}

async function leads({ url }: Server): Promise<boolean> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return (await answer.text()).includes('boli_leads 1\n');
}

function portOf({ url }: Server): number {
  return Number(new URL(url).port);
}

await main();
