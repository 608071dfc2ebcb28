import { ensureBuilt } from './lib/build-stamp.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { say, tell } from './lib/problem.mjs';
import { runnables, runOneByOne } from './lib/programs.mjs';

/** `npm run bench` runs all benchmarks; `npm run bench bid` runs one. */
await tell(async () => {
  const words = process.argv.slice(2);
  if (words.includes('--help')) {
    const names = runnables('bench').map(({ name }) => name);
    return say(`npm run bench runs all, npm run bench NAME one of: ${names.join(', ')}.`);
  }
  await ensureInstalled({ forTests: true });
  await ensureBuilt();
  return runOneByOne('bench', words);
});
