import { runProgram } from '../lib/programs.mjs';
import { Tally } from '../lib/tally.mjs';

/** The four parts of the source, each with its own compiler settings, and the rest. */
const PROJECTS = ['src/domain', 'src/protocol', 'src/server', 'src/web', '.'];

export async function checkTypes() {
  const tally = new Tally();
  for (const project of PROJECTS) {
    const { code, output } = await runProgram('tsc', ['-p', project, '--pretty', 'false']);
    tally.expect(code === 0, `types of ${project === '.' ? 'tests and settings' : project}`, output);
  }
  return tally;
}
