import { ensureBuilt } from './lib/build-stamp.mjs';
import { handOver, run } from './lib/children.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { say, tell } from './lib/problem.mjs';
import { programFile, runnables, runOneByOne, tsxCommand } from './lib/programs.mjs';

const HELP = `npm run trials                        all tests that take too long for every run, then the sweeps
npm run trials -- kill soak           only these
npm run trials -- most-bid FILE       a file is passed on
npm run trials -- browser             the sweeps of the browser tests over each screen, size and script
npm run trials -- --smoke [NAME]      each for some seconds, then with a planted fault, which it has to find`;

const BROWSER = 'browser';

await tell(async () => {
  const words = process.argv.slice(2);
  if (words.some((word) => ['--help', '-h', 'help'].includes(word))) return help();
  await ensureInstalled({ forTests: true });
  await ensureBuilt();
  if (words.includes('--smoke')) return smoke(words.filter((word) => word !== '--smoke'));
  const others = words.filter((word) => word !== BROWSER);
  const trials = words.length > 0 && others.length === 0 ? 0 : await runOneByOne('trial', others);
  const sweeps = words.length === 0 || words.includes(BROWSER) ? await sweep() : 0;
  return Math.max(trials, sweeps);
});

function help() {
  const names = runnables('trial').map(({ name }) => name);
  process.stdout.write(`${HELP}\n\nThere are: ${names.join(', ')}.\n`);
  return 0;
}

function sweep() {
  const env = { ...process.env, BROWSER_TESTS: 'sweeps' };
  return handOver(process.execPath, [programFile('playwright'), 'test'], { env });
}

/** Runs each trial for some seconds, then again with its planted fault, which it must find. */
async function smoke(names) {
  const result = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, file } of runnables('trial', names)) {
    const sound = await run(...tsxCommand(file, ['--smoke']));
    count(result, sound.code === 0, `trial ${name} passes`, sound.output);
    // A trial prints what it could not try, for example without PostgreSQL or the right to mount.
    const untried = /NOT TRIED: (.+)/.exec(sound.output)?.[1];
    if (untried !== undefined) result.skipped += 1;
    if (untried !== undefined) say(`Trial ${name}: ${untried}`);
    const faulty = await run(...tsxCommand(file, ['--smoke', '--planted-fault']));
    // A timeout (124) or a missing program (127) does not count as finding the fault.
    const found = ![0, 124, 127].includes(faulty.code);
    count(result, found, `trial ${name} finds its planted fault`, faulty.output);
  }
  const { passed, failed, skipped } = result;
  process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

function count(result, holds, what, output) {
  result[holds ? 'passed' : 'failed'] += 1;
  if (!holds) say(`FAILED: ${what}\n${output.slice(-2_000)}`);
}
