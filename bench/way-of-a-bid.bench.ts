import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type CDPSession } from '@playwright/test';
import { createServer } from 'vite';
import * as z from 'zod/mini';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/lib/chromium.mjs';
import { sessionAnswer } from '#protocol/calls/accounts.ts';
import { linksAnswer } from '#protocol/calls/links.ts';
import { linkPath } from '#protocol/page-paths.ts';
import { impossible } from '#domain/impossible.ts';
import { PATHS } from '#protocol/paths.ts';
import { ask, setUp } from './support/boli.ts';
import { startChild, type Child } from './support/child.ts';
import { report } from './support/figures.ts';
import { filesCalled } from './support/files-called.ts';
import { openPhone, readyToBid, tap, type Shown } from './support/tap-pages.ts';

/** Warm-up taps, so that one-time work does not count. */
const TAPS_BEFORE = 5;
/** A file counts only if every one of these taps calls it. So a timer that fires during one tap does not count. */
const TAPS = 5;
/** The pause (ms) after which page and server have finished a bid. */
const REST = 400;
const BASE = 20_000;
const INCREMENT = 1_000;

const counted = z.object({ files: z.array(z.string()) });
const listening = z.object({ port: z.int() });
const onBlock = z.object({ sequence: z.int(), block: z.object({ lot: z.string() }) });
type Block = z.infer<typeof onBlock>;

/** The files that each bid called, by the side that called them. */
interface Ways {
  readonly socket: string[][];
  readonly http: string[][];
  readonly phone: string[][];
}

interface Hall {
  readonly url: string;
  readonly tournamentId: string;
  readonly token: string;
  /** The link codes of the team that bids on a real page and of the team that bids by HTTP. */
  readonly codes: readonly [string, string];
}

/**
 * Counts the files of `src` with a function called between a tap and its answer on the page. Server and page run from
 * their sources, so the profiler names the file of each function.
 */
async function main(): Promise<void> {
  const server = startChild(new URL('./support/counted-server.ts', import.meta.url));
  const { port } = await server.ask({ do: 'port' }, listening);
  process.env['API_PORT'] = String(port);
  const pages = await createServer({ server: { port: 0, host: '127.0.0.1', hmr: false }, logLevel: 'error' });
  await pages.listen();
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    const hall = await openHall(`http://127.0.0.1:${String(port)}`);
    const origin = pages.resolvedUrls?.local[0] ?? impossible('the development server does not listen');
    const phone = await openPhone(
      browser,
      `${origin.replace(/\/$/, '')}${linkPath('paddle')}#${hall.codes[0]}`,
    );
    tell(await measure(server, phone, hall));
  } finally {
    await browser.close();
    await pages.close();
    await server.stop();
  }
}

async function openHall(url: string): Promise<Hall> {
  const account = { name: 'Bench', email: 'bench@example.com', mobile: '9800000000', password: 'bench-123' };
  const session = await ask(`${url}${PATHS.register}`, { method: 'POST', body: account, token: '' });
  const { token } = sessionAnswer.parse(session);
  const call = (method: string, path: string, body?: unknown) =>
    ask(`${url}${path}`, { method, body, token });
  const { tournamentId } = await setUp({ call }, { teams: 4, players: 100 });
  const order = (commandId: string, told: object) =>
    call('POST', `${PATHS.command}?tournamentId=${tournamentId}`, { commandId, order: told });
  await order('floor', { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  await order('first', { type: 'initialise' });
  const { links } = linksAnswer.parse(await call('POST', PATHS.openLinks, { tournamentId }));
  const [one, two] = links.filter(({ kind }) => kind === 'paddle').map(({ code }) => code);
  if (one === undefined || two === undefined) throw new Error('two teams have no links');
  return { url, tournamentId, token, codes: [one, two] };
}

/** Lets the page and the bare HTTP call outbid each other. */
async function measure(server: Child, shown: Shown, hall: Hall): Promise<Ways> {
  const { page } = shown;
  const profiler = await page.context().newCDPSession(page);
  await profiler.send('Profiler.enable');
  await profiler.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await page.reload();
  const ways: Ways = { socket: [], http: [], phone: [] };
  for (let round = 0; round < TAPS_BEFORE + TAPS; round += 1) {
    const price = BASE + 2 * round * INCREMENT;
    await readyToBid(shown, price);
    await pause(REST);
    await calledBy(profiler);
    await calledOf(server);
    await tap(shown);
    await pause(REST);
    const phone = await calledBy(profiler);
    const socket = await calledOf(server);
    const block = await blockOf(hall);
    await calledOf(server);
    await bidByHttp(hall, block, price + INCREMENT);
    await pause(REST);
    const http = await calledOf(server);
    if (round < TAPS_BEFORE) continue;
    ways.phone.push(phone);
    ways.socket.push(socket);
    ways.http.push(http);
  }
  return ways;
}

async function calledBy(profiler: CDPSession): Promise<string[]> {
  return filesCalled((await profiler.send('Profiler.takePreciseCoverage')).result);
}

async function calledOf(server: Child): Promise<string[]> {
  return (await server.ask({ do: 'called' }, counted)).files;
}

async function blockOf({ url, tournamentId, token }: Hall): Promise<Block> {
  const path = `${PATHS.snapshot}?tournamentId=${tournamentId}`;
  return onBlock.parse(await ask(`${url}${path}`, { method: 'GET', token }));
}

/** Places the other team's bid by HTTP, as a phone does while its feed is down. */
async function bidByHttp({ url, codes }: Hall, { sequence, block }: Block, amount: number): Promise<void> {
  const body = { commandId: `http-${String(amount)}`, bid: { lot: block.lot, amount, seen: sequence } };
  await ask(`${url}${PATHS.paddleBid}`, { method: 'POST', body, token: codes[1] });
}

function tell({ socket, http, phone }: Ways): void {
  const bySocket = inEvery(socket);
  const onPhone = inEvery(phone);
  const all = [...new Set([...bySocket, ...onPhone])].sort();
  say('The way of a bid in files of the server, by socket', bySocket, 55);
  say('The way of a bid in files of the server, by HTTP', inEvery(http), 55);
  say('The way of a bid in files of the phone', onPhone, 70);
  say('The way of a bid in files, server and phone', all, 110);
}

function inEvery(ways: readonly string[][]): string[] {
  const [first = [], ...others] = ways;
  return first.filter((file) => others.every((files) => files.includes(file)));
}

function say(name: string, files: readonly string[], limit: number): void {
  if (process.argv.includes('--list')) console.log([`${name}:`, ...files].join('\n        '));
  report({
    name,
    figure: files.length,
    limit,
    unit: 'files',
    measured: `files with a function called by one bid: ${byRoom(files)}; \`--list\` names them`,
    floor: 'none',
    command: 'npm run bench way-of-a-bid',
  });
}

/** Returns the count of files by folder: '46 of domain, 2 of protocol, 46 of server'. */
function byRoom(files: readonly string[]): string {
  const rooms = ['domain', 'protocol', 'server', 'web'].map((room) => {
    const count = files.filter((file) => file.startsWith(`src/${room}/`)).length;
    return { room, count };
  });
  return rooms
    .filter(({ count }) => count > 0)
    .map(({ room, count }) => `${String(count)} of ${room}`)
    .join(', ');
}

await main();
