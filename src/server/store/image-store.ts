import type { UserId } from '#domain/ids.ts';

export interface Image {
  /** SHA-256 of the bytes, 64 hex digits. */
  readonly hash: string;
  /** Media type, like image/jpeg. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** An image on its way in: whose account it comes with, and when (epoch ms). */
export interface Upload {
  readonly image: Image;
  readonly by: UserId;
  readonly at: number;
}

/** What undoes the keeping of an image. */
export interface KeptImage {
  readonly hash: string;
  /** How often it had been kept or named then. */
  readonly uploads: number;
  /** Its bytes were not there before. */
  readonly isNew: boolean;
}

/**
 * Images stand beside the tables, their bytes once; they stay as long as a team or a player has them, and an hour more,
 * and as long as a copy refers to them: docs/decisions/0044.
 */
export interface ImageStore {
  /** The bytes are on disk when it returns. */
  keep(upload: Upload): Promise<KeptImage>;
  /**
   * Takes an image back that nobody has, unless it was kept or named again since, or known before: a copy may refer to
   * it then, and it goes on counting for its account. Of the same image the last one goes back first.
   */
  letGo(kept: KeptImage): Promise<void>;
  byHash(hash: string): Promise<Image | null>;
  /** How many bytes it has; null where there is none. */
  sizeOf(hash: string): Promise<number | null>;
  /** True when it is there, and from now on it stays for an hour: somebody is about to name it. */
  isNamed(hash: string, at: number): Promise<boolean>;
  /** Bytes of all images that came with this account, those among them that only copies refer to, or that its teams and players have. */
  bytesOf(user: UserId): Promise<number>;
  /** The hashes of those that nobody has had for an hour. Copies may. `now`: epoch ms. */
  loose(now: number): Promise<string[]>;
  /** The hashes whose bytes are there for nobody: none of these tables knows them. Copies may. */
  strays(): Promise<string[]>;
  /** Forgets those of them that are still loose, and removes their bytes and those of strays. */
  forget(hashes: readonly string[], now: number): Promise<void>;
}
