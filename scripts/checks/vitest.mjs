import { existsSync, readFileSync, rmSync } from 'node:fs';
import { runProgram } from '../lib/programs.mjs';
import { inRoot, root } from '../lib/root.mjs';

/**
 * Runs a part of the tests and counts the results.
 * @param {{ name: string, args: string[], env?: object }} part its display name, vitest's arguments, and environment
 *   variables
 */
export async function runVitest(tally, { name, args, env }) {
  const report = inRoot('reports', `vitest-${name}.json`);
  rmSync(report, { force: true });
  const { code, output } = await runProgram(
    'vitest',
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { env: { ...process.env, CI: 'true', NO_COLOR: '1', FORCE_COLOR: undefined, ...env } },
  );
  countTests(tally, { name, report, code, output });
}

function countTests(tally, { name: part, report: file, code, output }) {
  if (!existsSync(file)) return tally.fail(`vitest ran, ${part}`, output);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  tally.passed += report.numPassedTests;
  tally.skipped += report.numPendingTests + report.numTodoTests;
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    const file = name.replace(`${root}/`, '');
    // The process ended early: the file has no message, and only the output gives the reason.
    if (status === 'failed' && failed.length === 0)
      return [{ what: file, why: message || output.slice(-3_000) }];
    return failed.map((one) => ({ what: `${file}: ${one.fullName}`, why: one.failureMessages.join('\n') }));
  });
  for (const { what, why } of failures) tally.fail(what, why);
  if (report.numTotalTests === 0) tally.fail(`there are tests, ${part}`, output);
  else if (code !== 0 && failures.length === 0) tally.fail(`vitest ends well, ${part}`, output.slice(-3_000));
}
