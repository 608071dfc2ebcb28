import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from './root.mjs';

/**
 * Makes a temporary copy of parts of the project, for planting faults. The packages are linked.
 * @param {string[]} entries files and folders to copy
 * @param {(house: { folder: string, plant: (file: string, text: string) => void }) => Promise<T>} use
 * @template T
 */
export async function withCopy(entries, use) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'boli-'));
  try {
    for (const entry of entries) cpSync(inRoot(entry), path.join(folder, entry), { recursive: true });
    symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'), 'dir');
    const plant = (file, text) => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    };
    return await use({ folder, plant });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
