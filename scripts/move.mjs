import './lib/node-version.mjs';
import { launchBuilt } from './lib/launch.mjs';
import { tell } from './lib/problem.mjs';

await tell(() => launchBuilt('move', process.argv.slice(2)));
