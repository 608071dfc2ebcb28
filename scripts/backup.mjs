import { asTyped, launchBuilt } from './lib/launch.mjs';
import { Problem, tell } from './lib/problem.mjs';

await tell(() => {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined) throw new Problem('Into which file? Type: npm run backup FILE');
  return launchBuilt('backup', [asTyped(file), ...rest]);
});
