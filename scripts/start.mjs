import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build-stamp.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { tell } from './lib/problem.mjs';
import { builtServer, supervise } from './lib/supervise.mjs';

await tell(async () => {
  await ensureInstalled();
  await ensureBuilt();
  process.env.NODE_ENV = process.env.NODE_ENV || 'production';
  return supervise(builtServer());
});
