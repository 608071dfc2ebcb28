import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PATHS } from '#protocol/paths.ts';
import { bidder, otherOrganiser, stoodStill, withWrites, type Bid, type Writes } from './support/beside.ts';
import { setUp, startBoli } from './support/boli.ts';
import { median, ms, percentile, report } from './support/figures.ts';

const BIDS = 300;
const HEAVY = fileURLToPath(new URL('./support/heavy-organiser.mjs', import.meta.url));

/** Measures bids of one organiser, alone and while another one sends ten imports and lists at a time. */
async function main(): Promise<void> {
  const { seen, writes } = await withWrites(bidAll);
  tell(seen, writes);
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
    const alone = await bids(BIDS);
    const other = await otherOrganiser(boli);
    const heavy = spawn(process.execPath, [HEAVY, boli.url, other.token, other.tournamentId]);
    const beside = await bids(BIDS);
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

await main();
