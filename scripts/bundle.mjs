import { ensureBuilt } from './lib/build-stamp.mjs';
import { makeBundle, PLATFORMS } from './lib/bundles.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Problem, say, sayingSo, tell } from './lib/problem.mjs';

/**
 * `npm run bundle` makes a folder for each system, with Node and the built product, that starts without an
 * installation. `npm run bundle win32-x64` makes one.
 */
await tell(async () => {
  const words = process.argv.slice(2);
  const unknown = words.filter((word) => !PLATFORMS.includes(word));
  if (unknown.length > 0)
    throw new Problem(`No such system: ${unknown.join(', ')}. There are: ${PLATFORMS.join(', ')}.`);
  await ensureInstalled();
  await ensureBuilt();
  for (const platform of words.length === 0 ? PLATFORMS : words) {
    const folder = await sayingSo(`Making the bundle for ${platform}.`, () => makeBundle(platform));
    say(`${folder} is ready.`);
  }
});
