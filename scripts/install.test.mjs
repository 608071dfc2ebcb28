import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installProblem } from './lib/install.mjs';

const SCRIPTS = fileURLToPath(new URL('.', import.meta.url));

const LOCK = {
  '': {},
  'node_modules/left': { version: '1.0.0' },
  'node_modules/right': { version: '2.0.0', dev: true },
};
const NPM = 'tools/npm-cli.cjs';

let folder;

/** A project with our commands and a fake npm that records its calls. */
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'boli-install-'));
  cpSync(SCRIPTS, path.join(folder, 'scripts'), { recursive: true });
  put('package.json', '{ "name": "boli", "type": "module", "engines": { "node": ">=22.22.0" } }');
  mkdirSync(path.join(folder, 'node_modules'));
  put('package-lock.json', JSON.stringify({ packages: LOCK }));
  put(
    NPM,
    `const fs = require('node:fs');
     const words = process.argv.slice(2);
     fs.appendFileSync('asked', words.join(' ') + '\\n');
     const packages = ${JSON.stringify(LOCK)};
     if (words.includes('--omit=dev')) delete packages['node_modules/right'];
     fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));`,
  );
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(file, text) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

const install = (options) =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { ensureInstalled } from './scripts/lib/install.mjs'; await ensureInstalled(${options});`,
    ],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, npm_execpath: path.join(folder, NPM) } },
  );
const asked = () =>
  existsSync(path.join(folder, 'asked'))
    ? readFileSync(path.join(folder, 'asked'), 'utf8').trim().split('\n')
    : [];

test("The first start installs the product's packages once, and says how many", () => {
  expect(install('')).toContain('Installing packages (1).');
  expect(install('')).toBe('');
  expect(asked()).toEqual([expect.stringMatching(/^ci --omit=dev /)]);
});

test('Running the tests installs the remaining packages, and a later start needs nothing', () => {
  install('');
  expect(install('{ forTests: true }')).toContain('Installing packages (2).');
  expect(install('')).toBe('');
  expect(install('{ forTests: true }')).toBe('');
  expect(asked()).toEqual([
    expect.stringMatching(/^ci --omit=dev /),
    expect.stringMatching(/^ci --include=dev /),
  ]);
});

test('A start with a newer lock file keeps the test packages', () => {
  install('{ forTests: true }');
  const newer = { ...LOCK, 'node_modules/left': { version: '1.0.1' } };
  put('package-lock.json', JSON.stringify({ packages: newer }));
  install('');
  expect(asked()).toEqual([
    expect.stringMatching(/^ci --include=dev /),
    expect.stringMatching(/^ci --include=dev /),
  ]);
});

test.each([
  ['npm error code EAI_AGAIN', 'Packages could not be fetched: no network.'],
  ['FetchError: reason: getaddrinfo ENOTFOUND', 'Packages could not be fetched: no network.'],
  ['npm error code EACCES', 'cannot be written to'],
  ['npm error code ENOSPC', 'disk is full'],
  ['npm error code EWHATEVER\nnpm error It failed\n', 'Packages could not be installed: It failed'],
])('npm failing with %j is explained in one line', (output, line) => {
  const { message } = installProblem(output);
  expect(message).toContain(line);
  expect(message).not.toContain('\n');
});

test('Packages that do not load here, as from another system, are installed again', () => {
  const packages = {
    '': {},
    'node_modules/better-sqlite3': { version: '1.0.0' },
    'node_modules/@node-rs/argon2': { version: '1.0.0' },
  };
  put('package-lock.json', JSON.stringify({ packages }));
  put('node_modules/.package-lock.json', JSON.stringify({ packages }));
  put('node_modules/better-sqlite3/index.js', "throw new Error('invalid ELF header');");
  put(
    NPM,
    `const fs = require('node:fs');
     fs.appendFileSync('asked', process.argv.slice(2).join(' ') + '\\n');
     fs.writeFileSync('node_modules/better-sqlite3/index.js', 'module.exports = class { close() {} };');
     fs.mkdirSync('node_modules/@node-rs/argon2', { recursive: true });
     fs.writeFileSync('node_modules/@node-rs/argon2/index.js', '');`,
  );
  expect(install('')).toContain('Installing packages (2).');
  expect(install('')).toBe('');
  expect(asked()).toEqual([expect.stringMatching(/^ci --omit=dev /)]);
});
