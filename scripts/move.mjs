import { asTyped, launchBuilt } from './lib/launch.mjs';
import { tell } from './lib/problem.mjs';

/** Resolves folders against the caller's folder; database addresses stay as they are. */
const meant = (word) => (word.trim() === '' || /^--|:\/\//.test(word) ? word : asTyped(word));

await tell(() => launchBuilt('move', process.argv.slice(2).map(meant)));
