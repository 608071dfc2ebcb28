import { setTimeout as pause } from 'node:timers/promises';
import { ensurePostgres } from '#scripts/lib/postgres.mjs';
import { Dice, seedFrom } from '#fixtures/dice.ts';
import { listed, table, writeReport } from './support/dated-report.ts';
import { StandbyEvening, type Standing } from './support/standby-evening.ts';

/**
 * Kills a PostgreSQL primary while consoles bid, promotes its standby, and looks for every answered bid. The
 * standby is synchronous or asynchronous, and its connection whole, cut, or cut during a restart of the
 * primary. `--times=5` repeats each; `--smoke` does two once; `--planted-fault` expects of the asynchronous
 * standby what only the synchronous one guarantees.
 */
const smoke = process.argv.includes('--smoke');
const planted = process.argv.includes('--planted-fault');
const given = process.argv.find((word) => word.startsWith('--times='))?.slice('--times='.length);
const times = smoke ? 1 : Number(given ?? 5);

const CASES: readonly Standing[] = [
  { waits: true, line: 'whole' },
  { waits: true, line: 'cut' },
  { waits: true, line: 'cut, and the primary started again' },
  { waits: false, line: 'whole' },
  { waits: false, line: 'cut' },
];
const SMOKE: readonly Standing[] = [
  { waits: true, line: 'whole' },
  { waits: true, line: 'cut, and the primary started again' },
];
const PLANTED: readonly Standing[] = [{ waits: false, line: 'cut' }];

const dice = new Dice(seedFrom(process.argv));
const problems: string[] = [];
const rows: string[][] = [];

const programs = await ensurePostgres();
if (programs === null) console.log('standby: NOT TRIED: there is no PostgreSQL on this machine.');
else for (const standing of planted ? PLANTED : smoke ? SMOKE : CASES) await on(programs, standing);
tell();

async function on(from: string, standing: Standing): Promise<void> {
  const sum = { answered: 0, putOff: 0, lost: 0 };
  for (let time = 0; time < times; time += 1) {
    const evening = await StandbyEvening.open(from, standing);
    try {
      const bidding = evening.bid();
      await pause(500 + dice.below(1_000));
      await evening.killPrimary();
      await bidding;
      const { answered, putOff, lost } = await evening.afterPromotion();
      sum.answered += answered;
      sum.putOff += putOff;
      sum.lost += lost;
    } finally {
      await evening.stop();
    }
  }
  const name = standing.waits ? 'each commit waits for it' : 'nobody waits for it';
  if ((standing.waits || planted) && sum.lost > 0)
    problems.push(`${name}, the line ${standing.line}: ${String(sum.lost)} answered bids are lost`);
  rows.push([name, standing.line, String(times), ...Object.values(sum).map(String)]);
}

function tell(): void {
  const verdict =
    problems.length === 0 ? 'no answered bid is lost behind a standby that is waited for' : 'BROKEN';
  if (programs !== null) console.log(`standby: ${verdict}.`);
  for (const row of rows) console.log(`  ${row.join(' | ')}`);
  for (const problem of problems) console.log(`  ${problem}`);
  if (!smoke && !planted && programs !== null) report(verdict);
  process.exitCode = problems.length > 0 || (planted && programs === null) ? 1 : 0;
}

function report(verdict: string): void {
  const command = `npm run trials standby${given === undefined ? '' : ` -- --times=${given}`}`;
  writeReport('standby', 'PostgreSQL is killed, and its standby promoted', [
    `One process on a PostgreSQL with a standby made by \`pg_basebackup\`, in auctions of their own four consoles that bid without a pause, each bid with an id under which it is given again until it is answered. The primary and everything it runs get SIGKILL, the standby is promoted, the name leads to it, and every bid that was answered is looked for in the logs there. \`synchronous_standby_names\` is '*' where each commit waits for the standby, and empty where nobody waits. Cut: the line between the two is cut half a second before the kill. Started again: it is cut, bids wait, the primary is stopped at once and started again, bids are given again, and then it is killed. Command: \`${command}\`, seed ${String(dice.seed)}.`,
    `Result: ${verdict}.`,
    ...listed(problems),
    table(['the standby', 'the line to it', 'times', 'bids answered', 'put off', 'answered and lost'], rows),
  ]);
}
