import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from './lib/testing.mjs';
import { inRoot } from './lib/root.mjs';

/** A start may build the product first. */
const PATIENCE = { timeout: 300_000 };

test('The built product prints its address, serves pages, restarts after a crash, leaves a backup and stops', async () => {
  const [folder, port] = [mkdtempSync(path.join(tmpdir(), 'boli-start-')), String(await freePort())];
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: port,
    DATA_DIR: folder,
  };
  // If both variables are set, Node prints a warning.
  delete env['FORCE_COLOR'];
  delete env['NO_COLOR'];
  const start = spawn(process.execPath, [inRoot('scripts', 'start.mjs')], { env });
  let [out, err] = ['', ''];
  start.stdout.on('data', (bytes) => (out += bytes.toString()));
  start.stderr.on('data', (bytes) => (err += bytes.toString()));
  const ended = once(start, 'close');
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
  try {
    await expect.poll(() => out, PATIENCE).toContain(`http://127.0.0.1:${port}`);
    expect(await answers()).toBe(true);
    for (const address of ['/', '/login', '/auction?tournament=1']) {
      const page = await fetch(`http://127.0.0.1:${port}${address}`, { headers: { accept: 'text/html' } });
      expect(await page.text()).toContain('<div id="root">');
    }
    await expect.poll(() => readdirSync(path.join(folder, 'backups')), PATIENCE).not.toEqual([]);
    expect(err).toBe('');

    const id = String(start.pid ?? 0);
    const [server] = readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').trim().split(' ');
    process.kill(Number(server), 'SIGKILL');
    const told = 'The server stopped unexpectedly (SIGKILL); the reason stands above. Starting it again now.';
    await expect.poll(() => out, PATIENCE).toContain(told);
    await expect.poll(answers, PATIENCE).toBe(true);
  } finally {
    start.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    rmSync(folder, { recursive: true, force: true });
  }
  expect(await answers()).toBe(false);
});
