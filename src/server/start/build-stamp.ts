import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Which sources this server was built from (`scripts/lib/build-stamp.mjs`); null where it runs from its sources. */
export function buildStamp(): string | null {
  const stamp = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'built-from');
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : null;
}
