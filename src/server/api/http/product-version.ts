import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const packageSchema = z.object({ version: z.string() });

/** The version in `package.json`, found from the built server and from the sources. */
export function productVersion(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'package.json')) && folder !== path.dirname(folder)) {
    folder = path.dirname(folder);
  }
  return packageSchema.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))).version;
}
