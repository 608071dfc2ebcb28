import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onPath, run, signalGroup, startChild } from './children.mjs';
import { freePort } from './testing.mjs';
import { Problem } from './problem.mjs';
import { canInstallSystemPackages, installSystemPackages } from './install.mjs';

/** Folders of the server's programs, which are not on PATH. */
const FOLDERS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];
/** PostgreSQL refuses to run as root, so it runs as one of these users. */
const OTHER_USERS = ['postgres', 'nobody'];
const READY = /database system is ready to accept (read-only )?connections/;
const START_MS = 60_000;
const STOP_MS = 10_000;

/** The program folder of the newest PostgreSQL on this machine; null if there is none. */
function findPrograms() {
  const onTheWay = onPath('initdb');
  // Resolve the link: its own folder may not have all programs.
  if (onTheWay !== null) return path.dirname(realpathSync(onTheWay));
  const folders = FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder).map((name) => path.join(folder, name, 'bin')),
  );
  const usable = folders.filter((folder) => existsSync(path.join(folder, 'initdb')));
  return usable.sort((a, b) => versionIn(a) - versionIn(b)).at(-1) ?? null;
}

const versionIn = (folder) => Number(/([0-9]+)\/bin$/.exec(folder)?.[1] ?? 0);

/** The program folder of PostgreSQL, installed if necessary; null if it cannot be installed. */
export async function ensurePostgres() {
  const found = findPrograms();
  if (found !== null || !canInstallSystemPackages()) return found;
  return (await installSystemPackages(['postgresql'])) ? findPrograms() : null;
}

/**
 * Starts a PostgreSQL in a new folder on a free local port, as a user other than root. Commits are written to disk as
 * in production.
 * @param {{ programs: string, settings?: Record<string, string>, within?: string, logWithin?: string | null, making?: readonly string[], network?: string | null }} options programs: from `ensurePostgres()`;
 *   settings: of the server; within, logWithin: parent folders of the data and of the write-ahead log;
 *   making: arguments of `initdb`; network: network namespace, for root only
 * @returns {Promise<Postgres>}
 */
export async function startPostgres({
  programs,
  settings = {},
  within = tmpdir(),
  logWithin = null,
  making = [],
  network = null,
}) {
  const place = await newPlace(within, logWithin);
  const log = place.log === null ? [] : ['--waldir', place.log];
  const made = [
    '-U',
    'boli',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
    ...log,
    ...making,
  ];
  await filled(place, path.join(programs, 'initdb'), made);
  return serverIn(place, programs, settings, network);
}

/**
 * Starts a readable standby of another PostgreSQL. `select pg_promote()` makes it a primary.
 * @param {{ programs: string, of: { port: number }, settings?: Record<string, string> }} options
 * @returns {Promise<Postgres>}
 */
export async function startReplica({ programs, of, settings = {} }) {
  const place = await newPlace(tmpdir(), null);
  const from = ['-h', '127.0.0.1', '-p', String(of.port), '-U', 'boli'];
  const copied = [...from, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
  await filled(place, path.join(programs, 'pg_basebackup'), copied);
  return serverIn(place, programs, settings);
}

/** Creates a temporary folder, which is deleted when this process exits. */
async function newPlace(within, logWithin) {
  const user = await whoRuns();
  const owned = (parent) => {
    const folder = mkdtempSync(path.join(parent, 'boli-postgres-'));
    if (user !== null) chownSync(folder, user.uid, user.gid);
    return folder;
  };
  const folder = owned(within);
  const outside = logWithin === null ? null : owned(logWithin);
  const sweep = () => {
    for (const one of [folder, outside]) if (one !== null) rmSync(one, { recursive: true, force: true });
  };
  process.once('exit', sweep);
  const log = outside === null ? null : path.join(outside, 'log');
  return { user, folder, data: path.join(folder, 'data'), log, sweep };
}

async function filled({ user, folder, data }, program, words) {
  const { code, output } = await run(program, ['-D', data, ...words], { ...user, cwd: folder });
  if (code !== 0) throw new Problem(`PostgreSQL cannot make a database here:\n${output}`);
}

/**
 * @typedef {{ url: string, port: number, folder: string, pid(): number, isUp(): boolean, crash(): Promise<void>, again(): Promise<void>, stop(): Promise<void> }} Postgres
 *   `crash`: stops at once, as `pg_ctl stop -m immediate` does; `again`: starts on the same data and port
 */
async function serverIn({ user, folder, data, sweep }, programs, settings, network = null) {
  const port = await freePort();
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, max_connections: '200' };
  const given = Object.entries({ ...all, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const words = ['-D', data, '-p', String(port), ...given];
  const begin = async () => {
    const program = path.join(programs, 'postgres');
    const options = { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] };
    // Entering a network namespace needs root; nsenter then changes to the other user.
    const into = [`--net=/run/netns/${network}`, '--setuid', user?.uid, '--setgid', user?.gid, program].map(
      String,
    );
    const begun =
      network === null
        ? startChild(program, words, { ...user, ...options })
        : startChild('nsenter', [...into, ...words], options);
    await ready(begun);
    return begun;
  };
  let child = await begin();
  const isUp = () => child.exitCode === null && child.signalCode === null;
  const crash = async () => {
    const gone = once(child, 'exit');
    child.kill('SIGQUIT');
    await gone;
  };
  const again = async () => {
    child = await begin();
  };
  const stop = async () => {
    await left(child);
    process.off('exit', sweep);
    sweep();
  };
  const url = `postgres://boli@127.0.0.1:${port}/postgres`;
  return { url, port, folder, pid: () => child.pid ?? 0, isUp, crash, again, stop };
}

/** The user for PostgreSQL; null if this process can run it itself. */
async function whoRuns() {
  if (process.getuid?.() !== 0) return null;
  for (const name of OTHER_USERS) {
    const { code, output } = await run('id', ['-u', name]);
    const group = await run('id', ['-g', name]);
    if (code === 0 && group.code === 0) return { uid: Number(output), gid: Number(group.output) };
  }
  throw new Problem('PostgreSQL does not run as root, and this machine has no other user for it.');
}

function ready(child) {
  return new Promise((resolve, reject) => {
    const said = [];
    const late = setTimeout(() => fail('did not come up in time'), START_MS);
    const fail = (why) => {
      clearTimeout(late);
      signalGroup(child, 'SIGKILL');
      reject(new Problem(`PostgreSQL ${why}:\n${said.join('')}`));
    };
    child.once('error', (error) => fail(error.message));
    const ended = () => fail('ended');
    child.once('exit', ended);
    child.stderr.on('data', (bytes) => {
      said.push(String(bytes));
      // Later output is not needed, but must be read, so that the pipe never fills up.
      if (!READY.test(said.join(''))) return;
      clearTimeout(late);
      child.off('exit', ended);
      child.stderr.removeAllListeners('data').resume();
      resolve();
    });
  });
}

/** Shuts the server down and closes its connections; kills it if it hangs. */
function left(child) {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const late = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_MS);
    child.once('exit', () => {
      clearTimeout(late);
      resolve();
    });
    child.kill('SIGINT');
  });
}

/**
 * Vitest's global setup for tests on PostgreSQL. It sets TESTS_ON_POSTGRES to TEST_DATABASE_URL, or starts a PostgreSQL
 * for the tests.
 */
export default async function setUp() {
  const { TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE_URL) {
    process.env.TESTS_ON_POSTGRES = TEST_DATABASE_URL;
    return undefined;
  }
  const programs = await ensurePostgres();
  if (programs === null)
    throw new Problem(
      'There is no PostgreSQL here: install its server, or name a database in TEST_DATABASE_URL.',
    );
  const postgres = await startPostgres({ programs });
  process.env.TESTS_ON_POSTGRES = postgres.url;
  return () => postgres.stop();
}
