import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { onPath, run, runNode } from './children.mjs';
import { installProblem, missingBuildTools } from './install-problem.mjs';
import { Problem, say } from './problem.mjs';
import { inRoot } from './root.mjs';
import { canInstallSystemPackages, installSystemPackages } from './system-packages.mjs';

const STAMP = 'node_modules/.boli-installed';

/** Packages with compiled code: they must load in this very Node. */
const NATIVE = {
  'better-sqlite3': "new (require('better-sqlite3'))(':memory:').close()",
  '@node-rs/argon2': "require('@node-rs/argon2')",
};

/**
 * Installs the packages of the lock file unless exactly those are there already.
 * @param {{ systemPackages?: boolean }} options systemPackages: as root, also fetch a missing compiler
 */
export async function ensureInstalled({ systemPackages = false } = {}) {
  const lock = readLock();
  const wanted = stampOf(lock.text);
  if (existsSync(inRoot(STAMP)) && readFileSync(inRoot(STAMP), 'utf8') === wanted) return;
  if (!(installedAsLocked(lock.packages) && (await nativesLoad(lock.packages)))) {
    say('Installing packages. The first time this takes a few minutes.');
    await installPackages(lock.packages, systemPackages);
  }
  writeFileSync(inRoot(STAMP), wanted);
}

function readLock() {
  if (!existsSync(inRoot('package-lock.json')))
    throw new Problem('package-lock.json is missing: this copy is not complete. Fetch the project again.');
  const text = readFileSync(inRoot('package-lock.json'), 'utf8');
  try {
    return { text, packages: JSON.parse(text).packages };
  } catch {
    throw new Problem('package-lock.json cannot be read. Fetch the project again.');
  }
}

/** What is installed depends on the lock, on the machine and on the Node whose compiled packages it holds. */
function stampOf(lockText) {
  const lock = createHash('sha256').update(lockText).digest('hex');
  return `${lock} ${process.platform} ${process.arch} ${process.versions.modules}\n`;
}

/** True when npm's own record of node_modules names exactly the locked versions. Saves a developer's `npm install`. */
function installedAsLocked(locked) {
  const record = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const missing = Object.keys(locked).some(
    (name) => name !== '' && !locked[name].optional && installed[name] === undefined,
  );
  const other = Object.keys(installed).some(
    (name) => installed[name].version !== (locked[name] || {}).version,
  );
  return !missing && !other;
}

async function nativesLoad(locked) {
  const calls = Object.keys(NATIVE).filter((name) => locked[`node_modules/${name}`] !== undefined);
  const { code } = await run(process.execPath, ['-e', calls.map((name) => NATIVE[name]).join(';')], {
    timeoutMs: 60_000,
  });
  return code === 0;
}

async function installPackages(locked, systemPackages) {
  let result = await npm(['ci', '--include=dev']);
  if (result.code !== 0 && systemPackages && missingBuildTools().length > 0 && canInstallSystemPackages()) {
    await installSystemPackages(['python3', 'make', 'g++']);
    result = await npm(['ci', '--include=dev']);
  }
  if (result.code !== 0) throw installProblem(result.output);
  if (await nativesLoad(locked)) return;
  // npm was told to run no install scripts (ignore-scripts): build the compiled packages by name.
  const rebuilt = await npm(['rebuild', '--ignore-scripts=false', ...Object.keys(NATIVE)]);
  if (!(await nativesLoad(locked))) throw installProblem(rebuilt.output);
}

/** Few and short retries: without a network the person should hear of it within half a minute. */
const NPM_PATIENCE = [
  '--prefer-offline',
  '--fetch-retries=2',
  '--fetch-retry-mintimeout=2000',
  '--fetch-retry-maxtimeout=8000',
];

function npm(args) {
  const options = { timeoutMs: 1_200_000 };
  const words = [
    ...args,
    ...NPM_PATIENCE,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--foreground-scripts=false',
  ];
  const own = process.env.npm_execpath || '';
  if (/^npm-cli\.c?js$/.test(path.basename(own)) && existsSync(own)) return runNode(own, words, options);
  if (onPath('npm') === null)
    throw new Problem('npm is not on this machine. Install it (it comes with Node) and try again.');
  return run('npm', words, options);
}
