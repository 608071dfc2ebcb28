import path from 'node:path';
import { runProgram } from '../lib/programs.mjs';
import { withCopy } from '../lib/scratch.mjs';
import { Tally } from '../lib/tally.mjs';
import { publishedFiles } from '../lib/tracked.mjs';
import { LINT_PLANTS } from './lint-plants.mjs';

/** Type checking creates many short-lived objects. A larger young generation saves a sixth of the time. */
const ROOMY = { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=128` };

/**
 * Checks the format.
 * @param {{ full: boolean }} which full: also runs eslint, whose types take half of the time that `npm test` may take
 */
export async function checkLint({ full }) {
  const tally = new Tally();
  if (full) await checkByEslint(tally);
  const { code, output } = await runProgram('oxfmt', ['--check', '.']);
  tally.expect(code === 0, 'oxfmt', output);
  return tally;
}

/**
 * Runs eslint once, in a copy that contains the planted violations. A second run would repeat a minute of type
 * checking.
 */
async function checkByEslint(tally) {
  await withCopy(publishedFiles(), async ({ folder, plant }) => {
    for (const [file, text] of LINT_PLANTS) plant(file, `${text}\n`);
    const { code, output } = await runProgram('eslint', ['.', '--format', 'json'], {
      cwd: folder,
      env: ROOMY,
    });
    const start = output.indexOf('[{');
    // 0 and 1: eslint ran completely. Any other code is a failure of eslint itself.
    if (start < 0 || code > 1) return tally.fail('eslint ran', output.slice(-3_000));
    const found = new Map();
    for (const { filePath, messages } of JSON.parse(output.slice(start, output.lastIndexOf(']') + 1)))
      found.set(path.relative(folder, filePath), messages);
    for (const [file, text, rule] of LINT_PLANTS) checkPlant(tally, { text, rule, told: found.get(file) });
    for (const [file] of LINT_PLANTS) found.delete(file);
    checkHouse(tally, found);
  });
}

function checkPlant(tally, { text, rule, told = [] }) {
  const rules = told.map(({ ruleId }) => ruleId);
  tally.expect(
    rules.includes(rule),
    `eslint refuses by ${rule}: ${text.trim()}`,
    `refused by: ${rules.join(', ') || 'nothing'}`,
  );
}

/** @param {Map<string, object[]>} found eslint's messages by file; warnings fail like errors */
function checkHouse(tally, found) {
  const lines = [...found].flatMap(([file, messages]) =>
    messages.map(({ line, column, message, ruleId }) => `${file}:${line}:${column} ${message} (${ruleId})`),
  );
  tally.expect(found.size > 0, 'eslint reads the house', 'It saw no file but what was planted.');
  tally.expect(lines.length === 0, 'eslint', lines.join('\n'));
}
