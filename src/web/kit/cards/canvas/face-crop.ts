import type { Box } from './box.ts';

/** The height of a face in a photo, as a share from its top: as in `PlayerPhoto`. */
const FACE_AT = 0.18;

/** The place of a picture that fills a box, with the top third of a tall picture in it (px). */
export function coverOf(picture: { readonly width: number; readonly height: number }, box: Box): Box {
  const by = Math.max(box.width / picture.width, box.height / picture.height);
  const [width, height] = [picture.width * by, picture.height * by];
  return {
    x: box.x + (box.width - width) / 2,
    y: box.y + (box.height - height) * FACE_AT,
    width,
    height,
  };
}

/** The place of a picture that is whole inside a box, in its middle (px). */
export function insideOf(picture: { readonly width: number; readonly height: number }, box: Box): Box {
  const by = Math.min(box.width / picture.width, box.height / picture.height);
  const [width, height] = [picture.width * by, picture.height * by];
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}
