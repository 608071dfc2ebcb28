import { decodeLink, sizeOf, type Picture } from './decode-link.ts';
import { LONGEST_SIDE } from './picture-size.ts';

/** The picture in a file. EXIF orientation is honoured. Rejects for what this browser cannot decode. */
export async function decodeFile(file: Blob): Promise<Picture> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { ...sizeOf(bitmap.width, bitmap.height), source: bitmap, release: () => bitmap.close() };
  } catch {
    // An image element also decodes SVG, in which no script runs there; everything else fails here too.
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

/** A drawing has no pixels to lose: it is drawn as large as a photo. */
function enlarged(picture: Picture): Picture {
  const by = LONGEST_SIDE / Math.max(picture.width, picture.height);
  return { ...picture, width: picture.width * by, height: picture.height * by };
}
