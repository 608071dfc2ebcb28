import { existsSync } from 'node:fs';
import { run } from '../lib/children.mjs';
import { buildIsCurrent } from '../lib/build-stamp.mjs';
import { inRoot } from '../lib/root.mjs';
import { Tally } from '../lib/tally.mjs';

const PIECES = ['dist/web/index.html', 'dist/web/app.html', 'dist/server/main.js'];

export async function checkBuild() {
  const tally = new Tally();
  const { code, output } = await run(process.execPath, [inRoot('scripts/build.mjs')]);
  tally.expect(code === 0, 'the build', output);
  if (code !== 0) return tally;
  for (const piece of PIECES) tally.expect(existsSync(inRoot(piece)), `the build makes ${piece}`);
  tally.expect(
    buildIsCurrent(),
    'a second start builds nothing',
    'The fresh build does not count as current.',
  );
  return tally;
}
