import { runProgram } from '../lib/programs.mjs';
import { Tally } from '../lib/tally.mjs';

const STRICT = ['--no-progress', '--treat-config-hints-as-errors'];

/** knip (knip.json) finds unused files, exports and packages. What tests alone use counts as unused. */
export async function checkUnused() {
  const tally = new Tally();
  const all = await runProgram('knip', STRICT);
  tally.expect(all.code === 0, 'every file, export and package is used', all.output);
  const product = await runProgram('knip', [...STRICT, '--production', '--include', 'files,dependencies']);
  tally.expect(product.code === 0, 'the product uses every file and package', product.output);
  return tally;
}
