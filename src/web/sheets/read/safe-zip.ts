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
    throw new UnreadableSheet(otherKind(bytes));
  }
  return zipSync(parts, { level: 0 });
}

/** The kind of a zip that is no workbook of Excel, by the names in its directory. */
function otherKind(bytes: Uint8Array): 'open-document' | 'numbers' | 'not-a-sheet' {
  const names: string[] = [];
  unzipSync(bytes, {
    filter: ({ name }) => {
      names.push(name);
      return false;
    },
  });
  if (names.includes('content.xml') && names.includes('mimetype')) return 'open-document';
  return names.some((name) => /^Index\/.*\.iwa$|^Index\.zip$/.test(name)) ? 'numbers' : 'not-a-sheet';
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
