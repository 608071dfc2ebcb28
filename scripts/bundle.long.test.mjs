import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBundle, PLATFORMS } from './lib/bundles.mjs';
import { ensureBuilt } from './lib/build-stamp.mjs';
import { run } from './lib/children.mjs';
import { freePort, whileServing } from './lib/testing.mjs';

const HERE = `${process.platform}-${process.arch}`;
const STARTS_HERE = PLATFORMS.includes(HERE) && !HERE.startsWith('win32');
const ORGANISER = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  mobile: '98000 00000',
  password: 'secret-1',
};

const elsewhere = mkdtempSync(path.join(os.tmpdir(), 'boli-bundle-'));
const folder = path.join(elsewhere, 'On a stick');
const starter = path.join(folder, HERE.startsWith('darwin') ? 'boli.command' : 'boli');
const empty = path.join(elsewhere, 'nothing');

/** Moves the bundle after it was made, and starts it in a folder without programs. */
beforeAll(async () => {
  if (!STARTS_HERE) return;
  await ensureBuilt();
  const made = await makeBundle(HERE, path.join(elsewhere, 'made'));
  cpSync(made, folder, { recursive: true });
  rmSync(made, { recursive: true });
  mkdirSync(empty);
});
afterAll(() => rmSync(elsewhere, { recursive: true, force: true }));

async function served(look, start = {}) {
  const port = String(await freePort());
  const at = `http://127.0.0.1:${port}`;
  const how = { command: starter, cwd: empty, env: { PATH: empty, HOST: '127.0.0.1', PORT: port }, ...start };
  return whileServing(how, () => look(at));
}

const answers = (address, init) =>
  fetch(address, init).then(
    ({ ok }) => ok,
    () => false,
  );

const takes = (address, body) =>
  answers(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test.runIf(STARTS_HERE)(
  'A bundle serves the product and keeps its accounts, without Node and npm',
  async () => {
    const first = await served(async (at) => ({
      page: await answers(`${at}/`),
      account: await takes(`${at}/api/auth/register`, ORGANISER),
    }));
    expect(first.seen, first.printed).toEqual({ page: true, account: true });
    const { email, password } = ORGANISER;
    const second = await served((at) => takes(`${at}/api/auth/login`, { email, password }));
    expect(second.seen, second.printed).toBe(true);

    const copied = await run(starter, ['backup', 'copy.db'], { cwd: empty, env: { PATH: empty } });
    expect(existsSync(path.join(empty, 'copy.db')), copied.output).toBe(true);
  },
);

test.runIf(STARTS_HERE)('A bundle shows the demo', async () => {
  const demo = await served((at) => answers(`${at}/`), { args: ['demo'], word: 'Ctrl-C ends it' });
  expect(demo.seen, demo.printed).toBe(true);
});

test.runIf(STARTS_HERE)('A bundle refuses a command that it has not, in one line', async () => {
  const { code, output } = await run(starter, ['shout'], { cwd: empty, env: { PATH: empty } });
  expect(code).toBe(78);
  expect(output).toMatch(/^boli: There is no command shout\./);
});
