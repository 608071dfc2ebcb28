import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { run } from './children.mjs';
import { fingerprint } from './fingerprint.mjs';
import { Problem, sayingSo } from './problem.mjs';
import { inRoot, root } from './root.mjs';

const STAMP = 'built-from';

/** Whatever the build reads. */
const SOURCES = [
  'src',
  'fixtures',
  'public',
  'index.html',
  'hall.html',
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

/** Left in a finished build: which sources it was made from. */
export const stampBuild = (folder, sources) => writeFileSync(`${folder}/${STAMP}`, `${sources}\n`);

export function buildIsCurrent() {
  const stamp = inRoot('dist', STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === sourcesFingerprint();
}

/** Builds when the sources are not those of the build in dist/. In a process of its own, so that its memory is given back. */
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
