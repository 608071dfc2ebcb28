import { createHash } from 'node:crypto';
import { hasUnseen } from '#domain/text.ts';
import { imageAddress } from '#domain/tournament/check-image.ts';
import type { ServiceProblem } from '#protocol/errors.ts';
import type { Image, ImageStore } from '#server/store/store.ts';
import { bytesOfDataUrl, dataUrlOf } from './data-url.ts';
import { imageKindOf } from './image-kind.ts';

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
  /** Keeps the bytes of a judged image, once however often they come. */
  keep(image: Image | null): Promise<void>;
  byHash(hash: string): Promise<Image | null>;
  /** The image behind an address as a data URL; a link stays a link, and a very large image its address. */
  asDataUrl(address: string | null): Promise<string | null>;
}

export function createImages(rows: ImageStore): Images {
  return {
    async judge(given) {
      const text = given?.trim() ?? '';
      if (text === '') return usable(null);
      if (/^data:/i.test(text)) return judgeBytes(bytesOfDataUrl(text));
      const hash = ourHash(text);
      if (hash === null) return usable(hasUnseen(text) ? NOT_USABLE : text);
      return usable((await rows.byHash(hash)) === null ? NOT_USABLE : text);
    },

    async keep(image) {
      if (image !== null) await rows.keep(image);
    },

    byHash: (hash) => rows.byHash(hash),

    async asDataUrl(address) {
      const hash = ourHash(address ?? '');
      if (hash === null) return address;
      const image = await rows.byHash(hash);
      if (image === null) return null;
      return image.bytes.length > MOST_INLINE_BYTES ? address : dataUrlOf(image.type, image.bytes);
    },
  };
}

function judgeBytes(bytes: Buffer | null): Judged {
  if (bytes === null) return usable(NOT_USABLE);
  if (bytes.length > MOST_IMAGE_BYTES) return { ok: false, problem: { code: 'image-too-large' } };
  const kind = imageKindOf(bytes);
  if (kind.kind === 'other') return usable(NOT_USABLE);
  if (kind.kind === 'broken') return { ok: false, problem: { code: 'image-not-readable' } };
  const hash = createHash('sha256').update(bytes).digest('hex');
  return usable(imageAddress(hash), { hash, type: kind.type, bytes });
}

function usable(address: string | null, unkept: Image | null = null): Judged {
  return { ok: true, address, unkept };
}

/** The hash in one of our addresses, or null. */
function ourHash(address: string): string | null {
  return address.startsWith(OURS) ? address.slice(OURS.length) : null;
}
