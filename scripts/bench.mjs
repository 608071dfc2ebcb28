import { ensureBuilt } from './lib/build-stamp.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { tell } from './lib/problem.mjs';
import { runOneByOne } from './lib/runnables.mjs';

/** `npm run bench` runs all benchmarks; `npm run bench bid` runs one. */
await tell(async () => {
  await ensureInstalled({ forTests: true });
  await ensureBuilt();
  return runOneByOne('bench', 'bench', process.argv.slice(2));
});
