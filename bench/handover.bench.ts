import { setTimeout as pause } from 'node:timers/promises';
import { startBoli as startServer, type Boli } from '#e2e/support/server.ts';
import { ensurePostgres, startPostgres } from '#scripts/lib/postgres.mjs';
import { median, ms, report } from './support/figures.ts';

const KILLS = 10;
/** Ms between two polls for the leader. */
const LOOK_EVERY = 5;

const TOKEN = 'a-token-for-the-bench';

async function leads({ url }: Boli): Promise<boolean> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return (await answer.text()).includes('boli_leads 1\n');
}

/** Measures the time from SIGKILL of the leading process until the other one leads. */
async function main(): Promise<void> {
  const programs = await ensurePostgres();
  if (programs === null) throw new Error('There is no PostgreSQL on this machine: install its server.');
  const postgres = await startPostgres({ programs });
  const settings = { DATABASE_URL: postgres.url, LOG_LEVEL: 'warn', METRICS_TOKEN: TOKEN };
  const first = await startServer(settings);
  const second = await startServer({ ...settings, DATA_DIR: first.dataDir });
  let [leading, other] = (await leads(first)) ? [first, second] : [second, first];
  const took: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    // A random moment between two renewals of the lease.
    await pause(300 + kill * 47);
    const at = performance.now();
    await leading.kill();
    while (!(await leads(other))) await pause(LOOK_EVERY);
    took.push(performance.now() - at);
    await leading.restart();
    [leading, other] = [other, leading];
  }
  report({
    name: 'Clocks at the next process after a kill',
    figure: Math.max(...took) / 1_000,
    limit: 2,
    unit: 's',
    measured: `${ms(median(took))} at the middle of ${String(KILLS)} kills, the longest counts`,
    floor: 'the lead is over 1.3 s after its last renewal',
    command: 'npm run bench handover',
  });
  await second.stop();
  await first.stop();
  await postgres.stop();
}

await main();
