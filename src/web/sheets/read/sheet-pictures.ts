import { strFromU8, unzipSync } from 'fflate';
import { fileKind } from './file-kind.ts';

const MEDIA = /^xl\/media\/[^/]+\.(png|jpe?g|gif|bmp|tiff?|webp|hei[cf])$/i;
/** The parts that place pictures on cells, and into cells by a phone's spreadsheet program. */
const PLACES = /^xl\/(drawings\/drawing\d+|cellimages)\.xml$/i;
/** Larger drawings are not unpacked; their pictures are counted by their files. */
const MOST_PLACES_BYTES = 5_000_000;

/**
 * The number of pictures in the cells of a workbook, which the import leaves out. One picture on two cells counts twice.
 * Pictures stay packed, and a file that is no workbook has none.
 */
export function picturesIn(bytes: Uint8Array): number {
  try {
    if (fileKind(bytes) !== 'zip') return 0;
    let files = 0;
    let unpacked = 0;
    const places = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (MEDIA.test(name)) files += 1;
        if (!PLACES.test(name) || unpacked + originalSize > MOST_PLACES_BYTES) return false;
        unpacked += originalSize;
        return true;
      },
    });
    const placed = Object.values(places).reduce(
      (sum, part) => sum + (strFromU8(part).match(/\br:embed=/g)?.length ?? 0),
      0,
    );
    return Math.max(files, placed);
  } catch {
    return 0;
  }
}

/** The address of a picture formula: IMAGE("https://..."), also as text in a .csv; null for any other. */
export function imageLink(formula: string): string | null {
  const link = /^=?(?:_xl(?:fn|ws)\.)*IMAGE\(\s*"([^"]+)"/i.exec(formula.trim())?.[1] ?? '';
  return /^https?:\/\//i.test(link) ? link : null;
}
