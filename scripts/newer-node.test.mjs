import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const SCRIPTS = fileURLToPath(new URL('.', import.meta.url));
const { packages } = JSON.parse(readFileSync(path.join(SCRIPTS, 'lib', 'node-packages.json'), 'utf8'));
const OURS = packages[`${process.platform}-${process.arch}`];
const FETCHED = `.node/${OURS.version}/node_modules/${OURS.name}/bin/node`;

let house;

/** A copy of our commands, a one-line command, and a fake npm that installs this Node. */
beforeEach(() => {
  house = mkdtempSync(path.join(os.tmpdir(), 'boli-node-'));
  cpSync(SCRIPTS, path.join(house, 'scripts'), { recursive: true });
  put('package.json', '{ "type": "module", "engines": { "node": ">=22.22.0" } }');
  put('old.cjs', "Object.defineProperty(process.versions, 'node', { value: '20.20.2' });");
  command('process.exitCode = Number(process.argv[3] ?? 0);');
  npmThat(`const bin = path.join(prefix, 'node_modules', name, 'bin');
    fs.mkdirSync(bin, { recursive: true });
    fs.symlinkSync(process.execPath, path.join(bin, 'node'));`);
});

afterEach(() => rmSync(house, { recursive: true, force: true }));

function put(file, text) {
  mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
  writeFileSync(path.join(house, file), text);
}

/** The command prints the Node version, its arguments and the program that PATH finds. */
function command(does) {
  put(
    'scripts/shout.mjs',
    `console.log(JSON.stringify({
      node: process.execPath, version: process.versions.node, file: process.argv[1], words: process.argv.slice(2),
      path: process.env.PATH.split(':')[0],
    }));
    ${does}`,
  );
}

function npmThat(does) {
  put(
    'tools/npm-cli.cjs',
    `const fs = require('node:fs'); const path = require('node:path');
     const words = process.argv.slice(2);
     const prefix = words[words.indexOf('--prefix') + 1];
     const lock = JSON.parse(fs.readFileSync(path.join(prefix, 'package-lock.json'), 'utf8'));
     const [name] = Object.keys(lock.dependencies);
     fs.appendFileSync('${house}/asked', JSON.stringify({ words, lock }) + '\\n');
     ${does}`,
  );
}

const asked = () =>
  existsSync(path.join(house, 'asked'))
    ? readFileSync(path.join(house, 'asked'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];

/** Runs `npm run shout -- WORDS` on an old Node or on this one. */
function shout(words, { old = true, npmIs = 'npm/11.0.0 node' } = {}) {
  const child = spawn(
    process.execPath,
    [...(old ? ['--require', './old.cjs'] : []), 'scripts/run.cjs', 'shout', ...words],
    {
      cwd: house,
      env: {
        ...process.env,
        npm_execpath: path.join(house, 'tools/npm-cli.cjs'),
        npm_config_user_agent: npmIs,
      },
    },
  );
  let said = '';
  const heard = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      said += bytes;
      for (const one of heard) one();
    });
  const until = (text) => new Promise((resolve) => heard.push(() => said.includes(text) && resolve()));
  const ended = once(child, 'close').then(([code]) => ({ code, lines: said.trim().split('\n') }));
  return { child, until, ended };
}

test('A command on an old Node fetches a newer one, says so and goes on with it', async () => {
  const { code, lines } = await shout(['one', '7']).ended;
  expect(lines[0]).toBe(
    `boli: Boli needs Node 22.22.0 or newer, and this is Node 20.20.2. Fetching Node ${OURS.version} into .node/ (once, some 50 MB).`,
  );
  expect(JSON.parse(lines[1])).toMatchObject({
    version: process.versions.node,
    file: path.join(house, 'scripts/shout.mjs'),
    words: ['one', '7'],
    path: path.dirname(path.join(house, FETCHED)),
  });
  expect(code).toBe(7);
});

test('The second command uses the Node that the first one fetched, and fetches nothing', async () => {
  await shout([]).ended;
  expect((await shout([]).ended).lines).toHaveLength(1);
  expect(asked()).toHaveLength(1);
});

test('npm gets the exact version and its hash, and runs no script of it', async () => {
  await shout([]).ended;
  const [{ words, lock }] = asked();
  expect(words.slice(0, 2)).toEqual(['ci', '--ignore-scripts']);
  expect(lock.packages[`node_modules/${OURS.name}`]).toEqual({
    version: OURS.version,
    integrity: OURS.integrity,
  });
});

test('A Node that is new enough runs the command itself and fetches nothing', async () => {
  const { code, lines } = await shout(['one', '7'], { old: false }).ended;
  expect(JSON.parse(lines[0])).toMatchObject({
    node: process.execPath,
    file: path.join(house, 'scripts/shout.mjs'),
    words: ['one', '7'],
  });
  expect(code).toBe(7);
  expect(asked()).toEqual([]);
});

test('Without a network one line says what to do, and no partial download stays', async () => {
  npmThat("console.error('npm error code EAI_AGAIN'); process.exit(1);");
  const { code, lines } = await shout([]).ended;
  expect(lines.slice(1)).toEqual([expect.stringMatching(/Node .* could not be fetched: no network\./)]);
  expect(code).toBe(1);
  npmThat(`const bin = path.join(prefix, 'node_modules', name, 'bin');
    fs.mkdirSync(bin, { recursive: true }); fs.symlinkSync(process.execPath, path.join(bin, 'node'));`);
  expect((await shout(['', '3']).ended).code).toBe(3);
});

test('A Node that does not run here is not kept', async () => {
  npmThat(`const bin = path.join(prefix, 'node_modules', name, 'bin');
    fs.mkdirSync(bin, { recursive: true });
    fs.writeFileSync(path.join(bin, 'node'), '#!/bin/sh\\nexit 1\\n', { mode: 0o755 });`);
  const { code, lines } = await shout([]).ended;
  expect(lines[1]).toContain('was fetched and does not run here. Install a newer Node');
  expect(code).toBe(1);
  expect(existsSync(path.join(house, FETCHED))).toBe(false);
});

test('On a platform without a Node package, the message says to install a newer Node', async () => {
  put('scripts/lib/node-packages.json', '{ "packages": {} }');
  const { code, lines } = await shout([]).ended;
  expect(lines).toEqual([
    'boli: Boli needs Node 22.22.0 or newer, and this is Node 20.20.2. Install a newer Node and try again.',
  ]);
  expect(code).toBe(1);
});

test('An npm too old to read the lock file is named, with the command that installs a newer npm', async () => {
  const { code, lines } = await shout([], { npmIs: 'npm/6.14.16 node/v12.22.12 linux x64' }).ended;
  expect(lines.slice(1)).toEqual([
    'boli: npm 6.14.16 cannot read the list of packages. Type `npm install --global npm@8` and try again.',
  ]);
  expect(code).toBe(1);
});

test('A SIGTERM to the old Node also reaches the command', async () => {
  command(
    "process.on('SIGTERM', () => process.exit(5)); setInterval(() => {}, 1000); console.log('at work');",
  );
  const { child, until, ended } = shout([]);
  await until('at work');
  child.kill('SIGTERM');
  expect((await ended).code).toBe(5);
});
