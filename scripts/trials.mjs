import './lib/node-version.mjs';
import { checkTrials } from './checks/trials.mjs';
import { ensureBuilt } from './lib/build-stamp.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { say, tell } from './lib/problem.mjs';
import { runOneByOne } from './lib/runnables.mjs';

/**
 * `npm run trials` runs what takes too long for every run; `npm run trials kill soak` only those;
 * `npm run trials -- --smoke` runs each for some seconds and proves with its planted fault that it can fail.
 */
await tell(async () => {
  const words = process.argv.slice(2);
  await ensureInstalled({ forTests: true });
  await ensureBuilt();
  if (!words.includes('--smoke')) return runOneByOne('trials', 'trial', words);
  const tally = await checkTrials(words.filter((word) => !word.startsWith('--')));
  say(`trials: ${tally}`);
  return tally.failed === 0 && tally.passed > 0 ? 0 : 1;
});
