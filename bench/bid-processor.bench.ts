import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { linksAnswer } from '#protocol/calls/links.ts';
import { PATHS } from '#protocol/paths.ts';
import { setUp, startBoli, type Boli } from './support/boli.ts';
import { startChild } from './support/child.ts';
import { ConsoleOf } from './support/console-of.ts';
import { median, ms, report } from './support/figures.ts';
import { rawClient } from './support/raw-client.ts';

const TEAMS = 16;
/** Warm-up bids, which are not counted. */
const BIDS_BEFORE = 2_000;
/** Bids between two readings of the processor time, which has steps of 10 ms; the median counts. */
const BIDS = 1_000;
const READINGS = 5;
/** The phones send a ping after this many warm-up bids. */
const SIGN_EVERY = 500;
/** Milliseconds in one clock tick of Linux's processor times. */
const STEP = 10;

const nothing = z.unknown();

/**
 * Measures the server's processor time of a bid with all teams' phones connected, in a small and a large
 * auction.
 */
async function main(): Promise<void> {
  const small = await bidsAmong(600);
  const large = await bidsAmong(5_000);
  report({
    name: 'The processor for a bid with 5,000 players',
    figure: large / small,
    limit: 1.1,
    unit: 'times the floor',
    measured: `${ms(large)} of the server, with the phones of ${String(TEAMS)} teams`,
    floor: `${ms(small)} with 600 players`,
    command: 'npm run bench bid-processor',
  });
}

/** The server's processor time of one bid, in ms. */
async function bidsAmong(players: number): Promise<number> {
  const boli = await startBoli({ PLAYERS_PER_ACCOUNT: '100000' });
  const phones = startChild(new URL('./support/live-clients.ts', import.meta.url));
  try {
    const { tournamentId, teamIds } = await setUp(boli, { teams: TEAMS, players });
    const { links } = linksAnswer.parse(await boli.call('POST', PATHS.openLinks, { tournamentId }));
    for (const { code } of links.filter(({ kind }) => kind === 'paddle'))
      await phones.ask(
        { do: 'connect', group: 'phones', port: boli.port, count: 1, network: 1, code },
        nothing,
      );
    const client = await rawClient(boli.port, boli.token);
    // Silent phones are disconnected; a ping fails for one that was.
    const signOfLife = () => phones.ask({ do: 'ping', group: 'phones' }, nothing);
    const auction = new ConsoleOf(client, tournamentId, teamIds);
    await auction.give({ type: 'initialise' });
    for (let bid = 0; bid < BIDS_BEFORE; bid += 1) {
      if (bid % SIGN_EVERY === 0) await signOfLife();
      await auction.give(auction.bid());
    }
    const readings: number[] = [];
    for (let reading = 0; reading < READINGS; reading += 1) {
      await signOfLife();
      const before = processorTime(boli);
      for (let bid = 0; bid < BIDS; bid += 1) await auction.give(auction.bid());
      readings.push((processorTime(boli) - before) / BIDS);
    }
    client.close();
    return median(readings);
  } finally {
    await phones.stop();
    await boli.stop();
  }
}

/** The processor time of all server threads, in ms. */
function processorTime(boli: Boli): number {
  const fields =
    readFileSync(`/proc/${String(boli.pid())}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * STEP;
}

await main();
