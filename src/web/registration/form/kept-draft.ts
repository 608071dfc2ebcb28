import * as z from 'zod/mini';
import { idSchema } from '#protocol/schema-parts.ts';
import { forget, keep, keptHere } from '#web/registration/kept-here.ts';
import { NOTHING_TYPED, typedSchema } from './typed.ts';
import { codeSchema } from '#protocol/secret-codes.ts';

const draftSchema = z.object({
  /** Sent again with it, a registration is the same one. */
  key: codeSchema,
  typed: typedSchema,
  /** A data URL of the photo as it will be sent; null: none is chosen. */
  photo: z.nullable(z.string()),
});
export type Draft = z.infer<typeof draftSchema>;

const nameOf = (code: string) => `registration:${code}`;

/** What was typed before for this link, on this phone, or an empty form. */
export function draftOf(code: string): Draft {
  return keptHere(nameOf(code), draftSchema) ?? { key: newKey(), typed: NOTHING_TYPED, photo: null };
}

export function keepDraft(code: string, draft: Draft): void {
  keep(nameOf(code), draft);
}

const waitingSchema = z.object({ upload: idSchema, dataUrl: z.string() });
const photoName = (receipt: string) => `registration-photo:${receipt}`;

/** The photo that has yet to arrive for this receipt. */
export function waitingPhoto(receipt: string): z.infer<typeof waitingSchema> | null {
  return keptHere(photoName(receipt), waitingSchema);
}

export function keepPhoto(receipt: string, dataUrl: string): void {
  keep(photoName(receipt), { upload: newKey(), dataUrl });
}

export function forgetPhoto(receipt: string): void {
  forget(photoName(receipt));
}

const sentSchema = z.array(z.object({ receipt: codeSchema, name: z.string() }));
const sentName = (code: string) => `registered:${code}`;

/** Who has registered by this link on this phone: a family has one. */
export function sentFromHere(code: string): z.infer<typeof sentSchema> {
  return keptHere(sentName(code), sentSchema) ?? [];
}

/** It has arrived: the form is empty for the next one, the receipt stays, and the photo goes on by itself. */
export function draftSent(code: string, receipt: string, { typed, photo }: Draft): void {
  keep(sentName(code), [...sentFromHere(code), { receipt, name: typed.name }]);
  if (photo !== null) keepPhoto(receipt, photo);
  forget(nameOf(code));
}

/** 22 url-safe letters of 128 random bits. */
function newKey(): string {
  const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').slice(0, 22);
}
