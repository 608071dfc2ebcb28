import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sessionAnswer } from '#protocol/accounts.ts';
import { PATHS } from '#protocol/paths.ts';
import { tournamentAnswer } from '#protocol/tournaments.ts';
import { setUp, startBoli, type Boli } from './support/boli.ts';
import { median, ms, percentile, report } from './support/figures.ts';
import { rawClient } from './support/raw-client.ts';

const BIDS = 300;
const HEAVY = fileURLToPath(new URL('./support/heavy-organiser.mjs', import.meta.url));

/** Bids of one organiser, alone and while another one imports and lists ten at a time. */
async function main(): Promise<void> {
  const boli = await startBoli();
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
    report({
      name: 'A bid while another organiser imports',
      figure: Math.max(...beside),
      limit: 50,
      unit: 'ms',
      measured: `the longest of ${String(BIDS)} bids; p99 ${ms(percentile(beside, 0.99))}, p50 ${ms(median(beside))}; alone the longest ${ms(Math.max(...alone))}, p99 ${ms(percentile(alone, 0.99))}`,
      floor: 'none',
      command: 'npm run bench fair',
    });
  } finally {
    await boli.stop();
  }
}

/** Gives the milliseconds of so many bids, one after the other, two teams in turn. */
function bidder(boli: Boli, tournamentId: string, teamIds: readonly string[]) {
  let amount = 20_000;
  return async (): Promise<number[]> => {
    const client = await rawClient(boli.port, boli.token);
    const path = `${PATHS.command}?tournamentId=${tournamentId}`;
    const snapshot = await boli.call('GET', `${PATHS.snapshot}?tournamentId=${tournamentId}`);
    const lot = /"state":"open","lot":"([^"]+)"/.exec(JSON.stringify(snapshot))?.[1];
    const times: number[] = [];
    for (let bid = 0; bid < BIDS; bid += 1) {
      amount += 1_000;
      const order = { type: 'place-bid', lot, team: teamIds[bid % 2], amount, seen: null };
      const body = JSON.stringify({ commandId: `bid-${String(amount)}`, order });
      const answer = await client.ask('POST', path, body);
      if (!answer.body.includes('BidPlaced')) throw new Error(answer.body);
      times.push(answer.took);
      // As a hall bids: not all in one breath.
      await new Promise((next) => setTimeout(next, 15));
    }
    client.close();
    return times;
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
