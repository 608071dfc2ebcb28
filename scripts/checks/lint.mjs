import { runProgram } from '../lib/programs.mjs';
import { withCopy } from '../lib/scratch.mjs';
import { Tally } from '../lib/tally.mjs';
import { LINT_PLANTS } from './lint-plants.mjs';

export async function checkLint() {
  const tally = new Tally();
  const eslint = await runProgram('eslint', ['.', '--max-warnings', '0', '--no-color']);
  tally.expect(eslint.code === 0, 'eslint', eslint.output);
  const prettier = await runProgram('prettier', ['--check', '.', '--log-level', 'warn', '--no-color']);
  tally.expect(prettier.code === 0, 'prettier', prettier.output);
  await checkPlants(tally);
  return tally;
}

async function checkPlants(tally) {
  await withCopy(
    ['package.json', 'tsconfig.json', 'tsconfig.base.json', 'eslint.config.js', 'scripts/lib', 'src'],
    async ({ folder, plant }) => {
      for (const [file, text] of LINT_PLANTS) plant(file, `${text}\n`);
      const files = LINT_PLANTS.map(([file]) => file);
      const { output } = await runProgram('eslint', ['--format', 'json', ...files], { cwd: folder });
      const reports = JSON.parse(output.slice(output.indexOf('[{')));
      for (const [file, text, rule] of LINT_PLANTS) {
        const found = reports
          .find((report) => report.filePath.endsWith(file))
          .messages.map((message) => message.ruleId);
        tally.expect(
          found.includes(rule),
          `eslint refuses by ${rule}: ${text.trim()}`,
          `refused by: ${found.join(', ') || 'nothing'}`,
        );
      }
    },
  );
}
