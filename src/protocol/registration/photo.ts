import * as z from 'zod/mini';
import { MOST_PART_BYTES } from './calls.ts';
import { idSchema, textLike, textUpTo } from '#protocol/schema-parts.ts';

/** The largest photo (bytes). A phone shrinks it below `USUAL_PHOTO_BYTES` if it can. */
export const MOST_PHOTO_BYTES = 8 * 1024 * 1024;

/**
 * A part of a photo. Parts come in order; a repeated part gets the same answer. After a 409 'photo-elsewhere' the phone
 * continues from `received` of the `photoAnswer` in `details`. After these errors at 'photo' the server keeps no part:
 * 413 'image-too-large', 400 'photo-changed', 'image-not-readable', 'image-cut', 'photo-too-many-pixels', and, even for the first part, 'photo-not-usable'.
 */
export const photoPart = z.object({
  /** The phone's id for this upload. A new id starts again and discards the parts of the previous upload. */
  upload: idSchema,
  /** The size of the whole photo (bytes). */
  total: z.int(),
  /** SHA-256 of the whole photo, 64 hex digits; null from a page of an older version that has no https. */
  hash: z.nullable(textLike(/^[0-9a-f]{64}$/)),
  /** The position of this part's first byte in the photo. */
  offset: z.int(),
  /** The part's bytes as base64. */
  bytes: textUpTo(Math.ceil(MOST_PART_BYTES / 3) * 4),
});
export type PhotoPart = z.infer<typeof photoPart>;

/** The state of the upload on the server. */
export const photoAnswer = z.object({
  /** The upload in progress; null: none. */
  upload: z.nullable(z.object({ id: z.string(), received: z.int(), total: z.int() })),
  /** The address of the stored photo. A new photo replaces it once the upload is complete. */
  photo: z.nullable(z.string()),
});
export type PhotoAnswer = z.infer<typeof photoAnswer>;
