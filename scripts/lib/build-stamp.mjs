import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './children.mjs';
import { Problem, sayingSo } from './problem.mjs';
import { inRoot, root } from './root.mjs';

const STAMP = 'built-from';

/** Everything that the build reads. */
const SOURCES = [
  'src',
  'fixtures',
  'public',
  'index.html',
  'links.html',
  'registration.html',
  'vite.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/lib/build-server.mjs',
  'scripts/lib/build-web.mjs',
];

const isSource = (file) => !/\.test\.tsx?$|\.test\.mjs$|\.tsbuildinfo$/.test(file);

export const sourcesFingerprint = () => fingerprint(root, SOURCES, isSource);

/** Writes the fingerprint of the sources into a finished build. */
export const stampBuild = (folder, sources) => writeFileSync(`${folder}/${STAMP}`, `${sources}\n`);

export function buildIsCurrent() {
  const stamp = inRoot('dist', STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === sourcesFingerprint();
}

/** Builds if dist/ is outdated. The build runs in a child process, so that its memory is freed. */
export async function ensureBuilt() {
  if (buildIsCurrent()) return;
  const { code, output } = await sayingSo('Building. This takes some seconds.', () =>
    run(process.execPath, [inRoot('scripts', 'build.mjs')]),
  );
  if (code === 0) return;
  const own = /^boli: (.*)\n$/.exec(output);
  if (own !== null) throw new Problem(own[1]);
  process.stderr.write(output);
  throw new Problem('The build failed; the reason stands above.');
}

/**
 * Hashes the names and contents of files and folders; file dates do not matter.
 * @param {string} base
 * @param {string[]} entries paths relative to base; missing ones are skipped
 * @param {(relativePath: string) => boolean} counts
 */
function fingerprint(base, entries, counts = () => true) {
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
