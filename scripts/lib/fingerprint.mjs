import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Hashes the names and contents of files and folders; file dates do not matter.
 * @param {string} base
 * @param {string[]} entries paths relative to base; missing ones are skipped
 * @param {(relativePath: string) => boolean} counts
 */
export function fingerprint(base, entries, counts = () => true) {
  const hash = createHash('sha256');
  for (const entry of entries) {
    for (const file of filesBelow(base, entry)) {
      if (!counts(file)) continue;
      const content = readFileSync(path.join(base, file));
      hash.update(`${file}\0${content.length}\0`);
      hash.update(content);
    }
  }
  return hash.digest('hex');
}

/** All files at or below an entry, as sorted paths relative to base with forward slashes. */
export function filesBelow(base, entry) {
  const full = path.join(base, entry);
  const stats = statSync(full, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (!stats.isDirectory()) return [entry];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesBelow(base, `${entry}/${name}`));
}
