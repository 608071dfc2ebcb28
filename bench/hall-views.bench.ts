import { Agent, createServer, get } from 'node:http';
import { startBoli as startServer } from '#e2e/support/server.ts';
import { linksAnswer } from '#protocol/calls/links.ts';
import { PATHS } from '#protocol/paths.ts';
import { ensurePostgres, startPostgres } from '#scripts/lib/postgres.mjs';
import { setUp, startBoli, type Boli } from './support/boli.ts';
import { ConsoleOf } from './support/console-of.ts';
import { median, ms, report } from './support/figures.ts';
import { rawClient } from './support/raw-client.ts';

/** Measures how many polls of spectators one process, and two, answer per second while a console bids. */
const COMMAND = 'npm run bench hall-views';
const [WARM, COUNTED] = [1_000, 5_000];
/** Connections that send the next request as soon as they are answered. */
const ASKING = 32;
/** Ms between two bids of the console; each makes a new view, at most once a second. */
const BETWEEN = 100;

interface Answers {
  readonly aSecond: number;
  /** The median size of an answer in bytes, head and body. */
  readonly bytes: number;
}

/** Polls with the last ETag, as pages do. */
async function ask(urls: readonly string[]): Promise<Answers> {
  const agent = new Agent({ keepAlive: true, maxSockets: ASKING });
  const [begun, sizes] = [performance.now(), new Map<number, number>()];
  const end = begun + WARM + COUNTED;
  let count = 0;
  const one = (url: string, tag: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const headers = { 'accept-encoding': 'gzip', ...(tag === '' ? {} : { 'if-none-match': tag }) };
      get(url, { agent, headers }, (answer) => {
        let size = 0;
        answer.on('data', (chunk: Buffer) => (size += chunk.length));
        answer.on('end', () => {
          const { statusCode = 0, rawHeaders } = answer;
          if (statusCode !== 200 && statusCode !== 304)
            return reject(new Error(`answered ${String(statusCode)}`));
          if (performance.now() - begun >= WARM) count += 1;
          size += rawHeaders.join(': ').length;
          sizes.set(size, (sizes.get(size) ?? 0) + 1);
          resolve(answer.headers.etag ?? '');
        });
      }).on('error', reject);
    });
  await Promise.all(
    Array.from({ length: ASKING }, async (_, at) => {
      let tag = '';
      while (performance.now() < end) tag = await one(urls[at % urls.length] ?? '', tag);
    }),
  );
  agent.destroy();
  const all = [...sizes].flatMap(([size, times]) => Array.from({ length: times }, () => size));
  return { aSecond: count / (COUNTED / 1_000), bytes: median(all) };
}

/** The rate of a bare Node server with answers of the same size. */
async function bare(bytes: number): Promise<number> {
  const body = 'x'.repeat(Math.max(0, Math.round(bytes) - 200));
  const server = createServer((_request, response) => void response.end(body)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  const { aSecond } = await ask([`http://127.0.0.1:${String(address.port)}/`]);
  server.close();
  return aSecond;
}

/** The auction, the address of its view, and its console. */
async function open(boli: Boli): Promise<{ path: string; console: ConsoleOf; close: () => void }> {
  const { tournamentId, teamIds } = await setUp(boli, { teams: 10, players: 300 });
  const client = await rawClient(boli.port, boli.token);
  const console = new ConsoleOf(client, tournamentId, teamIds);
  await console.give({ type: 'initialise' });
  const { links } = linksAnswer.parse(await boli.call('POST', PATHS.openLinks, { tournamentId }));
  const code = links.find(({ kind }) => kind === 'live')?.code ?? '';
  return { path: `${PATHS.hallView}?link=${code}`, console, close: () => client.close() };
}

/** Bids at its own pace until it is stopped; returns the time of each bid in ms. */
function bidding(console: ConsoleOf): { end: () => Promise<number[]> } {
  const took: number[] = [];
  let isOver = false;
  const all = (async () => {
    while (!isOver) {
      const from = performance.now();
      await console.give(console.bid());
      took.push(performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, BETWEEN));
    }
    return took;
  })();
  return {
    end: () => {
      isOver = true;
      return all;
    },
  };
}

async function measure(where: string, boli: Boli, ports: readonly number[], least: number): Promise<void> {
  const { path, console, close } = await open(boli);
  const urls = ports.map((port) => `http://127.0.0.1:${String(port)}${path}`);
  const console_ = bidding(console);
  const asked = await ask(urls);
  const bids = await console_.end();
  close();
  const floor = await bare(asked.bytes);
  report({
    name: `Views a second, ${where}`,
    figure: asked.aSecond / floor,
    limit: least,
    atLeast: true,
    unit: 'of bare answers',
    measured: `${asked.aSecond.toFixed(0)} a second, ${asked.bytes.toFixed(0)} bytes in the middle, asked each two seconds by ${(asked.aSecond * 2).toFixed(0)} spectators; ${String(bids.length)} bids meanwhile, ${ms(median(bids))} in the middle`,
    floor: `${floor.toFixed(0)} a second of one bare Node server`,
    command: COMMAND,
  });
}

const first = await startBoli();
try {
  await measure('one process', first, [first.port], 0.2);
} finally {
  await first.stop();
}

const programs = await ensurePostgres();
if (programs === null) throw new Error('There is no PostgreSQL on this machine: install its server.');
const postgres = await startPostgres({ programs });
try {
  const one = await startBoli({ DATABASE_URL: postgres.url });
  const two = await startServer({ LOG_LEVEL: 'warn', DATABASE_URL: postgres.url, DATA_DIR: one.dataDir });
  try {
    await measure('two processes', one, [one.port, Number(new URL(two.url).port)], 0.2);
  } finally {
    await two.stop();
    await one.stop();
  }
} finally {
  await postgres.stop();
}
