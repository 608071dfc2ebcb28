import { runProgram } from '../lib/programs.mjs';
import { Tally } from '../lib/tally.mjs';

/** The PO files of all languages have the messages of the code, as `npm run languages` writes them. */
export async function checkLanguages() {
  const tally = new Tally();
  const { code, output } = await runProgram('lingui', ['check', 'sync']);
  tally.expect(code === 0, 'the PO files are those of the code: npm run languages', output);
  return tally;
}
