import { launchBuilt } from './lib/launch.mjs';
import { tell } from './lib/problem.mjs';

await tell(() => launchBuilt('invite', []));
