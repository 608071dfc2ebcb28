import { setTimeout as pause } from 'node:timers/promises';
import { ensurePostgres } from '#scripts/lib/postgres.mjs';
import { Dice, seedFrom } from '#fixtures/dice.ts';
import { listed, table, writeReport } from './support/dated-report.ts';
import { FaultEvening, type Ground } from './support/fault-evening.ts';
import { asked, disagreementsOf } from './support/grounds.ts';
import { HouseOfPhotos } from './support/house-of-photos.ts';
import { answers, ensureNginx, startMachines, type Machines } from './support/machines.ts';
import { layNetwork, type Network } from './support/network.ts';
import {
  backups,
  photosFromEither,
  photosWithoutDatabase,
  strangers,
  thePhotos,
  type Row,
} from './support/photos.ts';
import { until } from './support/until.ts';

/**
 * Tests two server machines, PostgreSQL and nginx, each in its own network namespace without a shared folder.
 * Images, spreadsheets and backups are used at both; machines and PostgreSQL are killed or unplugged while
 * commands go on. The log is checked against promises 1 to 5 of the design. `--smoke` is short;
 * `--planted-fault` deletes an image everywhere and must be found.
 */
const smoke = process.argv.includes('--smoke');
const planted = process.argv.includes('--planted-fault');
const goneMs = smoke ? 3_000 : 12_000;

const dice = new Dice(seedFrom(process.argv));
const problems: string[] = [];
const evenings: string[][] = [];
const looks: Row[] = [];
let without = '';

const programs = await ensurePostgres();
const nginx = programs === null ? null : await ensureNginx();
const network = nginx === null ? null : layNetwork();
if (programs === null) without = 'there is no PostgreSQL on this machine';
else if (nginx === null) without = 'there is no nginx on this machine';
else if (network === null) without = 'this user may make no network namespaces';
else await on(network, await startMachines({ network, programs, nginx }));
tell();

async function on(between: Network, machines: Machines): Promise<void> {
  try {
    const photos = new HouseOfPhotos();
    await photos.open(machines.front);
    await look(photosFromEither(photos, machines, smoke));
    if (planted) {
      await asked(machines.databaseUrl, (client) => client.query('delete from carried_images'));
      await newMachine(machines, 0);
      await newMachine(machines, 1);
    }
    await look(thePhotos(photos, machines, 'in the end of the first part'));
    if (planted) return;
    for (const ground of groundsOn(between, machines)) {
      await hurt(ground);
      await look(thePhotos(photos, machines, `after: ${ground.name}`));
    }
    await look(photosWithoutDatabase(photos, machines, between));
    await look(strangers(photos, machines, smoke));
    await look(backups(machines, photos.addresses.length));
    await look(thePhotos(photos, machines, 'in the end'));
  } catch (error) {
    problems.push(String(error));
  } finally {
    await machines.stop();
    between.remove();
  }
}

async function look(
  looking: Promise<{ readonly rows: readonly Row[]; readonly problems: readonly string[] }>,
) {
  const { rows, problems: found } = await looking;
  looks.push(...rows);
  problems.push(...found);
}

async function newMachine({ boli }: Machines, which: 0 | 1): Promise<void> {
  await boli[which].kill();
  await boli[which].start('with nothing on it');
}

/** The faults during which commands continue through nginx. */
function groundsOn(between: Network, machines: Machines): Ground[] {
  const { front, databaseUrl, boli } = machines;
  const common = {
    ...{ urls: [front], lasts: true },
    disagreements: (tournament: string) => disagreementsOf(databaseUrl, tournament),
    async mend() {
      for (const { url, name } of boli) await until(`machine ${name}`, () => answers(url), 60_000);
    },
    stop: () => Promise.resolve(),
  };
  const unplugged = (name: string, plug: 'one' | 'two' | 'db'): Ground => ({
    ...common,
    name: `${name} unplugged for ${String(goneMs / 1_000)} s`,
    hurt: () =>
      whileAsked(name, front, async () => {
        between.unplug(plug);
        await pause(goneMs);
        between.plugIn(plug);
      }),
  });
  return [
    {
      ...common,
      name: 'the first machine killed, and a new one with an empty disk in its place',
      hurt: () =>
        whileAsked('the first machine, killed', front, async () => {
          await boli[0].kill();
          await pause(goneMs / 3);
          await boli[0].start('with nothing on it');
        }),
    },
    unplugged('the second machine', 'two'),
    unplugged('the first machine', 'one'),
    unplugged('the machine of PostgreSQL', 'db'),
  ];
}

/** Polls the health check through nginx, and notes the longest wait. */
async function whileAsked(name: string, front: string, act: () => Promise<void>): Promise<void> {
  let over = false;
  const asking = (async () => {
    let longest = 0;
    let lastWell = performance.now();
    while (!over) {
      if (await answers(front, 60_000)) {
        longest = Math.max(longest, performance.now() - lastWell);
        lastWell = performance.now();
      }
      await pause(20);
    }
    return Math.max(longest, performance.now() - lastWell);
  })();
  await act().finally(() => (over = true));
  looks.push([
    `the longest time without an answer through nginx: ${name}`,
    `${((await asking) / 1_000).toFixed(1)} s`,
  ]);
}

async function hurt(ground: Ground): Promise<void> {
  const evening = await FaultEvening.open(ground, dice, evenings.length + 1, false);
  try {
    const done = await evening.round(1 + dice.below(20), false);
    const counts = [done.orders, done.silent, done.onDisk, done.lines].map(String);
    evenings.push([ground.name, ...counts, done.said.join('; ')]);
    problems.push(...done.problems.map((one) => `${ground.name}: ${one}`));
  } finally {
    evening.close();
  }
}

function tell(): void {
  if (without !== '') console.log(`hosts: NOT TRIED: ${without}.`);
  const verdict = problems.length === 0 ? 'the promises 1 to 5 hold, no image is missing' : 'BROKEN';
  if (without === '')
    console.log(`hosts: seed ${String(dice.seed)}: ${String(evenings.length)} evenings; ${verdict}.`);
  for (const row of looks) console.log(`  ${row.join(': ')}`);
  for (const row of evenings) console.log(`  ${row.join(' | ')}`);
  for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`);
  if (!smoke && !planted && without === '') report(verdict);
  process.exitCode = problems.length > 0 || (planted && without !== '') ? 1 : 0;
}

function report(verdict: string): void {
  writeReport('hosts', 'Two machines that share nothing but a PostgreSQL', [
    `Four network namespaces on one switch, each a machine: two with the built server and a data folder of their own, one with PostgreSQL, one with nginx and [nginx.conf](deploy/nginx.conf), as it says for several machines, without TLS. Unplugged means that what is sent is lost and nobody is told. Four consoles order bids, sales, skips, undos and imports through nginx while it lasts, a tenth of a second after an order that was put off, and three screens follow through nginx; afterwards every order that was put off is given again with its id, and the whole history is held against the promises 1 to 5 of the design. Every image has to come back byte for byte, by its hash, from both machines and through nginx. Command: \`npm run trials hosts\`, seed ${String(dice.seed)}.`,
    `Result: ${verdict}.`,
    ...listed(problems),
    table(
      ['what lasted', 'orders', 'put off', 'of them on disk', 'lines in the end', 'what they were told'],
      evenings,
    ),
    table(['images', 'what was seen'], looks),
  ]);
}
