import { buildAll } from './lib/build-all.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { say, tell } from './lib/problem.mjs';

await tell(async () => {
  await ensureInstalled();
  const started = Date.now();
  await buildAll();
  say(`Built into dist/ in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
});
