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
 * Simulates a power cut. The data is on a file system in an image file, which has only synced and written-back data.
 * The trial kills the server, copies the image, and restarts the server on the copy. Returns null if this user may not
 * mount a file system.
 */
export async function powerCut(): Promise<Ground | null> {
  const folder = mkdtempSync(path.join(tmpdir(), 'boli-power-'));
  const mount = path.join(folder, 'mount');
  const [image, copy] = [path.join(folder, 'disk.img'), path.join(folder, 'cut.img')];
  mkdirSync(mount);
  const attached = () => {
    // A long commit interval prevents write-back, so that the image has only data that the server synced.
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
