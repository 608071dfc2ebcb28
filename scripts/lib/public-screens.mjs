import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';

/** The table of public screens, the only source of what the build must know about them. */
export const PUBLIC_SCREENS = 'src/web/app/public-screens.ts';

const ROW = /'(\/[^']+)': \{([^}]*?)fetch: \(\) =>\s+import\('#web\/([^']+)'\)/g;

/**
 * Parses the table's text. It cannot be run here, because its components need a browser.
 * @returns {{ path: string, isWeighed: boolean, file: string, folder: string }[]} files and folders relative to the
 *   root
 */
export function publicScreens() {
  return [...readFileSync(inRoot(PUBLIC_SCREENS), 'utf8').matchAll(ROW)].map(([, address, words, module]) => {
    const file = `src/web/${module}`;
    const isWeighed = words.includes('isWeighed: true');
    return { path: address, isWeighed, file, folder: path.posix.dirname(file) };
  });
}
