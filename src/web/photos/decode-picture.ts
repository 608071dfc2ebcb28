import { decodeLink, sizeOf, type Picture } from './decode-link.ts';
import { LONGEST_SIDE } from './picture-size.ts';

/**
 * Decodes the picture of a file with its EXIF orientation. Rejects formats that this browser cannot decode.
 */
export async function decodeFile(file: Blob): Promise<Picture> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { ...sizeOf(bitmap.width, bitmap.height), source: bitmap, release: () => bitmap.close() };
  } catch {
    // An image element also decodes SVG, without running its scripts; other files fail here as well.
    const picture = await decodeLink(await dataUrlOf(file));
    return file.type === 'image/svg+xml' ? enlarged(picture) : picture;
  }
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
