'use strict';
// Starts each command of package.json. Keep to the syntax of Node 12, because it runs on any installed Node.
const path = require('path');
const { pathToFileURL } = require('url');
const { nodeFits, nodeProblem } = require('./lib/node-floor.cjs');

const [command, ...words] = process.argv.slice(2);
const file = path.join(__dirname, `${command}.mjs`);

if (nodeFits(process.versions.node)) {
  // Makes the arguments look as if the command's own file had been started.
  process.argv.splice(1, 2, file);
  import(pathToFileURL(file).href);
} else if (/^(v\d|v1[01])\./.test(process.version)) {
  process.stderr.write(`boli: ${nodeProblem(process.versions.node)} Install a newer Node and try again.\n`);
  process.exitCode = 1;
} else {
  import('./lib/newer-node.mjs').then(({ goOnWithNewerNode }) => goOnWithNewerNode(file, words));
}
