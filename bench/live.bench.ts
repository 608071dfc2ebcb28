import { spawnSync } from 'node:child_process';
import * as z from 'zod/mini';
import { msBetween, startChild, type Child } from './support/child.ts';
import { median, ms, report } from './support/figures.ts';

const ROUNDS = 31;
const SIZES = [1_000, 10_000];
/** Watchers of one network address; the server accepts at most twice as many. */
const OF_ONE_NETWORK = 1_000;
/** Watchers of one process, below usual limits of open files. */
const OF_ONE_PROCESS = 5_000;

const nothing = z.unknown();
const place = z.object({ port: z.int(), code: z.optional(z.string()) });
const time = z.object({ at: z.string() });
const memory = z.object({ bytes: z.number() });
const block = z.object({ ms: z.number() });
const frameOf = z.object({ frame: z.string() });

interface Times {
  /** The times of each round (ms): a bid over the feed, the bare loop, the longest block of the event loop. */
  readonly feed: number[];
  readonly loop: number[];
  readonly blocks: number[];
}

/** Measures one bid to many spectators, against a loop that writes the same bytes to bare sockets. */
async function main(): Promise<void> {
  enoughFiles();
  for (const size of SIZES) await measure(size);
}

async function measure(size: number): Promise<void> {
  const server = startChild(new URL('./support/live-server.ts', import.meta.url));
  const loop = startChild(new URL('./support/live-bare.ts', import.meta.url));
  const clients = Array.from({ length: Math.max(2, size / OF_ONE_PROCESS) }, () =>
    startChild(new URL('./support/live-clients.ts', import.meta.url)),
  );
  const [first = server] = clients;
  try {
    const feed = await server.ask({ do: 'listen' }, place);
    const bare = await loop.ask({ do: 'listen' }, place);
    // Warms the server up.
    await connect(clients, { group: 'first', port: feed.port, count: 100, code: feed.code ?? null });
    await everybody(clients, { do: 'close', group: 'first' });
    await pause(2_500);
    const bytes = [(await server.ask({ do: 'memory' }, memory)).bytes];
    for (let half = 0; half < 2; half += 1) {
      await connect(clients, { group: 'feed', port: feed.port, count: size / 2, code: feed.code ?? null });
      await everybody(clients, { do: 'ping', group: 'feed' });
      bytes.push((await server.ask({ do: 'memory' }, memory)).bytes);
    }
    await connect(clients, { group: 'loop', port: bare.port, count: size, code: null });
    await pause(2_500);

    const bid = () => server.ask({ do: 'bid' }, time);
    const times: Times = { feed: [], loop: [], blocks: [] };
    await last(clients, 'feed', bid);
    const { frame } = await first.ask({ do: 'frame' }, frameOf);
    for (let round = 0; round < ROUNDS; round += 1) {
      await everybody(clients, { do: 'ping', group: 'feed' });
      // Lets the server finish its pongs, so that it rests as long as the lower bound.
      await pause(100);
      times.loop.push(await last(clients, 'loop', () => loop.ask({ do: 'broadcast', frame }, time)));
      times.feed.push(await last(clients, 'feed', bid));
      // A separate round, because the probe costs time.
      await server.ask({ do: 'probe' }, nothing);
      await last(clients, 'feed', bid);
      times.blocks.push((await server.ask({ do: 'longest' }, block)).ms);
    }
    tell(size, times, bytes);
  } finally {
    for (const child of [...clients, loop, server]) await child.stop();
  }
}

interface Group {
  readonly group: string;
  readonly port: number;
  readonly count: number;
  readonly code: string | null;
}

/** Connects watchers, spread over processes and loopback addresses. */
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

/** Ms from an event until the last watcher of a group has received it. */
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

function tell(size: number, { feed, loop, blocks }: Times, bytes: readonly number[]): void {
  const watchers = `${size.toLocaleString('en')} watchers`;
  report({
    promise: `One event to ${watchers}`,
    figure: median(feed) / median(loop),
    unit: 'times a bare loop',
    atMost: 1.1,
    detail: `${ms(median(feed))} against ${ms(median(loop))} to the last of them`,
    bench: 'live',
  });
  report({
    promise: `Event loop blocked by one event to ${watchers}`,
    figure: Math.max(...blocks),
    unit: 'ms',
    atMost: 10,
    detail: `the longest of ${String(blocks.length)} rounds; ${ms(median(blocks))} in the middle`,
    bench: 'live',
  });
  const [none = 0, half = 0, all = 0] = bytes;
  report({
    promise: `Memory of the server for each of ${watchers}`,
    figure: Math.max((all - none) / size, (all - half) / (size / 2)) / 1_024,
    unit: 'kB',
    atMost: 12,
    detail: 'of all, or of the second half if that is more',
    bench: 'live',
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Raises the limit of open files: each watcher is an open file in the server and in a client. */
function enoughFiles(): void {
  const most = spawnSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).stdout.trim();
  if (most !== 'unlimited' && Number(most) < 12_000) {
    throw new Error(`A process may open ${most} files here: allow 12,000 (ulimit -Hn), then measure again.`);
  }
}

await main();
