// Runs also on the Node that the machine has: syntax of Node 12.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npm } from './npm.mjs';

/**
 * Fetches exactly these packages into a folder. npm compares each with its integrity, and runs no script of theirs.
 * @param {{ [name: string]: string }} wanted the packages asked for, with their versions
 * @param {{ [place: string]: object }} locked these and all that they need, as a lock file has them
 * @param {string[]} words more words for npm, such as another system's name
 * @returns {Promise<{ code: number, output: string }>} how npm ended, and what it said
 */
export function fetchPackages(folder, { wanted, locked, words = [] }) {
  mkdirSync(folder, { recursive: true });
  const files = {
    'package.json': { private: true, dependencies: wanted },
    'package-lock.json': {
      lockfileVersion: 2,
      requires: true,
      packages: { '': { dependencies: wanted }, ...locked },
      // npm 6 reads these.
      dependencies: Object.fromEntries(
        Object.keys(wanted).map((name) => [name, oldShape(locked[`node_modules/${name}`])]),
      ),
    },
  };
  for (const [file, value] of Object.entries(files))
    writeFileSync(path.join(folder, file), JSON.stringify(value));
  return npm(['ci', '--ignore-scripts', ...words, '--prefix', folder], { cwd: folder });
}

const oldShape = ({ version, integrity }) => ({ version, integrity });
