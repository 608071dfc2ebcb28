import './lib/node-version.mjs';
import { asTyped, launchBuilt } from './lib/launch.mjs';
import { Problem, tell } from './lib/problem.mjs';

await tell(() => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Problem('Which solved cases? Type: npm run most-bid FILE');
  return launchBuilt('most-bid', [asTyped(file)]);
});
