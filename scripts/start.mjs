import { ensureBuilt } from './lib/build-stamp.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { tell } from './lib/problem.mjs';
import { builtServer, settingsTyped, supervise } from './lib/supervise.mjs';

await tell(async () => {
  Object.assign(process.env, settingsTyped(process.argv.slice(2)));
  await ensureInstalled();
  await ensureBuilt();
  process.env.NODE_ENV = process.env.NODE_ENV || 'production';
  return supervise(builtServer());
});
