import * as z from 'zod/mini';
import { submitRequest } from '#protocol/registration/form.ts';
import { idSchema } from '#protocol/schema-parts.ts';
import { forget, isStored, keep, keptHere, unansweredAt } from '#web/registration/kept-here.ts';
import { addSent } from '#web/registration/sent/sent-here.ts';
import { NOTHING_TYPED, typedSchema } from './typed.ts';
import { codeSchema } from '#protocol/secret-codes.ts';

const draftSchema = z.object({
  /** Idempotency key: sending again with the same key creates no second registration. */
  key: codeSchema,
  typed: typedSchema,
  /** The cropped photo as a data URL, ready to send; null if none is chosen. */
  photo: z.nullable(z.string()),
});
export type Draft = z.infer<typeof draftSchema>;

const nameOf = (code: string) => `registration:${code}`;

/** The draft stored on this phone for this link, or an empty form. */
export function draftOf(code: string): Draft {
  return keptHere(nameOf(code), draftSchema) ?? { key: newKey(), typed: NOTHING_TYPED, photo: null };
}

export function keepDraft(code: string, draft: Draft): boolean {
  return keep(nameOf(code), draft);
}

export const UNANSWERED = unansweredAt('registration-sent', submitRequest);

const waitingSchema = z.object({ upload: idSchema, dataUrl: z.string() });
const photoName = (receipt: string) => `registration-photo:${receipt}`;

/** The photo still to upload for this receipt. */
export function waitingPhoto(receipt: string): z.infer<typeof waitingSchema> | null {
  return keptHere(photoName(receipt), waitingSchema);
}

export function keepPhoto(receipt: string, dataUrl: string): void {
  keep(photoName(receipt), { upload: newKey(), dataUrl });
}

/** False: this browser stores nothing, and the photo goes with its page. */
export function isPhotoStored(receipt: string): boolean {
  return isStored(photoName(receipt));
}

export function forgetPhoto(receipt: string): void {
  forget(photoName(receipt));
}

/** The place of a link's sent registrations in the phone's storage. */
export const SENT_PLACES = 'registered:';
export const sentPlace = (code: string) => `${SENT_PLACES}${code}`;

/** Stores the receipt and the photo still to upload, then empties the form for the next player. */
export function draftSent(
  code: string,
  receipt: string,
  { name, photo }: { readonly name: string; readonly photo: string | null },
): void {
  addSent(sentPlace(code), { receipt, name });
  if (photo !== null) keepPhoto(receipt, photo);
  forget(nameOf(code));
  UNANSWERED.forget(code);
}

/** Makes a random key of 128 bits: 22 URL-safe letters. */
export function newKey(): string {
  const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').slice(0, 22);
}
