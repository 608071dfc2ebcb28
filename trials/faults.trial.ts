import { ensurePostgres, startPostgres } from '#scripts/lib/postgres.mjs';
import { Dice, seedFrom } from '#fixtures/dice.ts';
import { listed, table, writeReport } from './support/dated-report.ts';
import { FaultEvening, type Ground } from './support/fault-evening.ts';
import { killedOnSqlite, onPostgres } from './support/grounds.ts';
import { powerCut } from './support/power.ts';

/**
 * Tests crashes during the commands of four consoles and three screens. The faults are SIGKILL of a server on SQLite
 * and of one of two on PostgreSQL. Others are an immediate stop of PostgreSQL, a cut network, and power cuts.
 * Afterwards the log is checked against promises 1 to 5 of the design. `--times=5` repeats each; `--smoke` does each
 * once; `--planted-fault` deletes answered events, or fakes syncs, and must be found.
 */
const smoke = process.argv.includes('--smoke');
const planted = process.argv.includes('--planted-fault');
const times = process.argv.find((word) => word.startsWith('--times='))?.slice('--times='.length);
/** The number of repetitions in a long run: SIGKILLs, and the other faults. */
const [KILLS, OTHERS] = [100, 20];
/** The number of rounds of one auction; its log is checked after each. */
const AN_EVENING = 10;
/** The planted fault deletes the last events, so this many answers must come before it. */
const BEFORE_PLANTED = 12;

const dice = new Dice(seedFrom(process.argv));
const problems: string[] = [];
const missed: string[] = [];
const untried: string[] = [];
const rows: string[][] = [];
let evenings = 0;

await on(await killedOnSqlite(), KILLS);
await postgresGrounds();
const power = await powerCut();
if (power === null) untried.push('power cuts: this user may mount no file system');
else await on(power, OTHERS);
tell();

async function postgresGrounds(): Promise<void> {
  const programs = await ensurePostgres();
  if (programs === null) {
    untried.push('PostgreSQL: there is none on this machine');
    return;
  }
  const postgres = await startPostgres({ programs });
  try {
    const { killed, crashed, cut, stop } = await onPostgres(postgres);
    try {
      await on(killed, KILLS);
      await on(crashed, OTHERS);
      await on(cut, OTHERS);
    } finally {
      await stop();
    }
  } finally {
    await postgres.stop();
  }
}

async function on(ground: Ground, usual: number): Promise<void> {
  const wanted = smoke ? 1 : Number(times ?? usual);
  const sum = { rounds: 0, orders: 0, silent: 0, onDisk: 0, lines: 0 };
  let evening: FaultEvening | null = null;
  try {
    for (let round = 0; round < wanted && problems.length === 0; round += 1) {
      if (round % AN_EVENING === 0) {
        evening?.close();
        evening = await FaultEvening.open(ground, dice, (evenings += 1), planted);
      }
      if (evening === null) break;
      const answers = (planted ? BEFORE_PLANTED : 1) + dice.below(smoke ? 15 : 60);
      const done = await evening.round(answers, planted);
      sum.rounds += 1;
      sum.orders += done.orders;
      sum.silent += done.silent;
      sum.onDisk += done.onDisk;
      sum.lines += round % AN_EVENING === AN_EVENING - 1 || round === wanted - 1 ? done.lines : 0;
      if (planted) {
        if (done.problems.length === 0 && round < wanted - 1) continue;
        if (done.problems.length === 0) missed.push(ground.name);
        else console.log(`  found: ${ground.name}: ${done.problems[0] ?? ''}`);
        break;
      }
      problems.push(...done.problems.map((one) => `${ground.name}, ${String(round + 1)}: ${one}`));
    }
  } catch (error) {
    if (!planted) problems.push(`${ground.name}: ${String(error)}`);
    else if (!isFound(String(error))) missed.push(`${ground.name}: ${String(error)}`);
  } finally {
    evening?.close();
    await ground.stop();
  }
  rows.push([ground.name, ...[sum.rounds, sum.orders, sum.silent, sum.onDisk, sum.lines].map(String)]);
}

/**
 * A call that fails on the damaged log has also found the fault. So has a server that misses all its auctions, or that
 * refuses a damaged database.
 */
function isFound(error: string): boolean {
  const refusals = ['held auctions and holds none now', 'The database is damaged'];
  return error.startsWith('Error: /api/') || refusals.some((words) => error.includes(words));
}

function tell(): void {
  const verdict = problems.length === 0 ? 'the promises 1 to 5 hold' : 'a promise is BROKEN';
  const counts = rows
    .map(([name, rounds, orders]) => `${name ?? ''}: ${rounds ?? ''} times, ${orders ?? ''} orders`)
    .join('; ');
  const not = untried.length === 0 ? '' : ` NOT TRIED: ${untried.join('; ')}.`;
  console.log(`faults: seed ${String(dice.seed)}: ${counts}; ${verdict}.${not}`);
  for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`);
  for (const name of missed) console.log(`  the planted fault was not found: ${name}`);
  if (!smoke) report(verdict, not);
  // With a planted fault the run must fail; a run that misses one fault must not succeed.
  const found = planted && missed.length === 0;
  process.exitCode = problems.length > 0 || found ? 1 : 0;
}

function report(verdict: string, not: string): void {
  const short =
    times === undefined
      ? ''
      : ` A short run: ${times} of each instead of ${String(KILLS)} and ${String(OTHERS)}.`;
  const command = `npm run trials faults${times === undefined ? '' : ` -- --times=${times}`}`;
  writeReport('faults', 'Processes, PostgreSQL, the network and the power fail in the middle of an auction', [
    `Four consoles at once order bids, sales, skips, undos and imports, each order at any of the processes, and three screens follow and come back by themselves. In the middle of it something is hurt, and made whole again. Every order that was not answered is given again with its id, the auction goes on, and then its whole history is held against the promises 1 to 5 of the design: every answer stands in the log exactly once and as it was given, what was answered first stands first, no order is doubled, no line is missing, rows are what the log tells, purses and squads are right, every screen was told every line, and every process shows the same auction. A power cut: the server gets SIGKILL and starts again on what the image of its file system has, without what was never synced. Command: \`${command}\`, seed ${String(dice.seed)}.${short}`,
    `Result: ${verdict}.${not}`,
    ...listed(problems),
    table(['what was hurt', 'times', 'orders', 'not answered', 'of them on disk', 'lines in the end'], rows),
  ]);
}
