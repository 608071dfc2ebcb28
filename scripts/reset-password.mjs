import { launchBuilt } from './lib/launch.mjs';
import { Problem, tell } from './lib/problem.mjs';

await tell(() => {
  const [email] = process.argv.slice(2);
  if (email === undefined) throw new Problem('Whose password? Type: npm run reset-password EMAIL');
  return launchBuilt('reset-password', process.argv.slice(2));
});
