import { runBoli } from './lib/boli.mjs';
import { ensureBuilt } from './lib/build-stamp.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { tell } from './lib/problem.mjs';
import { root, typedIn } from './lib/root.mjs';

/** `npm run boli -- COMMAND`, and each `npm run COMMAND` of an installation: src/server/cli/boli.ts. */
await tell(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return runBoli(process.argv.slice(2), { home: root, cwd: typedIn() });
});
