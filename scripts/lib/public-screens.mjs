import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';

/** The table of the public screens: what the build must know of them stands there and nowhere else. */
export const PUBLIC_SCREENS = 'src/web/app/public-screens.ts';

const ROW = /'(\/[^']+)': \{([^}]*?)fetch: \(\) =>\s+import\('#web\/([^']+)'\)/g;

/**
 * Reads the rows of the table without running it, as its components are the browser's.
 * @returns {{ path: string, isWeighed: boolean, file: string, folder: string }[]} files and folders below the root
 */
export function publicScreens() {
  return [...readFileSync(inRoot(PUBLIC_SCREENS), 'utf8').matchAll(ROW)].map(([, address, words, module]) => {
    const file = `src/web/${module}`;
    const isWeighed = words.includes('isWeighed: true');
    return { path: address, isWeighed, file, folder: path.posix.dirname(file) };
  });
}
