import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import * as z from 'zod/mini';
import { msBetween, startChild, type Child } from './support/child.ts';
import { median, ms, report } from './support/figures.ts';

const ROUNDS = 31;
const SIZES = [1_000];
/** Watchers of one network address: a server lets so many in, and no more than twice as many. */
const OF_ONE_NETWORK = 1_000;
/** A process holds that many of each kind; with its other files it stays below usual limits. */
const OF_ONE_PROCESS = 5_000;

const nothing = z.unknown();
const place = z.object({ port: z.int(), code: z.optional(z.string()) });
const time = z.object({ at: z.string() });
const state = z.object({ longest: z.number(), rss: z.number() });
const frameOf = z.object({ frame: z.string() });

/** One bid to so many spectators, against a loop that writes the same bytes to as many bare sockets, in turns. */
async function main(): Promise<void> {
  enoughFiles();
  for (const size of SIZES) await measure(size);
}

async function measure(size: number): Promise<void> {
  const server = startChild(new URL('./support/live-server.ts', import.meta.url));
  const floor = startChild(new URL('./support/live-floor.ts', import.meta.url));
  const clients = Array.from({ length: Math.max(2, size / OF_ONE_PROCESS) }, () =>
    startChild(new URL('./support/live-clients.ts', import.meta.url)),
  );
  const [first = server] = clients;
  try {
    const feed = await server.ask({ do: 'listen' }, place);
    const bare = await floor.ask({ do: 'listen' }, place);
    // What every server needs once, however many watch.
    await connect(clients, { group: 'first', port: feed.port, count: 100, code: feed.code ?? null });
    await everybody(clients, { do: 'close', group: 'first' });
    await pause(2_500);
    const before = await server.ask({ do: 'rest' }, state);
    await connect(clients, { group: 'feed', port: feed.port, count: size, code: feed.code ?? null });
    await connect(clients, { group: 'floor', port: bare.port, count: size, code: null });
    await pause(2_500);
    const after = await server.ask({ do: 'rest' }, state);

    const times: { feed: number[]; floor: number[] } = { feed: [], floor: [] };
    const longest: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await everybody(clients, { do: 'ping', group: 'feed' });
      await server.ask({ do: 'rest' }, state);
      times.feed.push(await last(clients, 'feed', () => server.ask({ do: 'bid' }, time)));
      longest.push((await server.ask({ do: 'rest' }, state)).longest);
      const { frame } = await first.ask({ do: 'frame' }, frameOf);
      times.floor.push(await last(clients, 'floor', () => floor.ask({ do: 'broadcast', frame }, time)));
    }
    console.log(times, longest, loadavg());
    tell(size, times, longest, (after.rss - before.rss) / size);
  } finally {
    for (const child of [...clients, floor, server]) await child.stop();
  }
}

interface Group {
  readonly group: string;
  readonly port: number;
  readonly count: number;
  readonly code: string | null;
}

/** So many watchers, spread over the processes and over network addresses of this machine. */
async function connect(clients: readonly Child[], { count, ...group }: Group): Promise<void> {
  const each = count / clients.length;
  await Promise.all(
    clients.map(async (client, number) => {
      for (let there = 0; there < each; there += OF_ONE_NETWORK) {
        const network = 2 + number * 20 + there / OF_ONE_NETWORK;
        const some = Math.min(OF_ONE_NETWORK, each - there);
        await client.ask({ do: 'connect', ...group, network, count: some }, nothing);
      }
    }),
  );
}

function everybody(clients: readonly Child[], question: object): Promise<unknown> {
  return Promise.all(clients.map((client) => client.ask(question, nothing)));
}

/** Milliseconds from an event until the last watcher of a group has all of it. */
async function last(
  clients: readonly Child[],
  group: string,
  happen: () => Promise<z.infer<typeof time>>,
): Promise<number> {
  await everybody(clients, { do: 'arm', group });
  const reached = Promise.all(clients.map((client) => client.ask({ do: 'reached' }, time)));
  const { at } = await happen();
  return Math.max(...(await reached).map((one) => msBetween(at, one.at)));
}

function tell(
  size: number,
  { feed, floor }: { readonly feed: readonly number[]; readonly floor: readonly number[] },
  longest: readonly number[],
  bytes: number,
): void {
  const watchers = `${size.toLocaleString('en')} watchers`;
  const command = 'npm run bench live';
  report({
    name: `One event to ${watchers}`,
    figure: median(feed) / median(floor),
    limit: 1.3,
    unit: 'times the floor',
    measured: `${ms(median(feed))} from the disk to the last of them`,
    floor: `${ms(median(floor))} for a loop that writes the same bytes to as many bare sockets`,
    command,
  });
  report({
    name: `The server is kept from other work by an event to ${watchers}`,
    figure: median(longest),
    limit: 10,
    unit: 'ms',
    measured: `the longest time the event loop was busy; ${ms(Math.max(...longest))} in the worst of ${String(ROUNDS)} rounds`,
    floor: 'none',
    command,
  });
  report({
    name: `Memory for each of ${watchers}`,
    figure: bytes / 1_024,
    limit: 12,
    unit: 'kB',
    measured: 'resident memory of the server process that they add',
    floor: 'none',
    command,
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Ten thousand watchers are ten thousand open files, in the server and in each of the others. */
function enoughFiles(): void {
  const most = spawnSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).stdout.trim();
  if (most !== 'unlimited' && Number(most) < 12_000) {
    throw new Error(`A process may open ${most} files here: allow 12,000 (ulimit -Hn), then measure again.`);
  }
}

await main();
