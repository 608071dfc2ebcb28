import { handOver } from './lib/children.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Problem, tell } from './lib/problem.mjs';
import { programFile, PROGRAMS } from './lib/programs.mjs';

/** `npm run tool -- vitest run FILE` runs a program like npx, on a Node that fits. */
await tell(async () => {
  const [name, ...words] = process.argv.slice(2);
  if (!PROGRAMS.includes(name))
    throw new Problem(`No such tool: ${name ?? 'none is named'}. There are: ${PROGRAMS.join(', ')}.`);
  await ensureInstalled({ forTests: true });
  return handOver(process.execPath, [programFile(name), ...words]);
});
