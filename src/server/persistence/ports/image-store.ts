import type { Readable } from 'node:stream';
import type { UserId } from '#domain/ids.ts';

export interface Image {
  /** SHA-256 of the bytes, 64 hex digits. */
  readonly hash: string;
  /** Media type, like image/jpeg. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** An image on its way out. A stream must be read or destroyed. */
export interface OpenImage {
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  readonly bytes: Uint8Array | Readable;
}

/** An image on its way in: whose account it comes with, and when (epoch ms). */
export interface Upload {
  readonly image: Image;
  readonly by: UserId;
  readonly at: number;
}

/** A receipt that undoes the keeping of an image. */
export interface KeptImage {
  readonly hash: string;
  /** How often it had been kept or named then. */
  readonly uploads: number;
  /** Its bytes were not there before. */
  readonly isNew: boolean;
}

/**
 * Images, their bytes once, beside the tables or within them; they stay as long as a team or a player has them, for a
 * while more, and as long as a copy refers to them: docs/decisions/0044, 0154.
 */
export interface ImageStore {
  /** Ms for which an image stays that no team and no player has. */
  readonly staysForMs: number;
  /** The bytes are on disk when it returns. */
  keep(upload: Upload): Promise<KeptImage>;
  /**
   * Takes an image back that nobody has, unless it was kept or named again since, or known before: a copy may refer to
   * it then, and it goes on counting for its account. Of the same image the last one goes back first.
   */
  letGo(kept: KeptImage): Promise<void>;
  byHash(hash: string): Promise<Image | null>;
  /**
   * The same for a screen that shows it. Throws `GateFull` where too many are looked up at once.
   * @param network where they are: those of one network wait for one another
   */
  open(hash: string, network: string): Promise<OpenImage | null>;
  /** How many bytes it has; null where there is none. */
  sizeOf(hash: string): Promise<number | null>;
  /** True when it is there, and from now on it stays for that while: somebody is about to name it. */
  isNamed(hash: string, at: number): Promise<boolean>;
  /** Bytes of all images that came with this account, those among them that only copies refer to, or that its teams and players have. */
  bytesOf(user: UserId): Promise<number>;
  /** The hashes of those that nobody has had for that while. Copies may. `now`: epoch ms. */
  loose(now: number): Promise<string[]>;
  /** The hashes whose bytes are there for nobody: none of these tables knows them. Copies may. */
  strays(): Promise<string[]>;
  /** Forgets those of them that are still loose, and removes their bytes and those of strays. */
  forget(hashes: readonly string[], now: number): Promise<void>;
  /** Drops what this machine keeps of images that another one removed. */
  dropRemoved(): Promise<void>;
}
