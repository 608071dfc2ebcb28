import type { Readable } from 'node:stream';
import type { UserId } from '#domain/ids.ts';

export interface Image {
  /** SHA-256 of the bytes, 64 hex digits. */
  readonly hash: string;
  /** Media type, like image/jpeg. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** An image to send. A stream must be read or destroyed. */
export interface OpenImage {
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  readonly bytes: Uint8Array | Readable;
}

/** A received image, with its account and time (epoch ms). */
export interface Upload {
  readonly image: Image;
  readonly by: UserId;
  readonly at: number;
}

/** A receipt that can undo the storing of an image. */
export interface KeptImage {
  readonly hash: string;
  /** How often it had been stored or named at that time. */
  readonly uploads: number;
  /** True when its bytes were new. */
  readonly isNew: boolean;
}

/**
 * Stores the bytes of each image once. Images stay while a team or player uses them, some time longer, and while a
 * backup contains them: docs/decisions/0044, 0154.
 */
export interface ImageStore {
  /** Time (ms) that an unused image stays. */
  readonly staysForMs: number;
  /** Resolves when the bytes are on disk. */
  keep(upload: Upload): Promise<KeptImage>;
  /**
   * Takes back a new image that nobody uses. Keeps one that was stored or named again, or known before: a backup may
   * contain it. Undo receipts of one image in reverse order.
   */
  letGo(kept: KeptImage): Promise<void>;
  byHash(hash: string): Promise<Image | null>;
  /**
   * Reads an image for a screen. Throws `GateFull` under too many requests.
   * @param network requests of one network wait for one another
   */
  open(hash: string, network: string): Promise<OpenImage | null>;
  /** Size in bytes; null where the image is missing. */
  sizeOf(hash: string): Promise<number | null>;
  /** True where the image exists; it then stays for a while, because somebody is about to name it. */
  isNamed(hash: string, at: number): Promise<boolean>;
  /** Total bytes of the images that an account brought or uses, backups included. */
  bytesOf(user: UserId): Promise<number>;
  /** The hashes of images that were unused for that long. Backups may contain them. `now`: epoch ms. */
  loose(now: number): Promise<string[]>;
  /** The hashes of bytes that no table knows. Backups may contain them. */
  strays(): Promise<string[]>;
  /** Removes those that are still unused, and bytes without a row. */
  forget(hashes: readonly string[], now: number): Promise<void>;
  /** Removes local copies of images that another machine removed. */
  dropRemoved(): Promise<void>;
}
