import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { freePort } from '#scripts/lib/free-port.mjs';

const START = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url));

test('Print the address, serve pages, restart after a crash, leave a backup, and stop on request', async () => {
  const [folder, port] = [mkdtempSync(path.join(tmpdir(), 'boli-start-')), String(await freePort())];
  const env: NodeJS.ProcessEnv = { ...process.env, HOST: '127.0.0.1', PORT: port, DATA_DIR: folder };
  // If both variables are set, Node prints a warning.
  delete env['FORCE_COLOR'];
  delete env['NO_COLOR'];
  const start = spawn(process.execPath, [START], { env });
  let [out, err] = ['', ''];
  start.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
  start.stderr.on('data', (bytes: Buffer) => (err += bytes.toString()));
  const ended = once(start, 'close');
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
  try {
    await expect.poll(() => out).toContain(`http://127.0.0.1:${port}`);
    expect(await answers()).toBe(true);
    for (const address of ['/', '/login', '/auction?tournament=1']) {
      const page = await fetch(`http://127.0.0.1:${port}${address}`, { headers: { accept: 'text/html' } });
      expect(await page.text()).toContain('<div id="root">');
    }
    await expect.poll(() => readdirSync(path.join(folder, 'backups'))).not.toEqual([]);
    expect(err).toBe('');

    const id = String(start.pid ?? 0);
    const [server] = readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').trim().split(' ');
    process.kill(Number(server), 'SIGKILL');
    const told = 'The server stopped unexpectedly (SIGKILL); the reason stands above. Starting it again now.';
    await expect.poll(() => out).toContain(told);
    await expect.poll(answers).toBe(true);
  } finally {
    start.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    rmSync(folder, { recursive: true, force: true });
  }
  expect(await answers()).toBe(false);
});
