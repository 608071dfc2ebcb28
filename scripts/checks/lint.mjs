import { runProgram } from '../lib/programs.mjs';
import { Tally } from '../lib/tally.mjs';

export async function checkLint() {
  const tally = new Tally();
  const eslint = await runProgram('eslint', ['.', '--max-warnings', '0', '--no-color']);
  tally.expect(eslint.code === 0, 'eslint', eslint.output);
  const prettier = await runProgram('prettier', ['--check', '.', '--log-level', 'warn', '--no-color']);
  tally.expect(prettier.code === 0, 'prettier', prettier.output);
  return tally;
}
