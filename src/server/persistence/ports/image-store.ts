import type { Readable } from 'node:stream';
import type { UserId } from '#domain/ids.ts';

export interface Image {
  /** The SHA-256 of the image bytes, 64 hex digits. */
  readonly hash: string;
  /** The media type, like image/jpeg. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** An image that the server sends. The caller must read or destroy its stream. */
export interface OpenImage {
  readonly type: string;
  /** The size of the image in bytes. */
  readonly size: number;
  readonly bytes: Uint8Array | Readable;
}

/** A received image, with the account that sent it and the time (epoch ms). */
export interface Upload {
  readonly image: Image;
  readonly by: UserId;
  readonly at: number;
}

/** A receipt with which the storing of an image can be undone. */
export interface KeptImage {
  readonly hash: string;
  /** How often the image had been stored or named at the time of the receipt. */
  readonly uploads: number;
  /** True when the image bytes were new. */
  readonly isNew: boolean;
}

/**
 * Stores the bytes of each image once. An image stays while a team or player uses it, some time longer, and while a
 * backup contains it: docs/decisions/images.md.
 */
export interface ImageStore {
  /** The time (ms) for which an unused image stays. */
  readonly staysForMs: number;
  /** Stores an image. Resolves when its bytes are on disk. */
  keep(upload: Upload): Promise<KeptImage>;
  /**
   * Undoes the storing of a new image that nobody uses. Keeps an image that was stored or named again, or known
   * before: a backup may contain it. Receipts of one image must be undone in reverse order.
   */
  letGo(kept: KeptImage): Promise<void>;
  byHash(hash: string): Promise<Image | null>;
  /**
   * Reads an image for a screen. Throws `GateFull` under too many requests.
   * @param network the requests of one network wait for each other
   */
  open(hash: string, network: string): Promise<OpenImage | null>;
  /** The size of an image in bytes; null where the image is missing. */
  sizeOf(hash: string): Promise<number | null>;
  /** True where the image exists. The image then stays for a while, because somebody is about to name it. */
  isNamed(hash: string, at: number): Promise<boolean>;
  /** The total bytes of the images that an account sent or uses, including those in backups. */
  bytesOf(user: UserId): Promise<number>;
  /** The hashes of images that have been unused for `staysForMs`. Backups may contain them. `now`: epoch ms. */
  loose(now: number): Promise<string[]>;
  /** The hashes of stored bytes that have no row in a table. Backups may contain these images. */
  strays(): Promise<string[]>;
  /** Removes those images that are still unused, and bytes without a row. */
  forget(hashes: readonly string[], now: number): Promise<void>;
  /** Removes the local copies of images that another machine has removed. */
  dropRemoved(): Promise<void>;
}

/** Images as files, named by their SHA-256 (64 hex digits). The same bytes exist only once. */
export interface ImageFiles {
  /**
   * Stores an image. On return its file is on disk and survives a power cut. Returns true if the image is new. Throws
   * `CannotWrite`.
   */
  put(hash: string, bytes: Uint8Array): Promise<boolean>;
  /** Reads all bytes of an image; null if the image does not exist. */
  read(hash: string): Promise<Buffer | null>;
  /** Opens an image, as a stream if it is large; null if the image does not exist. */
  open(hash: string): Promise<OpenFile | null>;
  has(hash: string): Promise<boolean>;
  remove(hash: string): Promise<void>;
  /** The hashes of all images. */
  all(): Promise<string[]>;
}

/**
 * An open image: all of its bytes if it is small, or a stream. The stream closes the file when it ends or is destroyed.
 */
export interface OpenFile {
  /** The size of the image in bytes. */
  readonly size: number;
  /** The first bytes of the image, which tell its type. */
  readonly start: Buffer;
  readonly bytes: Buffer | Readable;
}
