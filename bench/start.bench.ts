import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PATHS } from '#protocol/paths.ts';
import { freePort } from '#scripts/lib/free-port.mjs';
import { report } from './support/figures.ts';

const REST_MS = 5_000;

/** Measures the second `npm start` on a machine: the time to its first answer, and its memory when idle. */
async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'boli-bench-'));
  const port = await freePort();
  const start = performance.now();
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
    detached: true,
  });
  try {
    const url = `http://127.0.0.1:${String(port)}`;
    while (!(await answers(`${url}${PATHS.health}`))) {
      if (performance.now() - start > 60_000) throw new Error('no answer in a minute');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const seconds = (performance.now() - start) / 1_000;
    for (const page of ['/', '/login', PATHS.health]) await fetch(`${url}${page}`);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    const server = descendants(Number(npm.pid)).find((pid) => commandOf(pid).includes('dist/server/main.js'));
    report({
      name: 'Ready after a second npm start',
      figure: seconds,
      limit: 3,
      unit: 's',
      measured: 'from the command to the first answer',
      floor: 'none',
      command: 'npm run bench start',
    });
    report({
      name: 'Server memory at rest',
      figure: residentMegabytes(server ?? NaN),
      limit: 120,
      unit: 'MB',
      measured: 'resident set of the server process, 5 s after its pages were served',
      floor: 'none',
      command: 'npm run bench start',
    });
  } finally {
    process.kill(-Number(npm.pid), 'SIGTERM');
    await new Promise((resolve) => npm.once('exit', resolve));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

function descendants(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => parentOf(candidate) === pid);
  return [...children, ...children.flatMap(descendants)];
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(proc(pid, 'status'))?.[1]);
}

function commandOf(pid: number): string {
  return proc(pid, 'cmdline').replaceAll('\0', ' ');
}

function residentMegabytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(proc(pid, 'status'))?.[1]) / 1_024;
}

function proc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${String(pid)}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

await main();
