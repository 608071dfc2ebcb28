import { sameKey } from '#domain/text.ts';
import { type Cell, textOf } from '#domain/tournament/sheet/sheet-cell.ts';

const PICTURE = /^(?!https?:).+\.(jpe?g|png|webp|heic|heif|gif|bmp)$/i;

/** Returns the name of a picture file without its folders, for comparison; null for another text. */
export function fileNameIn(cell: Cell): string | null {
  const text = textOf(cell);
  return PICTURE.test(text) ? sameKey(text.replace(/^.*[\\/]/, '')) : null;
}
