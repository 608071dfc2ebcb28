import { runProgram } from '../lib/programs.mjs';
import { Tally } from '../lib/tally.mjs';

/** The four rooms, each with what its compiler may know, and everything around them. */
const PROJECTS = ['src/domain', 'src/protocol', 'src/server', 'src/web', '.'];

const AT_ONCE = 2;

export async function checkTypes() {
  const tally = new Tally();
  const waiting = [...PROJECTS];
  const worker = async () => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      const { code, output } = await runProgram('tsc', ['-p', project, '--pretty', 'false']);
      tally.expect(code === 0, `types of ${project === '.' ? 'tests and settings' : project}`, output);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return tally;
}
