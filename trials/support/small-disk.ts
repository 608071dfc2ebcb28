import path from 'node:path';
import { startBoli } from '#e2e/support/server.ts';
import { mountSmall } from '#server/testing/faulty-stores.ts';

/** A running server on a disk that the trial can fill and empty. */
export interface SmallDisk {
  readonly kind: string;
  readonly url: string;
  readonly database: string;
  /** Fills the disk except for about this many bytes. */
  fill(bytesLeft: number): void;
  makeRoom(): void;
  /** Kills the process and restarts it on the same data. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

const DISK_BYTES = 24 * 1024 * 1024;

/** Runs the built server on its own file system of 24 MB; returns null if this user may not mount one. */
export async function openMountedDisk(): Promise<SmallDisk | null> {
  const mount = mountSmall(DISK_BYTES);
  if (mount === null) return null;
  const { folder, fill, makeRoom, leave } = mount;
  try {
    const dataDir = path.join(folder, 'data');
    const boli = await startBoli({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    return {
      kind: 'a file system of 24 MB',
      url: boli.url,
      database: path.join(dataDir, 'boli.db'),
      ...{ fill, makeRoom },
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
