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

/** Images stand beside the tables, their bytes once; they stay as long as a team or a player has them, and an hour more. */
export interface ImageStore {
  /** The bytes are on disk when it returns. */
  keep(upload: Upload): Promise<KeptImage>;
  /** Takes an image back that nobody has, unless it was kept or named again since. */
  letGo(kept: KeptImage): Promise<void>;
  byHash(hash: string): Promise<Image | null>;
  /** How many bytes it has; null where there is none. */
  sizeOf(hash: string): Promise<number | null>;
  /** True when it is there, and from now on it stays for an hour: somebody is about to name it. */
  isNamed(hash: string, at: number): Promise<boolean>;
  /** Bytes of all images that came with this account, or that its teams and players have. */
  bytesOf(user: UserId): Promise<number>;
  /** Forgets the images that nobody has had for an hour. `now`: epoch ms. */
  forgetLoose(now: number): Promise<void>;
  /** The hashes whose bytes are there for nobody: none of these tables knows them. Copies may. */
  strays(): Promise<string[]>;
  /** Removes the bytes of strays. */
  discard(hashes: Iterable<string>): Promise<void>;
}
