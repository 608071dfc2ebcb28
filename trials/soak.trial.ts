import { startBoli, type Boli } from '#e2e/support/server.ts';
import { ensurePostgres, startPostgres } from '#scripts/lib/postgres.mjs';
import { Dice, seedFrom } from '#fixtures/dice.ts';
import { listed, table, writeReport } from './support/dated-report.ts';
import { growthOf, residentMegabytes } from './support/memory.ts';
import { SoakAuction } from './support/soak-auction.ts';
import { signUp } from './support/soak-calls.ts';
import { soaked } from './support/soaked.ts';

/**
 * Runs twenty auctions on PostgreSQL with two processes for 30 minutes, or `--minutes=5`. Each has 100 spectators, four
 * phones and two bids a second. No spectator may miss an event, and neither memory nor the p99 of a bid may grow.
 * `--smoke` is short; `--planted-fault` drops one message of one spectator.
 */
const smoke = process.argv.includes('--smoke');
const planted = process.argv.includes('--planted-fault');
const given = process.argv.find((word) => word.startsWith('--minutes='))?.slice('--minutes='.length);
const USUAL_MINUTES = 30;
const seconds = smoke ? 4 : Number(given ?? USUAL_MINUTES) * 60;
const auctionsAtOnce = smoke ? 4 : 20;
/** Fewer lots than the hundred players, so that the list never ends. */
const LOTS = 90;
const bidsPerSecond = smoke ? 5 : 2;
const size = {
  watchers: smoke ? 10 : 100,
  bidsPerSecond,
  // An odd number, so that the four teams win in turn and no squad fills up early.
  bidsALot: Math.max(21, Math.ceil((seconds * bidsPerSecond) / LOTS) | 1),
  phones: true,
};
const SAMPLE_EVERY_MS = smoke ? 500 : 5_000;
/** The allowed growth in MB, and the allowed ratio of the last p99 to the second. */
const BREATH = 40;
const FLAT = { times: 1.5, ms: 10 };
const PARTS = 5;

const dice = new Dice(seedFrom(process.argv));
const problems: string[] = [];
const auctions: SoakAuction[] = [];
const memory = new Map<string, number[]>();
let p99s: number[] = [];
const untried: string[] = [];

const programs = await ensurePostgres();
if (programs === null) untried.push('there is no PostgreSQL on this machine');
else {
  const postgres = await startPostgres({ programs });
  const processes: Boli[] = [];
  try {
    const settings = { LOG_LEVEL: 'error', DATABASE_URL: postgres.url };
    const first = await startBoli(settings);
    processes.push(first, await startBoli({ ...settings, DATA_DIR: first.dataDir }));
    await soak(processes);
  } finally {
    for (const auction of auctions) auction.close();
    for (const one of processes.toReversed()) await one.stop();
    await postgres.stop();
  }
}
tell();

async function soak(processes: readonly Boli[]): Promise<void> {
  const urls = processes.map(({ url }) => url);
  const token = await signUp(urls[0] ?? '');
  for (let number = 0; number < auctionsAtOnce; number += 1)
    // Each auction is used through both processes.
    auctions.push(await SoakAuction.open(number % 2 === 0 ? urls : urls.toReversed(), token, number));
  const sample = (): void => {
    for (const [at, { pid }] of processes.entries()) {
      const name = `process ${String(at + 1)}`;
      memory.set(name, [...(memory.get(name) ?? []), residentMegabytes(pid())]);
    }
  };
  const sampled = { sample, sampleEveryMs: SAMPLE_EVERY_MS };
  const { begun, problems: found } = await soaked({ auctions, size, seconds, dice, planted, ...sampled });
  problems.push(...found);
  p99s = Array.from({ length: PARTS }, (_, part) => p99Between(begun, part));
  if (!smoke) isFlat();
}

function isFlat(): void {
  for (const [name, measured] of memory)
    if (growthOf(measured) > BREATH) problems.push(`${name} grew by ${growthOf(measured).toFixed(1)} MB`);
  const [, second = 0] = p99s;
  const last = p99s.at(-1) ?? 0;
  if (last > second * FLAT.times + FLAT.ms)
    problems.push(`the p99 of a bid rose from ${second.toFixed(1)} to ${last.toFixed(1)} ms`);
}

/** The p99 of commands answered in this fifth of the run. */
function p99Between(begun: number, part: number): number {
  const length = (seconds * 1_000) / PARTS;
  const [from, to] = [begun + part * length, begun + (part + 1) * length];
  const some = auctions.flatMap(({ taken }) => taken.filter(({ at }) => at >= from && at < to));
  const sorted = some.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
}

function tell(): void {
  const verdict =
    problems.length === 0
      ? `nothing was lost or out of order${smoke ? '' : ', and memory and p99 stayed flat'}`
      : 'the promise is BROKEN';
  const sum = (count: (auction: SoakAuction) => number) =>
    String(auctions.reduce((total, one) => total + count(one), 0));
  const counts = `${String(auctions.length)} auctions with ${String(size.watchers)} spectators each at two processes for ${String(seconds)} s: ${sum(({ bids }) => bids)} bids, ${sum(({ phoneBids }) => phoneBids)} of them by phones, which came back ${sum(({ phonesBack }) => phonesBack)} times; ${sum(({ blinks }) => blinks)} times a spectator lost the network, and ${sum(({ crowded }) => crowded)} times one was asked to go on by pictures, ${sum(({ cutOff }) => cutOff)} times one was cut off otherwise, and came back; ${sum(({ again }) => again)} times an order was given again, since the server could not take it just then`;
  const not = untried.length === 0 ? '' : ` NOT TRIED: ${untried.join()}.`;
  console.log(`soak: seed ${String(dice.seed)}: ${counts}; p99 ${inMs(p99s)}; ${verdict}.${not}`);
  for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`);
  if (!smoke && untried.length === 0) report(counts, verdict);
  process.exitCode = problems.length > 0 || (planted && untried.length > 0) ? 1 : 0;
}

function inMs(figures: readonly number[]): string {
  return figures.map((ms) => `${ms.toFixed(1)} ms`).join(', ');
}

function report(counts: string, verdict: string): void {
  const minutes = seconds / 60;
  const short =
    minutes < USUAL_MINUTES
      ? ` A short run: ${String(minutes)} minutes instead of ${String(USUAL_MINUTES)}.`
      : '';
  writeReport('soak', 'Twenty auctions on PostgreSQL with two processes', [
    `Consoles give their orders at both processes in turn, spectators and phones are spread over both; phones bid where they are there, and come and go, and spectators lose the network and come back. In the end every spectator must have been told every line, as the log has it; the memory of neither process may stand more than ${String(BREATH)} MB higher in the last fifth of the run than in the second, nor the p99 of the time until an order is answered above ${String(FLAT.times)} times and ${String(FLAT.ms)} ms. Command: \`npm run trials soak -- --minutes=${String(minutes)}\`, seed ${String(dice.seed)}.${short}`,
    `Result: ${counts}. In the end ${verdict}.`,
    ...listed(problems),
    table(
      ['what', '1st fifth', '2nd', '3rd', '4th', 'last'],
      [
        ['p99 of an order, ms', ...p99s.map((ms) => ms.toFixed(1))],
        ...[...memory].map(([name, measured]) => [`${name}, MB at the end of it`, ...atEnds(measured)]),
      ],
    ),
  ]);
}

function atEnds(measured: readonly number[]): string[] {
  return Array.from({ length: PARTS }, (_, part) =>
    (measured[Math.floor(((part + 1) * measured.length) / PARTS) - 1] ?? 0).toFixed(0),
  );
}
