import './lib/node-version.mjs';
import { checkInBrowser } from './checks/browser.mjs';
import { checkTrials } from './checks/trials.mjs';
import { ensureBuilt } from './lib/build-stamp.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { say, tell } from './lib/problem.mjs';
import { runOneByOne } from './lib/runnables.mjs';

const BROWSER = 'browser';

/**
 * `npm run trials` runs the long tests; `npm run trials kill soak` runs only those. A file is passed on:
 * `npm run trials -- most-bid FILE`.
 * `npm run trials -- --smoke` runs each for some seconds, then proves with a planted fault that it can fail.
 * `npm run trials browser` runs the sweeps of the browser tests, which come last in a run of all.
 */
await tell(async () => {
  const words = process.argv.slice(2);
  await ensureInstalled({ forTests: true });
  await ensureBuilt();
  if (!words.includes('--smoke')) {
    const others = words.filter((word) => word !== BROWSER);
    const trials = words.length > 0 && others.length === 0 ? 0 : await runOneByOne('trials', 'trial', others);
    const sweeps = words.length === 0 || words.includes(BROWSER) ? await sweep() : 0;
    return Math.max(trials, sweeps);
  }
  const tally = await checkTrials(words.filter((word) => !word.startsWith('--')));
  say(`trials: ${tally}`);
  return tally.failed === 0 && tally.passed > 0 ? 0 : 1;
});

async function sweep() {
  const tally = await checkInBrowser({ sweeps: true });
  say(`sweeps in the browser: ${tally}`);
  return tally.failed === 0 && tally.passed > 0 ? 0 : 1;
}
