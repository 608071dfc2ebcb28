import { readdirSync, readFileSync } from 'node:fs';
import { run } from '../lib/children.mjs';
import { inRoot } from '../lib/root.mjs';
import { Tally } from '../lib/tally.mjs';

const MANIFESTS = inRoot('dist/web/.vite');

/**
 * The scripts that each page loads before it works, against the limits of `.size-limit.mjs`; and no two files of a document
 * import each other, because one of them would run too early. Needs a build.
 */
export async function checkSizes() {
  const tally = new Tally();
  const { code, output } = await run(process.execPath, [inRoot('node_modules/size-limit/bin.js'), '--json']);
  const pages = code === 0 || output.trimStart().startsWith('[') ? JSON.parse(output) : [];
  tally.expect(pages.length > 0, 'the sizes of the pages can be read', output);
  for (const { name, passed, size, sizeLimit } of pages)
    tally.expect(passed, name, `${kB(size)} of scripts, at most ${kB(sizeLimit)} (gzip).`);
  for (const document of readdirSync(MANIFESTS).filter((name) => name.endsWith('.json'))) {
    const manifest = JSON.parse(readFileSync(`${MANIFESTS}/${document}`, 'utf8'));
    const circles = Object.keys(manifest).filter((key) => importsOf(manifest, key).has(key));
    tally.expect(circles.length === 0, `no circle of files in ${document}`, circles.join(', '));
  }
  return tally;
}

/** All files that a file imports, directly or not. */
function importsOf(manifest, key) {
  const found = new Set(manifest[key].imports);
  for (const one of found) for (const imported of manifest[one].imports ?? []) found.add(imported);
  return found;
}

function kB(bytes) {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
