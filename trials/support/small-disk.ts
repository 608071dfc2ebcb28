import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBoli } from '#e2e/support/server.ts';

/** A running server whose disk can be filled up and emptied again. */
export interface SmallDisk {
  readonly kind: string;
  readonly url: string;
  readonly database: string;
  /** Leaves room for so many bytes, about. */
  fill(bytesLeft: number): void;
  makeRoom(): void;
  /** The process is gone at once; the same data are opened again. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

const DISK_BYTES = 24 * 1024 * 1024;

/** The built server on a file system of its own, 24 MB small. Null where this user may not mount one. */
export async function openMountedDisk(): Promise<SmallDisk | null> {
  const mount = mkdtempSync(path.join(tmpdir(), 'boli-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${String(DISK_BYTES)}`, 'boli-trial', mount], {
      stdio: 'ignore',
    });
  } catch {
    rmSync(mount, { recursive: true });
    return null;
  }
  const leave = (): void => {
    execFileSync('umount', [mount]);
    rmSync(mount, { recursive: true });
  };
  try {
    const dataDir = path.join(mount, 'data');
    const boli = await startBoli({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    const ballast = path.join(mount, 'ballast');
    return {
      kind: 'a file system of 24 MB',
      url: boli.url,
      database: path.join(dataDir, 'boli.db'),
      fill: (bytesLeft) => {
        const { bavail, bsize } = statfsSync(mount);
        writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - bytesLeft)));
      },
      makeRoom: () => rmSync(ballast, { force: true }),
      killAndRestart: () => boli.restart(),
      stop: async () => {
        await boli.stop();
        leave();
      },
    };
  } catch (error) {
    leave();
    throw error;
  }
}
