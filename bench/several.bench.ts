import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import WebSocket from 'ws';
import { startBoli as startServer } from '#e2e/support/server.ts';
import { consoleMessage } from '#protocol/feed/live.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { PATHS } from '#protocol/paths.ts';
import { ensurePostgres, startPostgres } from '#scripts/lib/postgres.mjs';
import { bareBid, bareRows } from './support/bare-bid.ts';
import { setUp, startBoli, type Boli } from './support/boli.ts';
import { ConsoleOf } from './support/console-of.ts';
import { ms, percentile, median, report } from './support/figures.ts';
import { insertLike, openFloor, rowsOf } from './support/floor.ts';
import { rawClient } from './support/raw-client.ts';

/** Warm-up and measurement time of each rate (ms). A server becomes 50% faster after its first seconds. */
const WARM = 8_000;
const COUNTED = 5_000;
const AUCTIONS = 50;
const COMMAND = 'npm run bench several';
/** The number of bids whose delivery to the other process's screens is measured, and the pause between them (ms). */
const LAGS = 1_000;
const BETWEEN = 10;
const SCREENS = 20;

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

/** Opens consoles, each with its own auction, distributed over the ports. */
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

interface Rates {
  readonly one: number;
  readonly many: number;
}

async function ratesOf(boli: Boli, ports: readonly number[]): Promise<Rates & { all: ConsoleOf[] }> {
  const all = await consoles(boli, AUCTIONS, ports);
  const acts = all.map((auction) => () => auction.give(auction.bid()));
  const one = await aSecond(acts.slice(0, 1));
  const many = await aSecond(acts);
  return { one, many, all };
}

function tell(where: string, ours: Rates, bare: Rates, least: number): void {
  for (const [what, figure, floor, limit] of [
    ['one auction', ours.one, bare.one, 0],
    [`${String(AUCTIONS)} auctions at once`, ours.many, bare.many, least],
  ] as const)
    report({
      name: `Bids a second, ${what}, ${where}`,
      figure: figure / floor,
      limit,
      atLeast: true,
      unit: 'of the bare engine',
      measured: `${figure.toFixed(0)} bids a second`,
      floor: `${floor.toFixed(0)} of the same durable inserts a second, bare`,
      command: COMMAND,
    });
}

async function onSqlite(): Promise<void> {
  const boli = await startBoli();
  try {
    const { all, ...ours } = await ratesOf(boli, [boli.port]);
    const [auction] = all;
    if (auction === undefined) throw new Error('no auction');
    const floor = openFloor(boli);
    const inserts = ['commands', 'auction_events'].flatMap((table) =>
      rowsOf(
        boli,
        `select * from ${table} where tournament_id = ? and command_id = ?`,
        auction.tournamentId,
        auction.commandId,
      ).map((row) => ({ table, row, insert: insertLike(floor, table, row) })),
    );
    let key = 1_000_000;
    const write = floor.transaction(() => {
      for (const { table, row, insert } of inserts) {
        key += 1;
        insert.run({ ...row, ...(table === 'commands' ? { command_id: String(key) } : { sequence: key }) });
      }
    });
    const act = async (): Promise<void> => {
      write.immediate();
      await new Promise(setImmediate);
    };
    const bare = await aSecond([act]);
    floor.close();
    tell('SQLite', ours, { one: bare, many: bare }, 0);
  } finally {
    await boli.stop();
  }
}

/** Compares one process, two processes on the same database, and bare inserts, in one run. */
async function onPostgres(url: string): Promise<void> {
  const first = await startBoli({ DATABASE_URL: url });
  const clients: pg.Client[] = [];
  try {
    const alone = await ratesOf(first, [first.port]);
    for (let at = 0; at < AUCTIONS; at += 1) {
      const client = new pg.Client({ connectionString: url, pipeline: true });
      await client.connect();
      clients.push(client);
    }
    const [client] = clients;
    const [auction] = alone.all;
    if (client === undefined || auction === undefined) throw new Error('no auction');
    const rows = await bareRows(client, auction);
    const acts = clients.map((one, at) => bareBid(one, rows, (at + 1) * 10_000_000));
    const bare = { one: await aSecond(acts.slice(0, 1)), many: await aSecond(acts) };
    tell('PostgreSQL and one process', alone, bare, 0);

    const second = await startServer({ LOG_LEVEL: 'warn', DATABASE_URL: url, DATA_DIR: first.dataDir });
    try {
      const ports = [first.port, Number(new URL(second.url).port)];
      tell('PostgreSQL and two processes', await ratesOf(first, ports), bare, 0.3);
      await feedLag(first, second.url);
    } finally {
      await second.stop();
    }
  } finally {
    for (const client of clients) await client.end();
    await first.stop();
  }
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
    const sequence = auction.sequence;
    while (!told.has(sequence)) await pause(1);
    lags.push(Math.max(0, (told.get(sequence) ?? answered) - answered));
    await pause(BETWEEN);
  }
  for (const screen of screens) screen.terminate();
  auction.client.close();
  report({
    name: 'Feed lag across processes',
    figure: percentile(lags, 0.99),
    limit: 20,
    unit: 'ms, p99',
    measured: `${ms(median(lags))} at the middle, ${ms(Math.max(...lags))} at most, of ${String(LAGS)} bids`,
    floor: 'the answer at the other process',
    command: COMMAND,
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

const programs = await ensurePostgres();
if (programs === null) throw new Error('There is no PostgreSQL on this machine: install its server.');
await onSqlite();
const postgres = await startPostgres({ programs });
try {
  await onPostgres(postgres.url);
} finally {
  await postgres.stop();
}
