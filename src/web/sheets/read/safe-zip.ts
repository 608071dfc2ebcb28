import { unzipSync, zipSync, type Unzipped } from 'fflate';
import { MOST_UNPACKED_BYTES, UnreadableSheet } from './sheet-problem.ts';

/** Parts of a workbook that are unpacked. Photos and drawings stay packed. */
const NEEDED =
  /^(\[Content_Types\]\.xml|_rels\/.*|xl\/(?!media\/|embeddings\/|drawings\/|printerSettings\/).*)$/i;
const MOST_PARTS = 2_000;

/**
 * Unpacks a workbook and stores it uncompressed. It checks sizes in the zip directory first, and no part may exceed its
 * size there. So a small file cannot exhaust memory (zip bomb).
 */
export function unpackedWorkbook(bytes: Uint8Array): Uint8Array {
  const parts = unpacked(bytes);
  if (!Object.keys(parts).some((name) => /^xl\/workbook\.(xml|bin)$/i.test(name))) {
    throw new UnreadableSheet('not-a-sheet');
  }
  return zipSync(parts, { level: 0 });
}

function unpacked(bytes: Uint8Array): Unzipped {
  let total = 0;
  let count = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!NEEDED.test(name)) return false;
        total += originalSize;
        count += 1;
        if (total > MOST_UNPACKED_BYTES || count > MOST_PARTS) throw new UnreadableSheet('too-much-inside');
        return true;
      },
    });
  } catch (reason) {
    throw reason instanceof UnreadableSheet ? reason : new UnreadableSheet('broken');
  }
}
