import { createHash } from 'node:crypto';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { PACKED, unpack } from '#server/backups/packed.ts';
import { removeCopy } from '#server/persistence/choose-engine.ts';
import type { PrimaryMessage } from '#server/replication/channel/messages.ts';

export type CopyMessage = Extract<PrimaryMessage, { type: 'copy' }>;

/** A whole copy during its transfer. The old tables stay until the transfer is complete. */
export interface IncomingCopy {
  readonly about: CopyMessage;
  /** The received share of the copy, from 0 to 1. */
  readonly done: number;
  /** Appends received bytes. Returns true when the copy is complete. */
  take(bytes: Buffer): boolean;
  /** Unpacks the copy into a file and returns its path. Throws where the checksum is wrong. */
  unpacked(): Promise<string>;
  remove(): void;
}

export function receiveCopy(dataDir: string, about: CopyMessage): IncomingCopy {
  const plain = path.join(dataDir, 'following.db');
  const packed = plain + PACKED;
  const remove = (): void => {
    removeCopy(plain);
    rmSync(packed, { force: true });
  };
  remove();
  const file = openSync(packed, 'wx', 0o600);
  const sum = createHash('sha256');
  let came = 0;
  let open = true;
  const close = (): void => {
    if (open) closeSync(file);
    open = false;
  };
  return {
    about,
    get done() {
      return about.size === 0 ? 1 : came / about.size;
    },
    take(bytes) {
      writeSync(file, bytes);
      sum.update(bytes);
      came += bytes.byteLength;
      return came >= about.size;
    },
    async unpacked() {
      close();
      if (came !== about.size || sum.digest('hex') !== about.sum)
        throw new Error('a copy that is not what was sent');
      await unpack(packed, plain);
      return plain;
    },
    remove() {
      close();
      remove();
    },
  };
}
