import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { run } from './children.mjs';
import { installProblem } from './install-problem.mjs';
import { npm } from './npm.mjs';
import { Problem, sayingSo } from './problem.mjs';
import { inRoot } from './root.mjs';

const STAMP = 'node_modules/.boli-installed';

/** Native packages, with code that proves that they load in this Node. */
const NATIVE = {
  'better-sqlite3': "new (require('better-sqlite3'))(':memory:').close()",
  '@node-rs/argon2': "require('@node-rs/argon2')",
};

/** Extents of an installation: for building and running, or for tests and benchmarks too. */
const PRODUCT = 'product';
const EVERYTHING = 'everything';

/**
 * Installs the packages of the lock file unless they are installed already.
 * @param {{ forTests?: boolean }} options forTests: also the packages for tests, benchmarks and trials
 */
export async function ensureInstalled({ forTests = false } = {}) {
  const lock = readLock();
  const wanted = forTests ? EVERYTHING : PRODUCT;
  if ([wanted, EVERYTHING].some((extent) => stampIs(stampOf(lock.text, extent)))) return;
  // If test packages are installed, keep them when the lock changes.
  const extent = holdsTestPackages() ? EVERYTHING : wanted;
  const packages = packagesOf(lock.packages, extent);
  if (!(installedAsLocked(packages, lock.packages) && (await nativesLoad(packages)))) {
    const count = Object.keys(packages).length - 1;
    await sayingSo(`Installing packages (${count}). The first time this takes up to a minute.`, () =>
      installPackages(packages, extent),
    );
  }
  writeFileSync(inRoot(STAMP), stampOf(lock.text, extent));
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

/** The stamp of an installation: the lock, the machine, Node's ABI for native packages, and the extent. */
function stampOf(lockText, extent) {
  const lock = createHash('sha256').update(lockText).digest('hex');
  return `${lock} ${process.platform} ${process.arch} ${process.versions.modules} ${extent}\n`;
}

const stampIs = (text) => existsSync(inRoot(STAMP)) && readFileSync(inRoot(STAMP), 'utf8') === text;

/** The packages of the lock that belong to an extent. */
function packagesOf(locked, extent) {
  if (extent === EVERYTHING) return locked;
  return Object.fromEntries(
    Object.entries(locked).filter(([, { dev, devOptional }]) => !dev && !devOptional),
  );
}

function installedPackages() {
  const record = inRoot('node_modules', '.package-lock.json');
  return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')).packages : null;
}

function holdsTestPackages() {
  return Object.values(installedPackages() ?? {}).some(({ dev }) => dev);
}

/**
 * True if npm's own record of node_modules has exactly the locked versions. It spares developers a second installation
 * after `npm install`.
 */
function installedAsLocked(wanted, locked) {
  const installed = installedPackages();
  if (installed === null) return false;
  const missing = Object.keys(wanted).some(
    (name) => name !== '' && !wanted[name].optional && installed[name] === undefined,
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

async function installPackages(locked, extent) {
  const { code, output } = await npm(['ci', extent === EVERYTHING ? '--include=dev' : '--omit=dev']);
  if (code !== 0) throw installProblem(output);
  if (!(await nativesLoad(locked)))
    throw new Problem(
      `The database (better-sqlite3) does not run on this machine (${process.platform}, ${process.arch}).`,
    );
}
