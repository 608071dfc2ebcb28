import type { Page } from '@playwright/test';

/** A file for a file input. */
interface PictureFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Draws a picture in the browser: halves (left red, right blue), noise, or transparent with a green or a white dot. */
export async function drawnPicture(
  page: Page,
  name: string,
  { width, height, kind }: { width: number; height: number; kind: 'halves' | 'noise' | 'clear' | 'white' },
): Promise<PictureFile> {
  const mimeType = kind === 'halves' ? 'image/jpeg' : 'image/png';
  const dataUrl = await page.evaluate(
    ({ width, height, kind, mimeType }) => {
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const pen = canvas.getContext('2d');
      if (pen === null) throw new Error('no canvas');
      if (kind === 'halves') {
        pen.fillStyle = '#ff0000';
        pen.fillRect(0, 0, width / 2, height);
        pen.fillStyle = '#0000ff';
        pen.fillRect(width / 2, 0, width / 2, height);
      }
      if (kind === 'clear' || kind === 'white') {
        pen.fillStyle = kind === 'white' ? '#ffffff' : '#008800';
        pen.fillRect(width / 4, height / 4, width / 2, height / 2);
      }
      if (kind === 'noise') {
        const pixels = pen.createImageData(width, height);
        for (let at = 0; at < pixels.data.length; at += 1)
          pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
        pen.putImageData(pixels, 0, 0);
      }
      return canvas.toDataURL(mimeType, 0.95);
    },
    { width, height, kind, mimeType },
  );
  return { name, mimeType, buffer: Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64') };
}

/** Adds EXIF orientation 6 to a JPEG, as an upright camera does: the picture is stored on its side. */
export function turnedByExif(file: PictureFile): PictureFile {
  const note = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000600000000000000', 'hex');
  return { ...file, buffer: Buffer.concat([file.buffer.subarray(0, 2), note, file.buffer.subarray(2)]) };
}

/** Returns a pixel's colour as [red, green, blue] and the size of the image at an address. */
export function pixelOf(page: Page, address: string, [x, y]: readonly [number, number]) {
  return page.evaluate(
    async ({ address, x, y }) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const pen = canvas.getContext('2d');
      pen?.drawImage(image, 0, 0);
      const [red = 0, green = 0, blue = 0] =
        pen?.getImageData(x * canvas.width, y * canvas.height, 1, 1).data ?? [];
      return { width: canvas.width, height: canvas.height, red, green, blue };
    },
    { address, x, y },
  );
}
