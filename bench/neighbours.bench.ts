import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { hardLimits, hardValue } from '#fixtures/hard-limits.ts';
import { sessionAnswer } from '#protocol/calls/accounts.ts';
import { draftOf, rulesAnswer } from '#protocol/calls/rules.ts';
import { PATHS } from '#protocol/paths.ts';
import * as boli from './support/boli.ts';
import { epochNow, median, ms, percentile, report } from './support/figures.ts';

/** Bids of the measured organiser for each work of the other one, after warm-up bids that are not counted. */
const BIDS_BEFORE = 200;
const BIDS = 600;
/** Ms between two bids: a hall does not bid without pauses. */
const BETWEEN = 15;
/** How long (ms) an order may wait for another tournament. */
const MAY_WAIT = 50;
/** A write longer than this (ms) is a disk stall. A healthy disk writes a hundred imported rows in 2 to 10 ms. */
const STALL = 20;
const OTHER = fileURLToPath(new URL('./support/other-organiser.mjs', import.meta.url));
const SEES_INSIDE = new URL('./support/seen-inside.mjs', import.meta.url).href;

interface League {
  readonly teams: number;
  readonly players: number;
  readonly limits: number;
  /** The number of different base prices. */
  readonly prices: number;
}

/** The work of the other organiser: a hard league in an auction, or imports, photos and long answers. */
interface Work {
  readonly name: string;
  readonly league?: League;
}

const WORKS: readonly Work[] = [
  { name: 'imports, photos and lists' },
  { name: 'a league of 8 quotas', league: { teams: 10, players: 250, limits: 8, prices: 4 } },
  { name: 'a league of 40 quotas', league: { teams: 30, players: 600, limits: 40, prices: 60 } },
];

/** A bid's start (epoch ms) and the time until its answer (ms). */
interface Bid {
  readonly sentAt: number;
  readonly took: number;
}

/** The bids beside one work; `from` and `to` are epoch ms. */
interface Seen {
  readonly work: Work;
  readonly bids: readonly Bid[];
  readonly from: number;
  readonly to: number;
}

/** Measures one organiser's bids while another organiser's tournament makes the server work. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'boli-inside-'));
  const file = join(folder, 'seen');
  try {
    const server = await boli.startBoli({ NODE_OPTIONS: `--import ${SEES_INSIDE}`, SEEN_INSIDE: file });
    const all: Seen[] = [];
    try {
      const bids = await bidder(server);
      const token = await otherOrganiser(server);
      for (const work of WORKS) all.push(await beside(server, bids, token, work));
    } finally {
      await server.stop();
    }
    const inside = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => seenInside.parse(JSON.parse(line)));
    for (const seen of all) tell(seen, inside);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The server's report of a durable write (start, duration) or of a stretch of work (time, longest), in ms. */
const seenInside = z.tuple([z.enum(['write', 'stretch']), z.number(), z.number()]);
type Inside = z.infer<typeof seenInside>;

/** Opens an auction. Returns a function that places bids one after the other, for its teams in turn. */
async function bidder(server: boli.Boli): Promise<(bids: number) => Promise<Bid[]>> {
  const { tournamentId, teamIds } = await boli.setUp(server, { teams: 2, players: 3 });
  await boli.give(server, tournamentId, { type: 'initialise' });
  const lot = await boli.lotOnBlock(server, tournamentId);
  const path = `${PATHS.command}?tournamentId=${tournamentId}`;
  let amount = 20_000;
  return async (bids) => {
    const client = await boli.rawClient(server.port, server.token);
    const placed: Bid[] = [];
    for (let bid = 0; bid < bids; bid += 1) {
      amount += 1_000;
      const order = { type: 'place-bid', lot, team: teamIds[bid % 2], amount, seen: null };
      const body = JSON.stringify({ commandId: `bid-${String(amount)}`, order });
      const sentAt = epochNow();
      const answer = await client.ask('POST', path, body);
      if (!answer.body.includes('BidPlaced')) throw new Error(answer.body);
      placed.push({ sentAt, took: answer.took });
      await pause(BETWEEN);
    }
    client.close();
    return placed;
  };
}

async function otherOrganiser({ url }: boli.Boli): Promise<string> {
  const account = { name: 'Other', email: 'other@example.com', mobile: '9800000001', password: 'bench-123' };
  const asked = { method: 'POST', body: account, token: '' };
  return sessionAnswer.parse(await boli.ask(url + PATHS.register, asked)).token;
}

async function beside(
  server: boli.Boli,
  bids: (many: number) => Promise<Bid[]>,
  token: string,
  work: Work,
): Promise<Seen> {
  const call = (method: string, path: string, body?: unknown) =>
    boli.ask(server.url + path, { method, body, token });
  const tournamentId = await otherTournament(call, work.league);
  await bids(BIDS_BEFORE);
  const from = Date.now();
  const kind = work.league === undefined ? 'heavy' : 'hard';
  const other = spawn(process.execPath, [OTHER, kind, server.url, token, tournamentId], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let calls = '';
  other.stdout.on('data', (bytes: Buffer) => (calls += bytes.toString()));
  const placed = await bids(BIDS);
  other.kill();
  await once(other, 'exit');
  const failed = calls.split('\n').find((line) => line.endsWith(']') && !line.endsWith(',200]'));
  if (failed !== undefined) throw new Error(`${work.name}: ${failed}`);
  return { work, bids: placed, from, to: Date.now() };
}

/** Creates a tournament of the other account, with rules that need much reckoning if a league is given. */
async function otherTournament(
  call: (method: string, path: string, body?: unknown) => Promise<unknown>,
  league: League | undefined,
): Promise<string> {
  const { tournamentId } = await boli.setUp({ call }, { teams: league?.teams ?? 0, players: 0 });
  if (league === undefined) return tournamentId;
  const squad = { least: 15, most: 18 };
  const { fields, limits } = hardLimits(league.limits, squad);
  const path = `${PATHS.rules}?tournamentId=${tournamentId}`;
  const { rules } = rulesAnswer.parse(await call('GET', path));
  const purse = { opening: 250_000 * league.prices + 500_000 };
  const hard = { fields, limits, squad, purse, mostBid: { is: 'exact' } };
  await call('PUT', path, { rules: { ...draftOf(rules), ...hard } });
  const rows = boli.playerRows(league.players).map((row, at) => ({
    ...row,
    baseAmount: 10_000 * (1 + (at % league.prices)),
    own: Object.fromEntries(fields.map(({ id }, field) => [id, hardValue(at, field)])),
  }));
  for (const players of boli.batches(rows, 100))
    await call('POST', PATHS.importPlayers, { tournamentId, players });
  return tournamentId;
}

function tell({ work, bids, from, to }: Seen, inside: readonly Inside[]): void {
  const writes = inside.filter(([what]) => what === 'write');
  const times = bids.map((bid) => bid.took - stalled(bid, writes));
  const stretches = inside.filter(([what, at]) => what === 'stretch' && at >= from && at <= to);
  report({
    promise: `A bid beside ${work.name}`,
    figure: Math.max(...times),
    unit: 'ms',
    atMost: MAY_WAIT,
    detail: `the longest of ${String(BIDS)}, without stalls of the disk; p99 ${ms(percentile(times, 0.99))}, middle ${ms(median(times))}`,
    bench: 'neighbours',
  });
  report({
    promise: `Work at a stretch beside ${work.name}`,
    figure: Math.max(...stretches.map(([, , longest]) => longest)),
    unit: 'ms of processor time',
    atMost: MAY_WAIT,
    detail: 'the longest of the server between two looks 5 ms apart',
    bench: 'neighbours',
  });
}

/** Returns how long a bid waited for disk stalls (ms), in its own write or in an earlier one. */
function stalled({ sentAt, took }: Bid, writes: readonly Inside[]): number {
  let stall = 0;
  for (const [, began, wrote] of writes) {
    const start = Math.max(sentAt, began + STALL);
    stall += Math.max(0, Math.min(sentAt + took, began + wrote) - start);
  }
  return stall;
}

await main();
