'use strict';
// Starts each command of package.json, on a newer Node where this one is too old. Keep to the syntax of Node 12.
const { spawn, spawnSync } = require('child_process');
const os = require('os');
const path = require('path');
const { pathToFileURL } = require('url');
const { engines } = require('../package.json');
const { packages, recommended } = require('./lib/node-packages.json');

const [command, ...words] = process.argv.slice(2);
const file = path.join(__dirname, `${command}.mjs`);
const floor = engines.node.replace('>=', '');
const [major, minor] = process.versions.node.split('.').map(Number);
const [floorMajor, floorMinor] = floor.split('.').map(Number);

if (major > floorMajor || (major === floorMajor && minor >= floorMinor)) {
  // Makes the arguments look as if the command's own file had been started.
  process.argv.splice(1, 2, file);
  import(pathToFileURL(file).href);
} else {
  onNewerNode();
}

/** npx fetches the newer Node once and keeps it among its own files. */
function onNewerNode() {
  const wanted = packages[`${process.platform}-${process.arch}`];
  const tooOld = `Boli needs Node ${floor} or newer, and this is Node ${process.versions.node}.`;
  let node = major < 18 || wanted === undefined ? '' : foundBy(wanted, '--offline');
  if (node === '' && major >= 18 && wanted !== undefined) {
    process.stdout.write(`boli: ${tooOld} Fetching Node ${wanted.version} with npx (once, some 50 MB).\n`);
    node = foundBy(wanted, '--prefer-offline');
  }
  if (node === '') {
    process.stderr.write(
      `boli: ${tooOld} None could be fetched: install Node ${recommended} and try again.\n`,
    );
    process.exitCode = 1;
    return;
  }
  // npm and programs with `node` in their first line find this Node first.
  process.env.PATH = path.dirname(node) + path.delimiter + process.env.PATH;
  const child = spawn(node, [file, ...words], { stdio: 'inherit' });
  // A terminal sends SIGINT to the child as well.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
  child.once(
    'exit',
    (code, signal) => (process.exitCode = code === null ? Number(signal !== 'SIGTERM') : code),
  );
  import('./lib/children.mjs').then(({ leaveWithNpm }) => leaveWithNpm());
}

/** @returns {string} the path of the newer Node; empty if it is not there or does not run on this machine */
function foundBy({ name, version }, network) {
  const words = [
    '--yes',
    network,
    '--fetch-retries=1',
    '--fetch-retry-mintimeout=2000',
    '--fetch-timeout=30000',
  ];
  const asked = [...words, `--package=${name}@${version}`, 'node', '--print', 'process.execPath'];
  const options = { cwd: os.tmpdir(), encoding: 'utf8', shell: process.platform === 'win32' };
  const { status, stdout } = spawnSync('npx', asked, options);
  return status === 0 ? stdout.trim() : '';
}
