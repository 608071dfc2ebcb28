import * as z from 'zod/mini';
import { idSchema, textLike, textUpTo } from '#protocol/schema-parts.ts';

/** Bytes of a part, at most: four seconds over 64 kbit/s, and the server waits 20 seconds for a body. */
export const MOST_PART_BYTES = 24_000;
/** Bytes of a photo, at most; a phone shrinks it below `USUAL_PHOTO_BYTES` where it can. */
export const MOST_PHOTO_BYTES = 8 * 1024 * 1024;

/**
 * A part of a photo. Parts come in order; one that came before is answered like the first time. 409 'photo-elsewhere'
 * with a `photoAnswer` in `details`: go on from its `received`. 413 'image-too-large', 400 'photo-not-usable' (said
 * of the first part already), 'photo-changed' or 'image-not-readable' at 'photo': nothing of it is kept.
 */
export const photoPart = z.object({
  /** Made by the phone for this photo: another one begins anew, and what was there of the one before goes. */
  upload: idSchema,
  /** Bytes of the whole photo. */
  total: z.int(),
  /** SHA-256 of the whole photo, 64 hex digits; null where the phone cannot make it (no https). */
  hash: z.nullable(textLike(/^[0-9a-f]{64}$/)),
  /** Where this part begins. */
  offset: z.int(),
  /** Base64. */
  bytes: textUpTo(Math.ceil(MOST_PART_BYTES / 3) * 4),
});
export type PhotoPart = z.infer<typeof photoPart>;

/** What has arrived. */
export const photoAnswer = z.object({
  /** Of the photo that is under way; null: none is. */
  upload: z.nullable(z.object({ id: z.string(), received: z.int(), total: z.int() })),
  /** The address of the photo that is kept; a new one takes its place when it is whole. */
  photo: z.nullable(z.string()),
});
export type PhotoAnswer = z.infer<typeof photoAnswer>;
