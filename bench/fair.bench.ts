import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { sessionAnswer } from '#protocol/accounts.ts';
import { PATHS } from '#protocol/paths.ts';
import { tournamentAnswer } from '#protocol/tournaments.ts';
import { setUp, startBoli, type Boli } from './support/boli.ts';
import { epochNow, median, ms, percentile, report } from './support/figures.ts';
import { rawClient } from './support/raw-client.ts';

const BIDS = 300;
const HEAVY = fileURLToPath(new URL('./support/heavy-organiser.mjs', import.meta.url));

/**
 * Ms: a hundred rows of an import take 2 to 10 on a disk that works, so what a write takes beyond this the disk stood
 * still, whoever wrote.
 */
const STANDS_STILL = 20;

const SEES_WRITES = new URL('./support/writes-seen.mjs', import.meta.url).href;
/** What the server itself says: when each durable write began, epoch ms, and the ms it took. */
const seenWrites = z.array(z.tuple([z.number(), z.number()]));
type Writes = z.infer<typeof seenWrites>;

/** When it was sent, epoch ms, and the ms until it was answered. */
interface Bid {
  readonly sentAt: number;
  readonly took: number;
}

/** Bids of one organiser, alone and while another one imports and lists ten at a time. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'boli-writes-'));
  const file = join(folder, 'writes.json');
  try {
    const bids = await bidAll({ NODE_OPTIONS: `--import ${SEES_WRITES}`, WRITES_SEEN: file });
    tell(bids, seenWrites.parse(JSON.parse(readFileSync(file, 'utf8'))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Bids {
  readonly alone: readonly Bid[];
  readonly beside: readonly Bid[];
}

async function bidAll(settings: Record<string, string>): Promise<Bids> {
  const boli = await startBoli(settings);
  try {
    const { tournamentId, teamIds } = await setUp(boli, { teams: 2, players: 3 });
    const bids = bidder(boli, tournamentId, teamIds);
    await boli.call('POST', `${PATHS.command}?tournamentId=${tournamentId}`, {
      commandId: 'begin',
      order: { type: 'initialise' },
    });
    const alone = await bids();
    const other = await otherOrganiser(boli);
    const heavy = spawn(process.execPath, [HEAVY, boli.url, other.token, other.tournamentId]);
    const beside = await bids();
    heavy.kill();
    return { alone, beside };
  } finally {
    await boli.stop();
  }
}

function tell({ alone, beside }: Bids, writes: Writes): void {
  const longest = (bids: readonly Bid[]): string => ms(Math.max(...bids.map(({ took }) => took)));
  const times = beside.map((bid) => bid.took - stoodStill(bid, writes));
  const disk = `with the disk's own stalls the longest ${longest(beside)}, alone ${longest(alone)}`;
  report({
    name: 'A bid while another organiser imports',
    figure: Math.max(...times),
    limit: 50,
    unit: 'ms',
    measured: `the longest of ${String(BIDS)} bids; p99 ${ms(percentile(times, 0.99))}, p50 ${ms(median(times))}; ${disk}`,
    floor: 'none',
    command: 'npm run bench fair',
  });
}

/** Ms of a bid for which it waited for a disk that stood still, in its own write or in another's before it. */
function stoodStill({ sentAt, took }: Bid, writes: Writes): number {
  let still = 0;
  for (const [began, wrote] of writes) {
    const from = Math.max(sentAt, began + STANDS_STILL);
    still += Math.max(0, Math.min(sentAt + took, began + wrote) - from);
  }
  return still;
}

/** Places so many bids, one after the other, two teams in turn. */
function bidder(boli: Boli, tournamentId: string, teamIds: readonly string[]) {
  let amount = 20_000;
  return async (): Promise<Bid[]> => {
    const client = await rawClient(boli.port, boli.token);
    const path = `${PATHS.command}?tournamentId=${tournamentId}`;
    const snapshot = await boli.call('GET', `${PATHS.snapshot}?tournamentId=${tournamentId}`);
    const lot = /"state":"open","lot":"([^"]+)"/.exec(JSON.stringify(snapshot))?.[1];
    const bids: Bid[] = [];
    for (let bid = 0; bid < BIDS; bid += 1) {
      amount += 1_000;
      const order = { type: 'place-bid', lot, team: teamIds[bid % 2], amount, seen: null };
      const body = JSON.stringify({ commandId: `bid-${String(amount)}`, order });
      const sentAt = epochNow();
      const answer = await client.ask('POST', path, body);
      if (!answer.body.includes('BidPlaced')) throw new Error(answer.body);
      bids.push({ sentAt, took: answer.took });
      // As a hall bids: not all in one breath.
      await new Promise((next) => setTimeout(next, 15));
    }
    client.close();
    return bids;
  };
}

async function otherOrganiser(boli: Boli): Promise<{ token: string; tournamentId: string }> {
  const json = { 'content-type': 'application/json' };
  const ask = async (path: string, body: object, headers: Record<string, string> = json): Promise<unknown> =>
    (await fetch(boli.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  const registration = {
    name: 'Other',
    email: 'other@example.com',
    mobile: '9800000001',
    password: 'bench-123',
  };
  const { token } = sessionAnswer.parse(await ask(PATHS.register, registration));
  const tournament = {
    name: 'Another Cup',
    date: '2026-11-24',
    time: '18:30',
    totalAmountPerTeam: 1_000_000,
    playersPerTeam: 25,
    bidIncrementAmount: 1_000,
  };
  const headers = { ...json, authorization: `Bearer ${token}` };
  return {
    token,
    tournamentId: tournamentAnswer.parse(await ask(PATHS.createTournament, tournament, headers)).id,
  };
}

await main();
