import { launchBuilt } from './lib/launch.mjs';
import { tell } from './lib/problem.mjs';

await tell(() => launchBuilt('begin-anew', process.argv.slice(2)));
