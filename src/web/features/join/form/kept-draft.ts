import { ID_PATTERN } from '#domain/ids.ts';
import type { SubmitRequest } from '#protocol/registration/form.ts';
import { forget, isStored, keep, keptHere, unansweredAt, addSent } from '#web/features/join/kept-here.ts';
import { isFlag, isObject, isText, objectOf, optional, orNull, textLike } from '#web/ui/shape-checks.ts';
import { isTyped, NOTHING_TYPED, type Typed } from './checked-form.tsx';
import { CODE_PATTERN } from '#protocol/paths.ts';

export interface Draft {
  /** Idempotency key: sending again with the same key creates no second registration. */
  readonly key: string;
  readonly typed: Typed;
  /** The cropped photo as a data URL, ready to send; null if none is chosen. */
  readonly photo: string | null;
}
const isKey = textLike(CODE_PATTERN);
const isDraft = objectOf<Draft>({ key: isKey, typed: isTyped, photo: orNull(isText) });

const nameOf = (code: string) => `registration:${code}`;

/** The draft stored on this phone for this link, or an empty form. */
export function draftOf(code: string): Draft {
  return keptHere(nameOf(code), isDraft) ?? { key: newKey(), typed: NOTHING_TYPED, photo: null };
}

export function keepDraft(code: string, draft: Draft): boolean {
  return keep(nameOf(code), draft);
}

/** The server checks the other fields. */
const isForm = (form: unknown): form is SubmitRequest['form'] => isObject(form) && isText(form['name']);
const isRequest = objectOf<SubmitRequest>({
  key: isKey,
  ticket: isText,
  form: isForm,
  another: optional(isFlag),
});
export const UNANSWERED = unansweredAt('registration-sent', isRequest);

/** A photo still to upload. The phone stores `dataUrl` until the upload ends. */
export interface WaitingPhoto {
  readonly upload: string;
  readonly dataUrl: string;
}

const isWaiting = objectOf<WaitingPhoto>({ upload: textLike(ID_PATTERN), dataUrl: isText });
const photoName = (receipt: string) => `registration-photo:${receipt}`;

/** The photo still to upload for this receipt. */
export function waitingPhoto(receipt: string): WaitingPhoto | null {
  return keptHere(photoName(receipt), isWaiting);
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
