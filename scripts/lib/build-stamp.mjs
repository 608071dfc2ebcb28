import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { run } from './children.mjs';
import { fingerprint } from './fingerprint.mjs';
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
  'scripts/lib',
];

const isSource = (file) => !/\.test\.tsx?$|\.test\.mjs$/.test(file);

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
