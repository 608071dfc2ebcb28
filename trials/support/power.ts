import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startBoli } from '#e2e/support/server.ts';
import type { Ground } from './fault-evening.ts';
import { disagreements } from './on-disk.ts';

const LYING = fileURLToPath(new URL('lying-sync.mjs', import.meta.url));

/**
 * The data lie in a file system of their own, in an image. Its file has what was synced, and what the system wrote back
 * by itself; the rest stands in memory alone. A power cut: the server gets SIGKILL, the image is copied as it lies, and
 * the server starts again on the copy. Null where this user may mount none.
 */
export async function powerCut(): Promise<Ground | null> {
  const folder = mkdtempSync(path.join(tmpdir(), 'boli-power-'));
  const mount = path.join(folder, 'mount');
  const [image, copy] = [path.join(folder, 'disk.img'), path.join(folder, 'cut.img')];
  mkdirSync(mount);
  const attached = () => {
    // Nothing is written back between the last sync and the copy but what a sync asks for.
    execFileSync('mount', ['-o', 'loop,commit=300', image, mount], { stdio: 'ignore' });
  };
  try {
    execFileSync('truncate', ['-s', '96M', image]);
    execFileSync('mkfs.ext4', ['-q', image], { stdio: 'ignore' });
    attached();
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  const dataDir = path.join(mount, 'data');
  const settings: Record<string, string> = { DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const boli = await startBoli(settings);
  const file = path.join(dataDir, 'boli.db');
  return {
    name: 'power cut, SQLite',
    urls: [boli.url],
    async hurt(dice) {
      await pause(dice.roll() * 6);
      await boli.kill();
      copyFileSync(image, copy);
      execFileSync('umount', [mount]);
      copyFileSync(copy, image);
      attached();
    },
    mend: () => boli.restart(),
    async plantFirst() {
      settings['NODE_OPTIONS'] = `--import ${LYING}`;
      await boli.restart();
    },
    disagreements: (tournament) => Promise.resolve(disagreements(file, tournament)),
    async stop() {
      await boli.stop();
      execFileSync('umount', [mount]);
      rmSync(folder, { recursive: true });
    },
  };
}
