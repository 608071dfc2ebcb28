import path from 'node:path';
import { handOver } from './children.mjs';
import { inRoot } from './root.mjs';

/**
 * Runs a command of the built product.
 * @param {{ home: string, cwd: string }} folders home: where the data folder is; cwd: where the command was typed
 */
export function runBoli(words, { home, cwd }) {
  // An empty setting counts as unset.
  process.env.DATA_DIR = path.resolve(home, process.env.DATA_DIR?.trim() || 'data');
  return handOver(process.execPath, [inRoot('dist', 'server', 'cli', 'boli.js'), ...words], { cwd });
}
