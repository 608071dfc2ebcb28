import { asTyped, launchBuilt } from './lib/launch.mjs';
import { Problem, tell } from './lib/problem.mjs';

await tell(() => {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined) throw new Problem('From which file? Type: npm run restore FILE');
  return launchBuilt('restore', [asTyped(file), ...rest]);
});
