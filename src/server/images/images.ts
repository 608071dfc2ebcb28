import { webcrypto } from 'node:crypto';
import type { UserId } from '#domain/ids.ts';
import { hasUnseen } from '#domain/text.ts';
import { imageAddress } from '#domain/tournament/checks/check-image.ts';
import type { ServiceProblem } from '#protocol/errors.ts';
import { createKeyedMutex } from '#server/concurrency/mutex.ts';
import type { Image, ImageStore, KeptImage, OpenImage } from '#server/persistence/ports/image-store.ts';
import { imageKindOf } from './image-kind.ts';
import { yieldToEventLoop } from '#server/concurrency/yield-to-event-loop.ts';

/** 8 MB. */
const MOST_IMAGE_BYTES = 8 * 1024 * 1024;

/**
 * 500 kB: our screens make logos of about 200,000 bytes (specification section 9). Sixty teams with larger ones in
 * their list would be an answer of half a gigabyte.
 */
export const MOST_INLINE_BYTES = 500_000;

/** An address that is none: a draft that carries it is refused with the sentence for images. */
const NOT_USABLE = 'not usable';
const OURS = imageAddress('');

/** An image as a call gave it, judged: what a draft may carry as its address, and the bytes still to be kept. */
export type Judged =
  | { readonly ok: true; readonly address: string | null; readonly unkept: Image | null }
  | { readonly ok: false; readonly problem: ServiceProblem };

export interface Images {
  /** A data URL, one of our addresses, an https link, or nothing. Keeps nothing yet. */
  judge(given: string | null): Promise<Judged>;
  /** The bytes of a file. Keeps nothing yet. */
  judgeBytes(bytes: Buffer): Promise<Judged>;
  /** Keeps the bytes of a judged image for an order of this account, once however often they come. */
  keep(image: Image | null, by: UserId): Promise<Kept>;
  /** For whoever looks at it; `network` is where they are. */
  open(hash: string, network: string): Promise<OpenImage | null>;
  /**
   * The image behind an address as a data URL of at most so many characters; a link stays a link, and an image that is
   * larger, or very large, its address.
   */
  asDataUrl(address: string | null, most?: number): Promise<string | null>;
}

/** An image that is kept for an order. */
interface Keeping {
  readonly ok: true;
  /** Takes it back where the order came to nothing; whoever has it meanwhile keeps it. */
  letGo(): Promise<void>;
}

/** ... or why it is not: the account has no room for it. */
export type Kept = Keeping | { readonly ok: false; readonly problem: ServiceProblem };

interface ImagesParts {
  readonly store: ImageStore;
  /** How many bytes the images of one account may have together. */
  readonly mostBytes: number;
  /** Epoch ms. */
  readonly now: () => number;
}

export function createImages({ store, now, mostBytes }: ImagesParts): Images {
  /** Those of one account are counted one after the other. */
  const mutex = createKeyedMutex();
  return {
    async judge(given) {
      const text = given?.trim() ?? '';
      if (text === '') return usable(null);
      if (/^data:/i.test(text)) {
        const bytes = await bytesOfDataUrl(text);
        return bytes === null ? usable(NOT_USABLE) : judgeBytes(bytes);
      }
      const hash = ourHash(text);
      if (hash === null) return usable(hasUnseen(text) ? NOT_USABLE : text);
      return usable((await store.isNamed(hash, now())) ? text : NOT_USABLE);
    },

    judgeBytes,

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

  /** An image that is here already takes no more room. */
  async function hasRoom({ hash, bytes }: Image, user: UserId): Promise<boolean> {
    if ((await store.sizeOf(hash)) !== null) return true;
    return (await store.bytesOf(user)) + bytes.byteLength <= mostBytes;
  }

  async function takeBack(kept: KeptImage): Promise<void> {
    try {
      await store.letGo(kept);
    } catch {
      // A disk that takes nothing any more: it goes within the hour, with all that nobody has.
    }
  }
}

/** Characters of a data URL of so many bytes. */
function inBase64(bytes: number): number {
  return 'data:image/jpeg;base64,'.length + 4 * Math.ceil(bytes / 3);
}

async function judgeBytes(bytes: Buffer): Promise<Judged> {
  if (bytes.length > MOST_IMAGE_BYTES) return { ok: false, problem: { code: 'image-too-large' } };
  const kind = imageKindOf(bytes);
  if (kind.kind === 'other') return usable(NOT_USABLE);
  if (kind.kind === 'broken') return { ok: false, problem: { code: 'image-not-readable' } };
  // Beside the event loop: 8 MB take as long as a bid.
  const hash = Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');
  return usable(imageAddress(hash), { hash, type: kind.type, bytes });
}

function usable(address: string | null, unkept: Image | null = null): Judged {
  return { ok: true, address, unkept };
}

/** The hash in one of our addresses, or null. */
function ourHash(address: string): string | null {
  return address.startsWith(OURS) ? address.slice(OURS.length) : null;
}

const HEAD = /^data:[^,;]{0,100}(?:;[^,;]{1,100}){0,5};base64,/i;
const BASE64 = /^[A-Za-z0-9+/]*$/;
/** Characters that are read before others get their turn; a multiple of four. */
const PART = 256 * 1024;

/** The bytes in a base64 data URL, or null. What kind of file it claims to be is not believed, so not read. */
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
