import path from 'node:path';
import { startBoli } from '#e2e/support/server.ts';
import { mountSmall } from '#server/testing/small-mount.ts';

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
