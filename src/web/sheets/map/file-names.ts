import { sameKey } from '#domain/text.ts';
import { textOf, type Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import type { ReadColumn } from './read-columns.ts';

const PICTURE = /^(?!https?:).+\.(jpe?g|png|webp|heic|heif|gif|bmp)$/i;
/** The least share of cells that must be file names. */
const MOST = 0.7;

/** True for a column with the names of picture files, such as 'IMG_0012.jpg'. */
export function holdsFileNames({ begin }: Pick<ReadColumn, 'begin'>): boolean {
  return begin.filter((cell) => fileNameIn(cell) !== null).length >= Math.max(1, begin.length * MOST);
}

/** Returns the name of a picture file without its folders, for comparison; null for another text. */
export function fileNameIn(cell: Cell): string | null {
  const text = textOf(cell);
  return PICTURE.test(text) ? sameKey(text.replace(/^.*[\\/]/, '')) : null;
}
