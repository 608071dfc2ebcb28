import { runProgram } from '../lib/programs.mjs';
import { Tally } from '../lib/tally.mjs';

/** Checks the import boundaries of `.dependency-cruiser.cjs`. */
export async function checkWalls() {
  const tally = new Tally();
  const { code, output } = await runProgram('depcruise', ['src']);
  tally.expect(code === 0, 'no import crosses a wall', output);
  // It cannot read every version of TypeScript, and then finds no problem in no module.
  tally.expect(/\(\d{3,} modules/.test(output), 'dependency-cruiser reads the sources', output);
  return tally;
}
