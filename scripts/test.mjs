import os from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { ensureInstalled, runNpm } from './lib/install.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { Problem, tell } from './lib/problem.mjs';

/**
 * The checks are commands of package.json. `full`: only in `npm run test:full`. `alone`: takes all cores.
 * `quickly`: what `npm test` adds to the command; it also runs each property fewer times, unless PROPERTY_TIMES is set.
 * `reachOnly`: runs each property fewer times in every run, because the check `unit` runs it as often as it should.
 */
const CHECKS = [
  { script: 'build', alone: true },
  { script: 'lint', full: true },
  { script: 'check:types' },
  { script: 'check:unused', full: true },
  { script: 'check:walls' },
  { script: 'check:languages' },
  { script: 'check:format' },
  { script: 'check:sizes' },
  { script: 'check:readme' },
  { script: 'check:spelling' },
  { script: 'test:unit', alone: true },
  { script: 'test:server', alone: true },
  { script: 'test:long', alone: true, full: true },
  { script: 'test:coverage', alone: true, full: true, reachOnly: true },
  {
    script: 'test:postgres',
    alone: true,
    // The contract of a store, and the service that uses it most.
    quickly: ['open-postgres', 'postgres/engine', 'auction-service'],
    skipped: async () =>
      !process.env.TEST_DATABASE_URL && (await ensurePostgres()) === null
        ? 'there is no PostgreSQL: install its server, or name a database in TEST_DATABASE_URL'
        : null,
  },
  { script: 'test:browser', alone: true, quickly: ['--project=main'] },
  { script: 'trials', alone: true, full: true, always: ['--smoke'] },
];

/** Enough to find what breaks often, and to reach each line of the domain. */
const FEWER = { PROPERTY_TIMES: '0.3' };

/** Vitest and Playwright write a dot for each test, and what failed in full. */
const SHORT = ['--reporter=dot'];

const nameOf = ({ script }) => script.replace(/^\w+:/, '');

/** `npm test`, or `npm run test:full` with --full. `npm test -- types walls` runs only these checks. */
await tell(async () => {
  const words = process.argv.slice(2);
  const full = words.includes('--full');
  const names = words.filter((word) => word !== '--full');
  const unknown = names.filter((name) => !CHECKS.some((check) => nameOf(check) === name));
  if (unknown.length > 0)
    throw new Problem(`No such check: ${unknown.join(', ')}. There are: ${CHECKS.map(nameOf).join(', ')}.`);
  const chosen = CHECKS.filter((check) =>
    names.length > 0 ? names.includes(nameOf(check)) : full || !check.full,
  );
  await ensureInstalled({ forTests: true });
  const total = { passed: 0, failed: 0, skipped: 0 };
  const look = async (check) => add(total, await resultOf(check, full));
  const [build, others, alone] = [[], [], []];
  for (const check of chosen) (check.script === 'build' ? build : check.alone ? alone : others).push(check);
  for (const check of build) await look(check);
  const core = async () => {
    for (let check = others.shift(); check !== undefined; check = others.shift()) await look(check);
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, core));
  for (const check of alone) await look(check);
  process.stdout.write(`\n${inWords(total)}\n`);
  return total.failed === 0 ? 0 : 1;
});

/** Runs a check, and prints one line; also its output where it failed. */
async function resultOf(check, full) {
  const { script, quickly = [], always = [], reachOnly = false, skipped = () => null } = check;
  const reason = await skipped();
  if (reason !== null) {
    process.stdout.write(`${nameOf(check)}: skipped, because ${reason}\n`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const started = Date.now();
  const isTests = script.startsWith('test:');
  // Vitest then writes no new snapshot. Which Chromium is taken depends on whether this is a CI machine.
  const CI = script === 'test:browser' ? process.env.CI : 'true';
  const { code, output } = await runNpm(
    ['run', '--silent', script, '--', ...(full ? [] : quickly), ...(isTests ? SHORT : []), ...always],
    { env: { ...(full ? {} : FEWER), ...process.env, ...(reachOnly ? FEWER : {}), CI } },
  );
  const result = counted(script, output) ?? { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 };
  // A tool that fails without a failed test, or that found no test, has failed.
  if (result.failed === 0 && (code !== 0 || result.passed === 0)) result.failed = 1;
  if (result.failed > 0) process.stdout.write(`\n${output.trim()}\n`);
  const seconds = Math.round((Date.now() - started) / 1_000);
  process.stdout.write(`${nameOf(check)}: ${inWords(result)} (${seconds} s)\n`);
  return result;
}

/** The results that Vitest, Playwright or our trials print; null for any other tool. */
function counted(script, output) {
  if (!/^(test:|trials$)/.test(script)) return null;
  const lines = stripVTControlCharacters(output).split('\n');
  // Vitest: 'Tests  1 failed | 30 passed (31)'. The others: '30 passed', alone or before '1 failed' in its line.
  const vitest = lines.findLast((line) => /^\s*Tests\s/.test(line));
  const said = vitest ?? lines.filter((line) => /^\s*\d+ (passed|failed|flaky|skipped)\b/.test(line)).join();
  const sum = (kind) =>
    [...said.matchAll(new RegExp(`(\\d+) (?:${kind})`, 'g'))].reduce(
      (all, [, count]) => all + Number(count),
      0,
    );
  return { passed: sum('passed'), failed: sum('failed|flaky'), skipped: sum('skipped|todo') };
}

function add(total, result) {
  for (const kind of Object.keys(total)) total[kind] += result[kind];
}

function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
