import './lib/node-version.mjs';
import { asTyped, launchBuilt } from './lib/launch.mjs';
import { tell } from './lib/problem.mjs';

/** A folder is meant from where it was typed; an address of a database is none. */
const meant = (word) => (word.trim() === '' || /^--|:\/\//.test(word) ? word : asTyped(word));

await tell(() => launchBuilt('move', process.argv.slice(2).map(meant)));
