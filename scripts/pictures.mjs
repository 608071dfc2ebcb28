import './lib/node-version.mjs';
import { handOver } from './lib/children.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { tell } from './lib/problem.mjs';
import { inRoot } from './lib/root.mjs';
import { tsxCommand } from './lib/runnables.mjs';

await tell(async () => {
  await ensureInstalled({ forTests: true });
  const [command, words] = tsxCommand(inRoot('e2e/pictures.ts'), process.argv.slice(2));
  return handOver(command, words);
});
