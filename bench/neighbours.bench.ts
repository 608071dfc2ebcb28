import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { hardLimits, hardValue } from '#fixtures/hard-limits.ts';
import { PATHS } from '#protocol/paths.ts';
import { draftOf, rulesAnswer } from '#protocol/calls/rules.ts';
import {
  bidder,
  otherOrganiser,
  otherTournament,
  stoodStill,
  withWrites,
  type Bid,
} from './support/beside.ts';
import { ask, batches, playerRows, setUp, startBoli, type Boli } from './support/boli.ts';
import { median, ms, percentile, report } from './support/figures.ts';

/** Warm-up bids, which are not measured. */
const BIDS_BEFORE = 200;
const BIDS = 600;
const HARD = fileURLToPath(new URL('./support/hard-organiser.mjs', import.meta.url));
const SEES_STRETCHES = new URL('./support/stretches-seen.mjs', import.meta.url).href;
const calls = z.tuple([z.string(), z.number(), z.number()]);

interface League {
  readonly name: string;
  readonly teams: number;
  readonly players: number;
  readonly limits: number;
  readonly prices: number;
  /** The least spend of the first limit: advice, which costs nothing. */
  readonly spend?: number;
  /** True: the rules need no search. */
  readonly plain?: boolean;
}

/** A warm-up league, not reported: it sends as many calls but needs no search. */
const PLAIN: League = { name: 'plain', teams: 10, players: 250, limits: 8, prices: 4, plain: true };
const LEAGUES: readonly League[] = [
  { name: '10 teams, 250 players, 8 quotas', teams: 10, players: 250, limits: 8, prices: 4 },
  { name: '10 teams, 250 players, 12 quotas', teams: 10, players: 250, limits: 12, prices: 4 },
  {
    name: '16 teams, 300 players, 20 limits',
    teams: 16,
    players: 300,
    limits: 20,
    prices: 40,
    spend: 100_000,
  },
  {
    name: '30 teams, 600 players, 40 limits',
    teams: 30,
    players: 600,
    limits: 40,
    prices: 60,
    spend: 100_000,
  },
];

/** The measurements of one organiser's bids and the server's memory while one league works. */
interface Seen {
  readonly league: League;
  readonly bids: readonly Bid[];
  /** The calls of the other organiser: name, ms and status. */
  readonly others: readonly z.infer<typeof calls>[];
  /** The largest growth of the server process (MB). */
  readonly grown: number;
  /** Epoch ms. */
  readonly from: number;
  readonly to: number;
}

async function beside(boli: Boli, bids: (many: number) => Promise<Bid[]>, token: string, league: League) {
  const tournamentId = await hardTournament(boli, token, league);
  await bids(BIDS_BEFORE);
  const before = residentMegabytes(boli.pid());
  const from = Date.now();
  let most = before;
  const others: z.infer<typeof calls>[] = [];
  const other = spawn(process.execPath, [HARD, boli.url, token, tournamentId], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let rest = '';
  other.stdout.on('data', (bytes: Buffer) => {
    const lines = (rest + bytes.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) others.push(calls.parse(JSON.parse(line)));
  });
  const looking = setInterval(() => (most = Math.max(most, residentMegabytes(boli.pid()))), 50);
  const placed = await bids(BIDS);
  // Waits for a first call that is still running.
  for (let wait = 0; wait < 40 && others.length === 0; wait += 1) await pause(100);
  clearInterval(looking);
  other.kill();
  await once(other, 'exit');
  return { league, bids: placed, others, grown: most - before, from, to: Date.now() };
}

async function hardTournament(boli: Boli, token: string, league: League): Promise<string> {
  const tournamentId = await otherTournament(boli, token);
  const call = (method: string, path: string, body?: unknown) =>
    ask(boli.url + path, { method, body, token });
  const squad = { least: 15, most: 18 };
  const { fields, limits } = hardLimits(league.limits, squad);
  const [first, ...more] = limits;
  const asked = league.spend === undefined ? limits : [{ ...first, spend: { least: league.spend } }, ...more];
  const path = `${PATHS.rules}?tournamentId=${tournamentId}`;
  const { rules } = rulesAnswer.parse(await call('GET', path));
  const mostBid = league.plain === true ? { is: 'purse' } : { is: 'exact' };
  const purse = { opening: 250_000 * league.prices + 500_000 };
  await call('PUT', path, { rules: { ...draftOf(rules), fields, limits: asked, squad, mostBid, purse } });
  for (let team = 1; team <= league.teams; team += 1)
    await call('POST', PATHS.createTeam, { name: `Team ${String(team)}`, logo: null, tournamentId });
  const rows = playerRows(league.players).map((row, at) => ({
    ...row,
    baseAmount: 10_000 * (1 + (at % league.prices)),
    own: Object.fromEntries(fields.map(({ id }, field) => [id, hardValue(at, field)])),
  }));
  for (const players of batches(rows, 100))
    await call('POST', PATHS.importPlayers, { tournamentId, players });
  return tournamentId;
}

/** The resident memory of the server. */
function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024;
}

/** Measures one organiser's bids while another organiser's rules need much reckoning inside each order. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'boli-stretches-'));
  const file = join(folder, 'stretches');
  const { seen, writes } = await withWrites(async (settings) => {
    const boli = await startBoli({
      ...settings,
      NODE_OPTIONS: `${settings['NODE_OPTIONS'] ?? ''} --import ${SEES_STRETCHES}`,
      STRETCHES_SEEN: file,
    });
    try {
      const { tournamentId, teamIds } = await setUp(boli, { teams: 2, players: 3 });
      await boli.call('POST', `${PATHS.command}?tournamentId=${tournamentId}`, {
        commandId: 'begin',
        order: { type: 'initialise' },
      });
      const bids = bidder(boli, tournamentId, teamIds);
      const { token } = await otherOrganiser(boli);
      const all: Seen[] = [];
      await beside(boli, bids, token, PLAIN);
      for (const league of LEAGUES) all.push(await beside(boli, bids, token, league));
      return all;
    } finally {
      await boli.stop();
    }
  });
  const stretches = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number));
  rmSync(folder, { recursive: true, force: true });
  const of = { floor: 'none', command: 'npm run bench neighbours' };
  for (const { league, bids, others, grown, from, to } of seen) {
    const times = bids.map((bid) => bid.took - stoodStill(bid, writes));
    const failed = others.filter(([, , status]) => status !== 200);
    if (failed.length > 0) throw new Error(`${league.name}: ${JSON.stringify(failed[0])}`);
    const searched = others.filter(([name]) => ['start', 'hammer', 'pass'].includes(name));
    const [slowest, took] = searched.reduce((worst, one) => (one[1] > worst[1] ? one : worst));
    report({
      ...of,
      name: `A bid beside a league of ${league.name}`,
      figure: Math.max(...times),
      limit: 50,
      unit: 'ms',
      measured: `the longest of ${String(BIDS)} bids; p99 ${ms(percentile(times, 0.99))}, p50 ${ms(median(times))}; without what the disk stood still`,
    });
    report({
      ...of,
      name: `Work at a stretch beside a league of ${league.name}`,
      figure: Math.max(...stretches.map(([at = 0, longest = 0]) => (at >= from && at <= to ? longest : 0))),
      limit: 50,
      unit: 'ms',
      measured:
        'the longest that the event loop of the server worked between two looks 5 ms apart; processor time',
    });
    report({
      ...of,
      name: `A call of the league of ${league.name}`,
      figure: took / 1_000,
      limit: 3,
      unit: 's',
      measured: `the longest of ${String(searched.length)}, a ${slowest}; ${ms(median(searched.map(([, one]) => one)))} in the middle`,
    });
    report({
      ...of,
      name: `Memory beside the league of ${league.name}`,
      figure: grown,
      limit: 64,
      unit: 'MB',
      measured:
        'by which the server grew at the most, looked at 20 times a second; warm by as many calls of a league that asks for no search',
    });
  }
}

await main();
