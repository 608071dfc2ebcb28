import { TEXT_LENGTH } from '#domain/limits.ts';
import type { DraftField, DraftProblem } from './draft-problems.ts';

const OUR_ADDRESS = /^\/api\/images\/[0-9a-f]{64}$/;
const HTTPS_LINK = /^https:\/\/[^\s"'<>\\]+$/;

/** The address of an image stored on our server, by the SHA-256 of its bytes (64 hex digits). */
export function imageAddress(hash: string): string {
  return `/api/images/${hash}`;
}

/** The address if our server stores the image; null for other sites and for no image. */
export function keptHere(image: string | null): string | null {
  return image !== null && OUR_ADDRESS.test(image) ? image : null;
}

/** Whether a text is an https link of a usable length. */
export function isHttpsLink(text: string): boolean {
  return HTTPS_LINK.test(text) && text.length <= TEXT_LENGTH.address;
}

/** Accepts a stored image or an https link (design, section 6 'images'). */
export function imageProblem(image: string | null, field: DraftField): DraftProblem | null {
  if (image === null || OUR_ADDRESS.test(image)) return null;
  if (isHttpsLink(image)) return null;
  return { code: 'image-not-usable', field };
}
