import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npm } from './npm.mjs';

/**
 * Installs exactly these packages into a folder. npm checks each hash and runs no install scripts.
 * @param {{ [name: string]: string }} wanted the requested packages with their versions
 * @param {{ [place: string]: object }} locked these packages and their dependencies, as in a lock file
 * @param {string[]} words more arguments for npm, for example another platform
 * @returns {Promise<{ code: number, output: string }>} npm's exit code and output
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
