import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PATHS } from '#protocol/paths.ts';
import { onPath, startChild } from '#scripts/lib/children.mjs';
import { startPostgres } from '#scripts/lib/postgres.mjs';
import { canInstallSystemPackages, installSystemPackages } from '#scripts/lib/install.mjs';
import type { MachineName, Network } from './network.ts';
import { until } from './until.ts';

const PORT = '3001';
/** The usual path of nginx, which is often only on root's PATH. */
const USUAL_NGINX = '/usr/sbin/nginx';

/** A machine with the built server and its own data folder. */
export interface BoliMachine {
  readonly name: MachineName;
  readonly url: string;
  readonly dataDir: string;
  kill(): Promise<void>;
  /** Starts the same machine again, or a new one with an empty disk. */
  start(how?: 'with nothing on it'): Promise<void>;
  stop(): Promise<void>;
}

/** Four separate machines: two servers, a database, and nginx in front. */
export interface Machines {
  /** The public address, which is nginx. */
  readonly front: string;
  readonly databaseUrl: string;
  readonly boli: readonly [BoliMachine, BoliMachine];
  stop(): Promise<void>;
}

/** Returns the path of nginx; null if it is missing and cannot be installed. */
export async function ensureNginx(): Promise<string | null> {
  const find = (): string | null => onPath('nginx') ?? (existsSync(USUAL_NGINX) ? USUAL_NGINX : null);
  if (find() === null && canInstallSystemPackages()) await installSystemPackages(['nginx']);
  return find();
}

interface Parts {
  readonly network: Network;
  readonly programs: string;
  readonly nginx: string;
}

export async function startMachines({ network, programs, nginx }: Parts): Promise<Machines> {
  const folder = mkdtempSync(path.join(tmpdir(), 'boli-machines-'));
  const access = path.join(tmpdir(), `boli-hba-${String(process.pid)}.conf`);
  writeFileSync(access, 'host all all 198.18.77.0/24 trust\n', { mode: 0o644 });
  const db = network.machine('db');
  const settings = { listen_addresses: db.address, hba_file: access };
  const postgres = await startPostgres({ programs, settings, network: db.namespace });
  const databaseUrl = `postgres://boli@${db.address}:${String(postgres.port)}/postgres`;
  const boli = [
    boliMachine(network, 'one', { folder, databaseUrl }),
    boliMachine(network, 'two', { folder, databaseUrl }),
  ] as const;
  for (const one of boli) await one.start();
  const front = frontMachine(network, { nginx, folder });
  const url = `http://${network.machine('front').address}`;
  await until('nginx', () => answers(url));
  return {
    ...{ front: url, databaseUrl, boli },
    async stop() {
      for (const one of boli) await one.stop();
      await ended(front, 'SIGTERM');
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
      rmSync(access, { force: true });
    },
  };
}

interface Place {
  readonly folder: string;
  readonly databaseUrl: string;
}

function boliMachine(network: Network, name: MachineName, { folder, databaseUrl }: Place): BoliMachine {
  const { namespace, address } = network.machine(name);
  const url = `http://${address}:${PORT}`;
  const dataDir = path.join(folder, name);
  let child: ChildProcess | null = null;
  return {
    ...{ name, url, dataDir },
    async kill() {
      await ended(child, 'SIGKILL');
    },
    async start(how) {
      if (how === 'with nothing on it') rmSync(dataDir, { recursive: true, force: true });
      const settings = { HOST: address, PORT, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
      const proxy = { TRUSTED_PROXY: network.machine('front').address, NODE_ENV: 'production' };
      const words = [`--net=/run/netns/${namespace}`, process.execPath, 'dist/server/main.js'];
      child = startChild('nsenter', words, {
        env: { ...process.env, ...settings, ...proxy, LOG_LEVEL: 'error' },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await until(`machine ${name}`, () => answers(url), 120_000);
    },
    async stop() {
      await ended(child, 'SIGTERM');
    },
  };
}

/** Starts nginx with docs/deploy/nginx.conf, changed for two machines: no keep-alive connections and no TLS. */
function frontMachine(network: Network, { nginx, folder }: { nginx: string; folder: string }): ChildProcess {
  const { namespace, address } = network.machine('front');
  const conf = readFileSync('docs/deploy/nginx.conf', 'utf8')
    .replace(/^ *(ssl_|keepalive).*\n/gm, '')
    .replace('listen 443 ssl', `listen ${address}:80`)
    .replace('/var/log/nginx/error.log', path.join(folder, 'nginx.log'))
    .replace('/run/nginx.pid', path.join(folder, 'nginx.pid'))
    .replace('/var/cache/nginx/boli', path.join(folder, 'views'))
    .replace('server 127.0.0.1:3001', `server ${network.machine('one').address}:${PORT}`)
    .replace('server 127.0.0.1:3002', `server ${network.machine('two').address}:${PORT}`);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, conf);
  const words = [`--net=/run/netns/${namespace}`, nginx, '-c', file, '-g', 'daemon off; user root;'];
  return startChild('nsenter', words, { stdio: ['ignore', 'ignore', 'inherit'] });
}

async function ended(child: ChildProcess | null, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await Promise.race([gone, pause(30_000)]);
}

export function answers(url: string, withinMs = 2_000): Promise<boolean> {
  return fetch(url + PATHS.health, { signal: AbortSignal.timeout(withinMs) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
