import { ensurePostgres } from '#scripts/lib/postgres.mjs';
import { Dice, seedFrom } from '#fixtures/dice.ts';
import { listed, table, writeReport } from './support/dated-report.ts';
import { FaultEvening, type Ground } from './support/fault-evening.ts';
import { fullDisk, goneAndReplaced, type LastingGrounds } from './support/lasting-grounds.ts';

/**
 * Tests lasting outages with two processes and four consoles. PostgreSQL is stopped for ten seconds, silent for ten
 * seconds, replaced by its replica, or has a full disk. `/api/health` and all answers must say why; afterwards the log
 * is checked against promises 1 to 5 of the design. `--times=5` repeats each; `--smoke` does the replica once;
 * `--planted-fault` deletes answered events, or uses a replica that commits do not wait for.
 */
const smoke = process.argv.includes('--smoke');
const planted = process.argv.includes('--planted-fault');
const given = process.argv.find((word) => word.startsWith('--times='))?.slice('--times='.length);
const times = smoke ? 1 : Number(given ?? 5);
const goneMs = smoke ? 400 : 10_000;

const dice = new Dice(seedFrom(process.argv));
const problems: string[] = [];
const missed: string[] = [];
const untried: string[] = [];
const rows: string[][] = [];
let evenings = 0;

const programs = await ensurePostgres();
if (programs === null) untried.push('PostgreSQL: there is none on this machine');
else {
  const lasting = { programs, goneMs };
  await on(await goneAndReplaced(lasting));
  if (!smoke) {
    await onDisk(await fullDisk(lasting, 'on another disk'));
    await onDisk(await fullDisk(lasting, 'on the same disk'));
  }
}
tell();

async function onDisk(lasting: LastingGrounds | null): Promise<void> {
  if (lasting === null) untried.push('a full disk: this user may mount no file system');
  else await on(lasting);
}

async function on({ grounds, stop }: LastingGrounds): Promise<void> {
  try {
    for (const ground of smoke ? grounds.slice(-1) : grounds) await hurt(ground);
  } finally {
    await stop();
  }
}

async function hurt(ground: Ground): Promise<void> {
  const sum = { rounds: 0, orders: 0, silent: 0, onDisk: 0, lines: 0 };
  const said = new Set<string>();
  const found: string[] = [];
  const evening = await FaultEvening.open(ground, dice, (evenings += 1), planted);
  try {
    for (let round = 0; round < times && found.length === 0; round += 1) {
      const done = await evening.round(1 + dice.below(30), planted);
      sum.rounds += 1;
      sum.orders += done.orders;
      sum.silent += done.silent;
      sum.onDisk += done.onDisk;
      sum.lines = done.lines;
      for (const one of done.said) said.add(one);
      found.push(...done.problems);
    }
  } catch (error) {
    // A call that fails on the damaged log has also found the planted fault.
    if (!planted || String(error).startsWith('Error: /api/')) found.push(String(error));
    else console.log(`  ${String(error)}`);
  } finally {
    evening.close();
  }
  if (!planted) problems.push(...found.map((one) => `${ground.name}: ${one}`));
  else if (found.length === 0) missed.push(ground.name);
  else console.log(`  found: ${ground.name}: ${found[0] ?? ''}`);
  const counts = [sum.rounds, sum.orders, sum.silent, sum.onDisk, sum.lines].map(String);
  rows.push([ground.name, ...counts, [...said].join('; ')]);
}

function tell(): void {
  const verdict = problems.length === 0 ? 'the promises 1 to 5 hold' : 'a promise is BROKEN';
  const not = untried.length === 0 ? '' : ` NOT TRIED: ${untried.join('; ')}.`;
  const counts = rows.map(
    ([name, rounds, orders]) => `${name ?? ''}: ${rounds ?? ''} times, ${orders ?? ''} orders`,
  );
  console.log(`failover: seed ${String(dice.seed)}: ${counts.join('; ')}; ${verdict}.${not}`);
  for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`);
  for (const name of missed) console.log(`  the planted fault was not found: ${name}`);
  if (!smoke) report(verdict, not);
  // With a planted fault the run must fail; a run that misses one fault must not succeed.
  process.exitCode = problems.length > 0 || (planted && missed.length === 0) ? 1 : 0;
}

function report(verdict: string, not: string): void {
  const command = `npm run trials failover${given === undefined ? '' : ` -- --times=${given}`}`;
  writeReport('failover', 'PostgreSQL gone for ten seconds, replaced by its replica, or without room', [
    `Two processes on one PostgreSQL, each over a wire of its own; four consoles order bids, sales, skips, undos and imports at either while it lasts, a tenth of a second after an order that was put off, and three screens follow. The replica is made by \`pg_basebackup\` and is synchronous (\`synchronous_standby_names\`): what the primary confirms, it has. The primary is stopped at once, the wires lead to the replica, which takes nothing at first (a standby), and is promoted then. The disk is a file system of ${String(128)} MB that PostgreSQL has for itself, filled up but for some bytes; with its write-ahead log on the same disk PostgreSQL may end and start again. While it lasts both processes' \`/api/health\` must say so, by the same sentence as the answers; afterwards every order that was put off is given again with its id, and the whole history is held against the promises 1 to 5 of the design. Command: \`${command}\`, seed ${String(dice.seed)}.`,
    `Result: ${verdict}.${not}`,
    ...listed(problems),
    table(
      [
        'what lasted',
        'times',
        'orders',
        'put off',
        'of them on disk',
        'lines in the end',
        'what they were told',
      ],
      rows,
    ),
  ]);
}
