import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const SCRIPTS = fileURLToPath(new URL('.', import.meta.url));
const EMPTY_LOCK = JSON.stringify({ lockfileVersion: 3, packages: { '': { name: 'boli' } } });

let folder;

/** A project with our commands, nothing to install and a server of three lines. */
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'boli-start-'));
  cpSync(SCRIPTS, path.join(folder, 'scripts'), { recursive: true });
  put(
    'package.json',
    JSON.stringify({
      name: 'boli',
      type: 'module',
      engines: { node: '>=22.22.0' },
      scripts: { start: 'node scripts/run.cjs start' },
    }),
  );
  put('package-lock.json', EMPTY_LOCK);
  put('node_modules/.package-lock.json', JSON.stringify({ packages: {} }));
  put('src/server/main.ts', 'export {};');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(file, text) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

/** Installs a finished build with this server source. */
function built(server) {
  put('dist/server/main.js', server);
  evaluate(
    "import { stampBuild, sourcesFingerprint } from './scripts/lib/build-stamp.mjs'; stampBuild('dist', sourcesFingerprint());",
  );
}

const evaluate = (module) =>
  execFileSync(process.execPath, ['--input-type=module', '-e', module], { cwd: folder, encoding: 'utf8' });

/** Runs the start command. */
function start(env = {}) {
  return follow(
    spawn(process.execPath, ['scripts/start.mjs'], { cwd: folder, env: { ...process.env, ...env } }),
  );
}

/** The environment without the variables that npm sets for these tests. */
const typedByHand = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));

/** `until` resolves when a text is printed, `ended` when the process exits. */
function follow(child) {
  let printed = '';
  let onPrint = () => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      printed += bytes;
      onPrint();
    });
  }
  const until = (text) =>
    new Promise((resolve) => {
      onPrint = () => printed.includes(text) && resolve();
      onPrint();
    });
  const ended = once(child, 'close').then(([code]) => ({ code, printed }));
  return { child, until, ended };
}

const STAYS =
  "setInterval(() => {}, 1000); process.on('SIGTERM', () => { console.log('closing'); process.exit(0); });";

describe('supervision of the server', () => {
  test('The server is restarted after a crash, and stops on request', async () => {
    built(`import fs from 'node:fs'; fs.appendFileSync('starts', 'x');
      if (fs.readFileSync('starts', 'utf8').length < 3) process.exit(3); ${STAYS} console.log('at the third start');`);
    const { child, until, ended } = start();
    await until('at the third start');
    child.kill('SIGTERM');
    const { code, printed } = await ended;
    expect(printed.match(/stopped unexpectedly \(exit code 3\)/g)).toHaveLength(2);
    expect(printed).toContain('closing');
    expect(code).toBe(0);
  });

  test('A server that keeps crashing is restarted with growing pauses, without end', async () => {
    built(`import fs from 'node:fs'; fs.appendFileSync('starts', 'x');
      if (fs.readFileSync('starts', 'utf8').length < 7) process.exit(3); ${STAYS} console.log('at the seventh start');`);
    const { child, until, ended } = start();
    await until('at the seventh start');
    child.kill('SIGTERM');
    const { code, printed } = await ended;
    const when = [...printed.matchAll(/Starting it again (.+)\./g)].map(([, said]) => said);
    expect(when).toEqual(['now', 'now', 'now', 'now', 'in 2 s', 'in 3 s']);
    expect(code).toBe(0);
  });

  test('A stop request during a pause ends the command', async () => {
    built('process.exit(3);');
    const { child, until, ended } = start();
    await until('again in 2 s');
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });

  test('A configuration problem is not retried', async () => {
    built("console.error('boli: Port 3000 is taken.'); process.exit(78);");
    expect(await start().ended).toEqual({ code: 78, printed: 'boli: Port 3000 is taken.\n' });
  });

  test.each([
    [
      'had listened is retried until it has passed',
      "await new Promise((sent) => process.send('listening', sent));",
      0,
    ],
    ['had never listened ends the start', '', 78],
  ])('A configuration problem of a crashed server that %s', async (_what, listens, code) => {
    built(`import fs from 'node:fs'; fs.appendFileSync('starts', 'x');
      const starts = fs.readFileSync('starts', 'utf8').length;
      if (starts === 1) { ${listens} process.exit(3); }
      else process.exit(starts === 2 ? 78 : 0);`);
    expect((await start().ended).code).toBe(code);
  });

  test('The server exits when its supervisor is killed, and frees the port', async () => {
    built(`process.on('exit', () => console.log('left')); ${STAYS} console.log('open for bids');`);
    const { child, until } = start();
    await until('open for bids');
    child.kill('SIGKILL');
    await until('left');
  });

  test('A SIGTERM to npm alone reaches the server', async () => {
    built(`${STAYS} console.log('open for bids');`);
    const { child, until } = follow(spawn('npm', ['start'], { cwd: folder, env: typedByHand() }));
    await until('open for bids');
    child.kill('SIGTERM');
    await until('closing');
  });
});

describe('detection of an outdated build', () => {
  const isCurrent = () =>
    evaluate(
      "import { buildIsCurrent } from './scripts/lib/build-stamp.mjs'; console.log(buildIsCurrent());",
    ).trim();

  test('A build is current by content, not by file dates', () => {
    built('');
    utimesSync(path.join(folder, 'src/server/main.ts'), 4_000_000_000, 4_000_000_000);
    expect(isCurrent()).toBe('true');
  });

  test('A changed source, a new source or a changed lock makes the build outdated', () => {
    for (const file of ['src/server/main.ts', 'src/domain/new.ts', 'package-lock.json']) {
      built('');
      put(file, `${EMPTY_LOCK}\n`);
      expect(isCurrent()).toBe('false');
    }
  });

  test('A test, and what the compiler notes for itself, is no source of the build', () => {
    built('');
    put('src/domain/purse.test.ts', 'changed');
    put('src/domain/tsconfig.tsbuildinfo', 'changed');
    expect(isCurrent()).toBe('true');
  });
});

test('Installed packages at the locked versions are not installed again', async () => {
  put(
    'package-lock.json',
    JSON.stringify({ packages: { '': {}, 'node_modules/left': { version: '1.0.0' } } }),
  );
  put(
    'node_modules/.package-lock.json',
    JSON.stringify({ packages: { 'node_modules/left': { version: '1.0.0' } } }),
  );
  built('process.exit(78);');
  expect(await start({ npm_execpath: '', PATH: '' }).ended).toEqual({ code: 78, printed: '' });
});
