import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { onPath, run, runNode } from './children.mjs';
import { Problem, say, sayingSo } from './problem.mjs';
import { inRoot } from './root.mjs';

/** Few, short retries: without a network the user learns it within half a minute. */
const PATIENCE = [
  '--prefer-offline',
  '--fetch-retries=2',
  '--fetch-retry-mintimeout=2000',
  '--fetch-retry-maxtimeout=8000',
];
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error', '--foreground-scripts=false'];

/** Loads the native packages. */
const NATIVE = "new (require('better-sqlite3'))(':memory:').close(); require('@node-rs/argon2').Algorithm;";

/**
 * Installs the packages of the lock file unless npm's own record of node_modules has them and the native ones load.
 * @param {{ forTests?: boolean }} options forTests: also the packages for tests, benchmarks and trials
 */
export async function ensureInstalled({ forTests = false } = {}) {
  const locked = packagesIn('package-lock.json');
  if (locked === null)
    throw new Problem('package-lock.json is missing: this copy is not complete. Fetch the project again.');
  const installed = packagesIn('node_modules', '.package-lock.json') ?? {};
  // Test packages that are there stay when the lock changes.
  const all = forTests || Object.values(installed).some(({ dev }) => dev);
  const wanted = Object.keys(locked).filter(
    (name) => name !== '' && (all || !(locked[name].dev || locked[name].devOptional)),
  );
  const asLocked =
    wanted.every((name) => installed[name] !== undefined || locked[name].optional) &&
    Object.keys(installed).every((name) => installed[name].version === locked[name]?.version);
  if (asLocked && (await nativesLoad(wanted))) return;
  const line = `Installing packages (${wanted.length}). The first time this takes up to a minute.`;
  const extent = all ? '--include=dev' : '--omit=dev';
  const { code, output } = await sayingSo(line, () => npmCi([extent], { cwd: inRoot() }));
  if (code !== 0) throw installProblem(output);
  if (!(await nativesLoad(wanted)))
    throw new Problem(
      `The database (better-sqlite3) does not run on this machine (${process.platform}, ${process.arch}).`,
    );
}

/** False where packages came from another system or another Node: a folder on a memory stick, a newer Node. */
async function nativesLoad(wanted) {
  if (!wanted.includes('node_modules/better-sqlite3')) return true;
  return (await run(process.execPath, ['-e', NATIVE], { cwd: inRoot() })).code === 0;
}

function packagesIn(...file) {
  if (!existsSync(inRoot(...file))) return null;
  try {
    return JSON.parse(readFileSync(inRoot(...file), 'utf8')).packages;
  } catch {
    throw new Problem(`${path.join(...file)} cannot be read. Fetch the project again.`);
  }
}

/** Installs what the lock file of a folder says. Says so where the registry is silent for long. */
export async function npmCi(words, { cwd }) {
  const watch = setTimeout(sayIfNobodyAnswers, SLOW_MS);
  try {
    return await runNpm(['ci', ...words, ...PATIENCE, ...QUIET], { timeoutMs: 1_200_000, cwd });
  } finally {
    clearTimeout(watch);
  }
}

const SLOW_MS = 12_000;
const ANSWER_MS = 10_000;

/** Without this message, a network that drops packets makes npm wait silently for five minutes. */
async function sayIfNobodyAnswers() {
  const { code } = await runNpm(['ping', '--fetch-retries=0'], { timeoutMs: ANSWER_MS });
  if (code === 124)
    say('The npm registry gives no answer. Is this machine on the internet? It is needed once, to install.');
}

/** Runs the npm that started this command, else the one on PATH. */
export function runNpm(args, options) {
  const own = process.env.npm_execpath || '';
  if (/^npm-cli\.c?js$/.test(path.basename(own)) && existsSync(own)) return runNode(own, args, options);
  if (onPath('npm') !== null) return run('npm', args, options);
  throw new Problem('npm is not on this machine. Install it (it comes with Node) and try again.');
}

const OFFLINE =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT)\b/;

/** One line that says why npm failed and what to do. `what`: the start of the sentence. */
export function installProblem(output, what = 'Packages') {
  if (/\bENOSPC\b/.test(output))
    return new Problem(`The disk is full: ${what} could not be installed. Make room and try again.`);
  if (/\b(EACCES|EROFS|EPERM)\b/.test(output))
    return new Problem(
      `${what} could not be installed: this folder cannot be written to. Give yourself the right to write here and try again.`,
    );
  if (OFFLINE.test(output))
    return new Problem(
      `${what} could not be fetched: no network. Connect this machine to the internet (needed once, for the installation) and try again.`,
    );
  if (/\bEUSAGE\b/.test(output))
    return new Problem(
      'package.json and package-lock.json do not agree. Fetch the project again, or run `npm install`.',
    );
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim());
  const reason = lines.find((line) => /error|fail/i.test(line)) ?? lines.find((line) => line !== '');
  return new Problem(`${what} could not be installed: ${reason ?? 'npm gave no reason.'}`);
}

/** True for root on Debian and its derivatives. Elsewhere users install system packages themselves. */
export const canInstallSystemPackages = () =>
  process.platform === 'linux' && process.getuid() === 0 && onPath('apt-get') !== null;

/**
 * Installs system packages; returns true on success. It updates the package lists first, because a fresh image has
 * none.
 */
export async function installSystemPackages(names) {
  say(`Installing ${names.join(', ')} from the system's packages.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  const { code, output } = await run(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', ...names],
    { env },
  );
  if (code !== 0) process.stderr.write(`${output.trim().split('\n').slice(-3).join('\n')}\n`);
  return code === 0;
}
