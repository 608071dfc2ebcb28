import { startBoli, type Boli } from '#e2e/support/server.ts';
import { listed, table, writeReport } from './support/dated-report.ts';
import { Dice, seedFrom } from '#fixtures/dice.ts';
import { growthOf, residentMegabytes } from './support/memory.ts';
import { SoakAuction } from './support/soak-auction.ts';
import { signUp } from './support/soak-calls.ts';
import { soaked } from './support/soaked.ts';

/**
 * Runs ten auctions for five minutes, each with 200 spectators and five bids a second; spectators lose the
 * network now and then. No spectator may miss, repeat or misorder an event, and memory may not grow. `--smoke`
 * is short; `--planted-fault` drops one message of one spectator.
 */
const smoke = process.argv.includes('--smoke');
const planted = process.argv.includes('--planted-fault');
const size = smoke ? { watchers: 20, bidsPerSecond: 5 } : { watchers: 200, bidsPerSecond: 5 };
const auctionsAtOnce = smoke ? 3 : 10;
const seconds = smoke ? 4 : 300;
const SAMPLE_EVERY_MS = smoke ? 500 : 5_000;
/** The allowed growth in MB from the second to the last fifth of the run; a heap varies by itself. */
const BREATH = 25;

const dice = new Dice(seedFrom(process.argv));
const memory: number[] = [];
const problems: string[] = [];
const auctions: SoakAuction[] = [];

const boli = await startBoli({ LOG_LEVEL: 'error' });
try {
  await soak(boli);
} finally {
  for (const auction of auctions) auction.close();
  await boli.stop();
}
tell();

async function soak({ url, pid }: Boli): Promise<void> {
  const token = await signUp(url);
  for (let number = 0; number < auctionsAtOnce; number += 1) {
    auctions.push(await SoakAuction.open([url], token, number));
  }
  const sample = (): void => void memory.push(residentMegabytes(pid()));
  const sampled = { sample, sampleEveryMs: SAMPLE_EVERY_MS };
  const { problems: found } = await soaked({ auctions, size, seconds, dice, planted, ...sampled });
  problems.push(...found);
  if (!smoke && growthOf(memory) > BREATH)
    problems.push(`the server's memory grew by ${growthOf(memory).toFixed(1)} MB`);
}

function tell(): void {
  const verdict =
    problems.length === 0
      ? 'nothing was lost, nothing out of order, and memory did not grow'
      : 'the promise is BROKEN';
  const sum = (count: (auction: SoakAuction) => number) =>
    auctions.reduce((total, one) => total + count(one), 0);
  const counts = `${String(auctions.length)} auctions with ${String(size.watchers)} spectators each for ${String(seconds)} s: ${String(sum(({ bids }) => bids))} bids (${(sum(({ bids }) => bids) / seconds / auctions.length).toFixed(1)} a second each), ${String(sum(({ blinks }) => blinks))} lost connections, ${String(Math.round(memory.at(-1) ?? 0))} MB at the end (${growthOf(memory) < 0 ? '' : '+'}${growthOf(memory).toFixed(1)} MB since everything was warm)`;
  console.log(`live-soak: seed ${String(dice.seed)}: ${counts}; ${verdict}`);
  for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`);
  if (!smoke) {
    writeReport('live-soak', 'Ten auctions at once on the live feed', [
      `Ten auctions at once on the built server, each with ${String(size.watchers)} spectators on sockets of their own and ${String(size.bidsPerSecond)} bids a second over HTTP, for ${String(seconds)} seconds; one time in five after a bid a spectator loses the network and comes back with the last line in hand. Every spectator must be told every line of the log once, in its order, and as the log has it. Command: \`npm run trials live-soak\`, seed ${String(dice.seed)}.`,
      `Result: ${counts}. In the end ${verdict}.`,
      ...listed(problems),
      table(
        ['auction', 'bids', 'lost connections', 'spectators at the end of the log'],
        auctions.map(({ number, bids, blinks, watchers, isComplete }) => [
          String(number + 1),
          String(bids),
          String(blinks),
          isComplete ? String(watchers.length) : 'not all',
        ]),
      ),
    ]);
  }
  process.exitCode = problems.length === 0 ? 0 : 1;
}
