import { launchBuilt } from './lib/launch.mjs';
import { Problem, tell } from './lib/problem.mjs';

await tell(() => {
  const [email] = process.argv.slice(2);
  if (email === undefined) throw new Problem('Which account? Type: npm run own EMAIL');
  return launchBuilt('own', process.argv.slice(2));
});
