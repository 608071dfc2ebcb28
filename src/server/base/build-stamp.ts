import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The fingerprint of the sources of this build (`scripts/lib/build-stamp.mjs`); null when run from the sources. */
export function buildStamp(): string | null {
  const stamp = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'built-from');
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : null;
}
