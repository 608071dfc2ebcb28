import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inRoot } from './lib/root.mjs';

const read = (file) => readFileSync(inRoot(file), 'utf8');
const { packages, recommended } = JSON.parse(read('scripts/lib/node-packages.json'));
const { engines, scripts } = JSON.parse(read('package.json'));
const OURS = packages[`${process.platform}-${process.arch}`];
const TOO_OLD = 'boli: Boli needs Node 22.22.0 or newer, and this is Node 20.20.2.';

let folder;

/** A copy of run.cjs, a command that says how it was started, and an npx of a machine with a network. */
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'boli-node-'));
  for (const file of ['run.cjs', 'lib/node-packages.json', 'lib/children.mjs', 'lib/root.mjs'])
    cpSync(inRoot('scripts', file), path.join(folder, 'scripts', file));
  put('package.json', JSON.stringify({ type: 'module', engines }));
  put('old.cjs', "Object.defineProperty(process.versions, 'node', { value: '20.20.2' });");
  put(
    'scripts/shout.mjs',
    `if (process.argv[2] === 'stay') setInterval(() => {}, 1000);
     process.on('SIGTERM', () => process.exit(5));
     console.log(JSON.stringify({ words: process.argv.slice(2), first: process.env.PATH.split(':')[0] }));
     process.exitCode = Number(process.argv[3] ?? 0);`,
  );
  npxThat(`case "$*" in *--offline*) exit 1 ;; esac; echo '${process.execPath}'`);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(file, text) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text, { mode: 0o755 });
}

const npxThat = (does) => put('bin/npx', `#!/bin/sh\necho "$*" >> '${folder}/asked'\n${does}\n`);

function shout(words, { old = true } = {}) {
  const disguise = old ? ['--require', './old.cjs'] : [];
  const child = spawn(process.execPath, [...disguise, 'scripts/run.cjs', 'shout', ...words], {
    cwd: folder,
    env: { ...process.env, PATH: `${folder}/bin:${process.env.PATH}` },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += bytes));
  const ended = once(child, 'close').then(([code]) => ({ code, lines: said.trim().split('\n') }));
  return { child, ended };
}

const asked = () => (existsSync(`${folder}/asked`) ? readFileSync(`${folder}/asked`, 'utf8') : '');

test('A command on an old Node fetches the newer one, says so and goes on with it', async () => {
  const { code, lines } = await shout(['one', '7']).ended;
  expect(lines[0]).toBe(`${TOO_OLD} Fetching Node ${OURS.version} with npx (once, some 50 MB).`);
  expect(JSON.parse(lines[1])).toEqual({ words: ['one', '7'], first: path.dirname(process.execPath) });
  expect(code).toBe(7);
  expect(asked()).toContain(`--package=${OURS.name}@${OURS.version} node --print process.execPath`);
});

test('A newer Node that npx has already is used without a word', async () => {
  npxThat(`echo '${process.execPath}'`);
  const { lines } = await shout([]).ended;
  expect(lines).toEqual([expect.stringContaining('"words":[]')]);
});

test('A Node that is new enough runs the command itself and asks for none', async () => {
  const { code, lines } = await shout(['one', '7'], { old: false }).ended;
  expect(JSON.parse(lines[0]).words).toEqual(['one', '7']);
  expect(code).toBe(7);
  expect(asked()).toBe('');
});

test('Without a network, or where the newer Node does not run, one line says what to install', async () => {
  npxThat('exit 1');
  const { code, lines } = await shout([]).ended;
  expect(lines.slice(1)).toEqual([`${TOO_OLD} None could be fetched: install Node 24 and try again.`]);
  expect(code).toBe(1);
});

test('A SIGTERM to the old Node also reaches the command', async () => {
  const { child, ended } = shout(['stay']);
  await new Promise((heard) => child.stdout.on('data', (bytes) => String(bytes).includes('stay') && heard()));
  child.kill('SIGTERM');
  expect((await ended).code).toBe(5);
});

test('The documents name the same oldest and recommended Node as the settings', () => {
  const oldest = engines.node.replace(/^>=|\.0$/g, '');
  expect(read('README.md')).toContain(`Node ${oldest} or newer (${recommended} is recommended)`);
  expect(read('docs/deploy.md')).toContain(`Node ${recommended},`);
  expect(read('docs/deploy/Dockerfile').match(/^FROM node:(\d+)/gm)).toEqual(
    Array(2).fill(`FROM node:${recommended}`),
  );
});

test('Every command of package.json looks for a Node that fits', () => {
  for (const command of Object.values(scripts).flatMap((line) => line.split(' && ')))
    expect(command).toMatch(/^node scripts\/run\.cjs [a-z-]+( |$)/);
});
