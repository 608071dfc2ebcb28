import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { sessionAnswer } from '#protocol/calls/accounts.ts';
import { PATHS } from '#protocol/paths.ts';
import { tournamentAnswer } from '#protocol/calls/tournaments.ts';
import { ask, type Boli } from './boli.ts';
import { epochNow } from './figures.ts';
import { rawClient } from './raw-client.ts';

/**
 * A write longer than this (ms) is a disk stall. A healthy disk writes a hundred imported rows in 2 to 10 ms.
 */
const STANDS_STILL = 20;

const SEES_WRITES = new URL('./writes-seen.mjs', import.meta.url).href;
/** The server's report of each durable write: its start (epoch ms) and its duration (ms). */
const seenWrites = z.array(z.tuple([z.number(), z.number()]));
export type Writes = z.infer<typeof seenWrites>;

/** A bid's start (epoch ms) and the time until its answer (ms). */
export interface Bid {
  readonly sentAt: number;
  readonly took: number;
}

/** Runs a task with the settings that make a server report its writes. Returns the task's result and the writes. */
export async function withWrites<Seen>(
  task: (settings: Record<string, string>) => Promise<Seen>,
): Promise<{ seen: Seen; writes: Writes }> {
  const folder = mkdtempSync(join(tmpdir(), 'boli-writes-'));
  const file = join(folder, 'writes.json');
  try {
    const seen = await task({ NODE_OPTIONS: `--import ${SEES_WRITES}`, WRITES_SEEN: file });
    return { seen, writes: seenWrites.parse(JSON.parse(readFileSync(file, 'utf8'))) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns how long a bid waited for disk stalls (ms), in its own write or in an earlier one. */
export function stoodStill({ sentAt, took }: Bid, writes: Writes): number {
  let still = 0;
  for (const [began, wrote] of writes) {
    const from = Math.max(sentAt, began + STANDS_STILL);
    still += Math.max(0, Math.min(sentAt + took, began + wrote) - from);
  }
  return still;
}

/** Returns a function that places bids one after the other, for the teams in turn. */
export function bidder(boli: Boli, tournamentId: string, teamIds: readonly string[]) {
  let amount = 20_000;
  return async (bids: number): Promise<Bid[]> => {
    const client = await rawClient(boli.port, boli.token);
    const path = `${PATHS.command}?tournamentId=${tournamentId}`;
    const snapshot = await boli.call('GET', `${PATHS.snapshot}?tournamentId=${tournamentId}`);
    const lot = /"state":"open","lot":"([^"]+)"/.exec(JSON.stringify(snapshot))?.[1];
    const placed: Bid[] = [];
    for (let bid = 0; bid < bids; bid += 1) {
      amount += 1_000;
      const order = { type: 'place-bid', lot, team: teamIds[bid % 2], amount, seen: null };
      const body = JSON.stringify({ commandId: `bid-${String(amount)}`, order });
      const sentAt = epochNow();
      const answer = await client.ask('POST', path, body);
      if (!answer.body.includes('BidPlaced')) throw new Error(answer.body);
      placed.push({ sentAt, took: answer.took });
      // A hall does not bid without pauses.
      await new Promise((next) => setTimeout(next, 15));
    }
    client.close();
    return placed;
  };
}

/** Registers another account with a tournament. */
export async function otherOrganiser(boli: Boli): Promise<{ token: string; tournamentId: string }> {
  const registration = {
    name: 'Other',
    email: 'other@example.com',
    mobile: '9800000001',
    password: 'bench-123',
  };
  const asked = { method: 'POST', body: registration, token: '' };
  const { token } = sessionAnswer.parse(await ask(boli.url + PATHS.register, asked));
  return { token, tournamentId: await otherTournament(boli, token) };
}

/** Creates one more tournament of another account. */
export async function otherTournament(boli: Boli, token: string): Promise<string> {
  const body = {
    name: 'Another Cup',
    date: '2026-11-24',
    time: '18:30',
    totalAmountPerTeam: 1_000_000,
    playersPerTeam: 25,
    bidIncrementAmount: 1_000,
  };
  return tournamentAnswer.parse(await ask(boli.url + PATHS.createTournament, { method: 'POST', body, token }))
    .id;
}
