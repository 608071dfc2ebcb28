import { webcrypto } from 'node:crypto';
import type { UserId } from '#domain/ids.ts';
import { hasUnseen } from '#domain/text.ts';
import { imageAddress } from '#domain/tournament/draft-checks.ts';
import { visibleText } from '#domain/whole-number.ts';
import type { ServiceProblem } from '#protocol/errors.ts';
import { withoutMetadata } from '#server/base/image-metadata.ts';
import { createKeyedMutex, yieldToEventLoop } from '#server/base/concurrency.ts';
import {
  type Image,
  MOST_SOUND_BYTES,
  type OpenImage,
  soundTypeOf,
} from '#server/persistence/files/image-files.ts';
import type { ImageStore, KeptImage } from '#server/persistence/tables/images/images.ts';
import type { SettledImages } from '#server/persistence/tables/installation.ts';
import { imageKindOf } from './image-kind.ts';

const MOST_IMAGE_BYTES = 8 * 1024 * 1024;

/**
 * The largest logo in lists. Our screens make logos of 200,000 bytes (specification section 9). Sixty teams with larger
 * ones would make an answer of half a gigabyte.
 */
export const MOST_INLINE_BYTES = 500_000;

/** A value that is never a valid image address. The check of a draft refuses it with the message for images. */
const NOT_USABLE = 'not usable';
const OURS = imageAddress('');

/** A checked image from a call: the address for its draft, and the bytes to store. */
export type Judged =
  | { readonly ok: true; readonly address: string | null; readonly unkept: Image | null }
  | { readonly ok: false; readonly problem: ServiceProblem };

export interface Images {
  /** Checks a data URL, one of our image addresses, an https link, or no value. Stores nothing. */
  judge(given: string | null): Promise<Judged>;
  /** Checks the bytes of an image file, and removes GPS position, camera maker and texts. Stores nothing. */
  judgeBytes(bytes: Buffer): Promise<Judged>;
  /** Checks a sound like `judge`. */
  judgeSound(given: string | null): Promise<Judged>;
  /** Checks the bytes of an image or a sound. Stores nothing. */
  judgeFile(bytes: Buffer): Promise<Judged>;
  /** Stores the bytes of a checked image for an order of this account, once for each hash. */
  keep(image: Image | null, by: UserId): Promise<Kept>;
  /** Opens an image to send it. `network`: the caller's key for limits. */
  open(hash: string, network: string): Promise<OpenImage | null>;
  /**
   * The image at this address as a data URL of at most `most` characters. A link to elsewhere, or a larger image, stays
   * an address.
   */
  asDataUrl(address: string | null, most?: number): Promise<string | null>;
}

/** An image that is stored for an order. */
interface Keeping {
  readonly ok: true;
  /** Deletes the image again if the order failed, unless something else refers to it. */
  letGo(): Promise<void>;
}

/** The account has no capacity left for the image. */
export type Kept = Keeping | { readonly ok: false; readonly problem: ServiceProblem };

/**
 * @param mostBytes the most bytes of all images of one account
 * @param now gives the present time in epoch ms
 */
export function createImages(store: ImageStore, mostBytes: number, now: () => number): Images {
  /** Counts the images of each account one count at a time. */
  const mutex = createKeyedMutex();
  return {
    judge: (given) => judged(given, judgeBytes),
    judgeBytes,
    judgeSound: (given) => judged(given, judgeSoundBytes),
    judgeFile: (bytes) => (soundTypeOf(bytes) === null ? judgeBytes(bytes) : judgeSoundBytes(bytes)),

    async keep(image, by) {
      if (image === null) return { ok: true, letGo: () => Promise.resolve() };
      return mutex.run(by, async () => {
        if (!(await hasRoom(image, by))) {
          return { ok: false, problem: { code: 'account-full', what: 'images', most: mostBytes } };
        }
        const kept = await store.keep({ image, by, at: now() });
        return { ok: true, letGo: () => takeBack(kept) };
      });
    },

    open: (hash, network) => store.open(hash, network),

    async asDataUrl(address, most = Infinity) {
      const hash = ourHash(address ?? '');
      if (hash === null) return address;
      const size = await store.sizeOf(hash);
      if (size === null) return null;
      if (size > MOST_INLINE_BYTES || inBase64(size) > most) return address;
      const image = await store.byHash(hash);
      return image === null ? null : dataUrlOf(image.type, image.bytes);
    },
  };

  async function judged(given: string | null, judgeIt: (bytes: Buffer) => Promise<Judged>): Promise<Judged> {
    const text = visibleText(given ?? '').trim();
    if (text === '') return usable(null);
    if (/^data:/i.test(text)) {
      const bytes = await bytesOfDataUrl(text);
      return bytes === null ? usable(NOT_USABLE) : judgeIt(bytes);
    }
    const hash = ourHash(text);
    if (hash === null) return usable(hasUnseen(text) ? NOT_USABLE : text);
    return usable((await store.isNamed(hash, now())) ? text : NOT_USABLE);
  }

  /** True if the account has capacity for this image. An image that is already stored needs no more. */
  async function hasRoom({ hash, bytes }: Image, user: UserId): Promise<boolean> {
    if ((await store.sizeOf(hash)) !== null) return true;
    return (await store.bytesOf(user)) + bytes.byteLength <= mostBytes;
  }

  async function takeBack(kept: KeptImage): Promise<void> {
    try {
      await store.letGo(kept);
    } catch {
      // The disk accepts no writes now. The hourly run deletes the unused image later.
    }
  }
}

/** The length of a data URL for this many bytes. */
function inBase64(bytes: number): number {
  return 'data:image/jpeg;base64,'.length + 4 * Math.ceil(bytes / 3);
}

async function judgeBytes(bytes: Buffer): Promise<Judged> {
  if (bytes.length > MOST_IMAGE_BYTES) return { ok: false, problem: { code: 'image-too-large' } };
  const kind = imageKindOf(bytes);
  if (kind.kind === 'other') return usable(NOT_USABLE);
  if (kind.kind === 'broken') return { ok: false, problem: { code: 'image-not-readable' } };
  const stripped = withoutMetadata(kind.type, bytes);
  if (stripped === null) return { ok: false, problem: { code: 'image-cut' } };
  return named(kind.type, Buffer.from(stripped));
}

async function judgeSoundBytes(bytes: Buffer): Promise<Judged> {
  const type = soundTypeOf(bytes);
  if (type === null) return usable(NOT_USABLE);
  const most = MOST_SOUND_BYTES;
  return bytes.length > most ? { ok: false, problem: { code: 'sound-too-large', most } } : named(type, bytes);
}

async function named(type: string, bytes: Buffer): Promise<Judged> {
  // The hash is computed in the thread pool, because hashing 8 MB takes as long as a bid.
  const hash = Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');
  return usable(imageAddress(hash), { hash, type, bytes });
}

function usable(address: string | null, unkept: Image | null = null): Judged {
  return { ok: true, address, unkept };
}

/** The hash in one of our image addresses; null for other addresses. */
function ourHash(address: string): string | null {
  return address.startsWith(OURS) ? address.slice(OURS.length) : null;
}

const HEAD = /^data:[^,;]{0,100}(?:;[^,;]{1,100}){0,5};base64,/i;
const BASE64 = /^[A-Za-z0-9+/]*$/;
/** The number of characters to decode before the event loop gets a turn; a multiple of four. */
const PART = 256 * 1024;

/** Decodes the bytes of a base64 data URL; null if it is invalid. Ignores the declared type. */
export async function bytesOfDataUrl(text: string): Promise<Buffer | null> {
  const head = HEAD.exec(text.slice(0, 1_000));
  if (head === null) return null;
  const body = text.slice(head[0].length);
  if (body.length % 4 !== 0) return null;
  const parts: Buffer[] = [];
  for (let from = 0; from < body.length; from += PART) {
    const part = body.slice(from, from + PART);
    const isLast = from + PART >= body.length;
    if (!BASE64.test(isLast ? part.replace(/={1,2}$/, '') : part)) return null;
    parts.push(Buffer.from(part, 'base64'));
    if (!isLast) await yieldToEventLoop();
  }
  return Buffer.concat(parts);
}

export function dataUrlOf(type: string, bytes: Uint8Array): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

interface SettleParts {
  readonly settle: () => Promise<SettledImages>;
  /** The image folder of a former version. */
  readonly folder: string;
  /** Prints a line in the terminal. */
  readonly tell: (line: string) => void;
  /** Receives the error of a failed attempt. Another attempt follows. */
  readonly onProblem: (error: unknown) => void;
}

/** Ms between a failed attempt to move images and the next one. */
const AGAIN_MS = 30_000;

/** Moves images to their present place in the background, and reports the outcome. */
export function settleImages({ settle, folder, tell, onProblem }: SettleParts): { stop(): void } {
  let stopped = false;
  let again: NodeJS.Timeout | null = null;

  async function once(): Promise<void> {
    try {
      const { brought, missing } = await settle();
      if (brought > 0) tell(`${imagesInWords(brought)} brought from ${folder} into the database.`);
      if (missing > 0) {
        tell(
          `${imagesInWords(missing)} missing: neither in the database nor in ${folder}. If another machine has that folder of before, start Boli there once, or copy the folder to this one; until then shirts are shown.`,
        );
      }
    } catch (error) {
      // A process that stops closes the database, so errors after that do not matter.
      if (stopped) return;
      onProblem(error);
      again = setTimeout(() => void once(), AGAIN_MS).unref();
    }
  }

  void once();
  return {
    stop() {
      stopped = true;
      if (again !== null) clearTimeout(again);
    },
  };
}

function imagesInWords(count: number): string {
  return count === 1 ? '1 image is' : `${String(count)} images are`;
}
