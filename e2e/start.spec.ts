import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { expect, test as base } from '@playwright/test';
import { freePort } from '#scripts/lib/free-port.mjs';

const START = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url));

/** The command behind `npm start`, with this test's own folder and port. */
class Start {
  readonly #child;
  readonly #ended: Promise<number | null>;
  out = '';
  err = '';

  constructor(settings: Record<string, string>) {
    const env: NodeJS.ProcessEnv = { ...process.env, HOST: '127.0.0.1', ...settings };
    // If both variables are set, Node prints a warning.
    delete env['FORCE_COLOR'];
    delete env['NO_COLOR'];
    this.#child = spawn(process.execPath, [START], { env });
    this.#child.stdout.on('data', (bytes: Buffer) => (this.out += bytes.toString()));
    this.#child.stderr.on('data', (bytes: Buffer) => (this.err += bytes.toString()));
    this.#ended = new Promise((resolve) => this.#child.once('close', resolve));
  }

  /** The process id of the server, started by the supervisor. */
  serverPid(): number {
    const children = readFileSync(
      `/proc/${this.#child.pid ?? 0}/task/${this.#child.pid ?? 0}/children`,
      'utf8',
    );
    return Number(children.trim().split(' ')[0]);
  }

  ended = () => this.#ended;

  async stop(): Promise<number | null> {
    this.#child.kill('SIGTERM');
    return this.#ended;
  }
}

const test = base.extend<{
  dataDir: string;
  port: string;
  start: (settings?: Record<string, string>) => Start;
}>({
  dataDir: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'boli-start-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  port: async ({}, use) => {
    await use(String(await freePort()));
  },
  start: async ({ dataDir, port }, use) => {
    const started: Start[] = [];
    await use((settings = {}) => {
      const one = new Start({ DATA_DIR: dataDir, PORT: port, ...settings });
      started.push(one);
      return one;
    });
    for (const one of started) await one.stop();
  },
});

const answers = (port: string) =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    (response) => response.ok,
    () => false,
  );

test('Print the address, serve pages and calls from it, and stop on request', async ({ start, port }) => {
  const run = start();
  await expect.poll(() => run.out).toContain(`http://127.0.0.1:${port}`);
  expect(await answers(port)).toBe(true);
  for (const address of ['/', '/login', '/auction?tournament=1']) {
    const page = await fetch(`http://127.0.0.1:${port}${address}`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<div id="root">');
  }
  expect(await run.stop()).toBe(0);
  expect(run.err).toBe('');
  expect(await answers(port)).toBe(false);
});

test('Restart by itself after a crash during the auction', async ({ start, port }) => {
  const run = start();
  await expect.poll(() => answers(port)).toBe(true);
  process.kill(run.serverPid(), 'SIGKILL');
  const told = 'The server stopped unexpectedly (SIGKILL); the reason stands above. Starting it again now.';
  await expect.poll(() => run.out).toContain(told);
  await expect.poll(() => answers(port)).toBe(true);
});

test('Leave a backup of the database at each start', async ({ start, port, dataDir }) => {
  for (const copies of [1, 2]) {
    const run = start();
    await expect.poll(() => answers(port)).toBe(true);
    await expect.poll(() => readdirSync(path.join(dataDir, 'backups')).length).toBeGreaterThanOrEqual(copies);
    await run.stop();
  }
});

test.describe('Problems that a person must fix', () => {
  async function expectOneLine(run: Start, ...words: readonly string[]): Promise<void> {
    expect(await run.ended()).toBe(78);
    expect(run.err.trim().split('\n')).toHaveLength(1);
    for (const word of words) expect(run.err).toContain(word);
    expect(run.out).not.toContain('Starting it again');
  }

  test('Say in one line that the port is taken, and do not retry', async ({ start, port }) => {
    const other = createServer().listen(Number(port), '127.0.0.1');
    await once(other, 'listening');
    await expectOneLine(start(), `Port ${port} is taken`, 'PORT=');
    other.close();
  });

  test('Say in one line that the folder is read-only, and do not retry', async ({ start, dataDir }) => {
    const file = path.join(dataDir, 'a-file');
    writeFileSync(file, '');
    await expectOneLine(start({ DATA_DIR: path.join(file, 'data') }), path.join(file, 'data'), 'DATA_DIR');
  });

  test('Say in one line that another server uses the folder, and do not retry', async ({ start, port }) => {
    start();
    await expect.poll(() => answers(port)).toBe(true);
    await expectOneLine(start({ PORT: String(await freePort()) }), 'already running');
  });

  test('Say in one line that the database is newer, and do not retry', async ({ start, port, dataDir }) => {
    const first = start();
    await expect.poll(() => answers(port)).toBe(true);
    await first.stop();
    const database = new Database(path.join(dataDir, 'boli.db'));
    database
      .prepare('insert into kysely_migration (name, timestamp) values (?, ?)')
      .run('9999-from-the-future', '2030');
    database.close();
    await expectOneLine(start(), 'newer version');
  });
});
