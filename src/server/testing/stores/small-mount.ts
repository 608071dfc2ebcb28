import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A file system of its own, which a test can fill and empty. */
export interface SmallMount {
  readonly folder: string;
  /** Fills the file system until about this many bytes are free. */
  fill(bytesLeft: number): void;
  makeRoom(): void;
  /** Removes the file system. Call it when nothing uses the file system any more. */
  leave(): void;
}

/** Mounts a file system of this size; null if this user may not mount one. */
export function mountSmall(bytes: number): SmallMount | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'boli-small-disk-'));
  try {
    const words = ['-t', 'tmpfs', '-o', `size=${String(bytes)}`, 'boli-trial', folder];
    execFileSync('mount', words, { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill(bytesLeft) {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - bytesLeft)));
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    leave() {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
