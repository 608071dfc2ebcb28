import { decodeLink, sizeOf, type Picture } from './decode-link.ts';
import { LONGEST_SIDE } from './picture-size.ts';

/** The file of a JPEG ends before its picture does: the download stopped halfway. */
export class HalfLoaded extends Error {}

/**
 * Decodes the picture of a file with its EXIF orientation. Rejects formats that this browser cannot decode, and a
 * half-loaded JPEG, which a browser would fill up with grey.
 */
export async function decodeFile(file: Blob): Promise<Picture> {
  if (isHalfLoaded(new Uint8Array(await file.arrayBuffer()))) throw new HalfLoaded();
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { ...sizeOf(bitmap.width, bitmap.height), source: bitmap, release: () => bitmap.close() };
  } catch {
    // An image element also decodes SVG, without running its scripts; other files fail here as well.
    const picture = await decodeLink(await dataUrlOf(file));
    return file.type === 'image/svg+xml' ? enlarged(picture) : picture;
  }
}

const MARK = 0xff;
const START_OF_FILE = 0xd8;
const START_OF_SCAN = 0xda;
const END_OF_FILE = 0xd9;

/** True for a JPEG without the end of its picture. A preview inside its description has an end of its own. */
export function isHalfLoaded(bytes: Uint8Array): boolean {
  if (bytes[0] !== MARK || bytes[1] !== START_OF_FILE) return false;
  let at = 2;
  while (bytes[at] === MARK && bytes[at + 1] !== START_OF_SCAN) {
    const length = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    // A length counts its own two bytes.
    at += 2 + Math.max(2, length);
  }
  for (; at + 1 < bytes.length; at += 1)
    if (bytes[at] === MARK && bytes[at + 1] === END_OF_FILE) return false;
  return true;
}

export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error('not readable'));
    reader.readAsDataURL(file);
  });
}

/** Enlarges an SVG, which loses no quality, to the size of a photo. */
function enlarged(picture: Picture): Picture {
  const by = LONGEST_SIDE / Math.max(picture.width, picture.height);
  return { ...picture, width: picture.width * by, height: picture.height * by };
}
