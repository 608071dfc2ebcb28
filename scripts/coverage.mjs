import { readFileSync, rmSync } from 'node:fs';
import { handOver } from './lib/children.mjs';
import { coverageGaps } from './lib/coverage-gaps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Problem, tell } from './lib/problem.mjs';
import { programFile } from './lib/programs.mjs';
import { inRoot } from './lib/root.mjs';

const REPORT = inRoot('coverage', 'coverage-final.json');

/** `npm run test:coverage`: the tests of the domain alone reach each of its lines, branches and functions. */
await tell(async () => {
  await ensureInstalled({ forTests: true });
  rmSync(REPORT, { force: true });
  const words = ['run', '--project=unit', 'src/domain/', '--coverage', '--coverage.reporter=json'];
  words.push(...process.argv.slice(2));
  const code = await handOver(process.execPath, [programFile('vitest'), ...words]);
  if (code !== 0) return code;
  const report = JSON.parse(readFileSync(REPORT, 'utf8'));
  const gaps = coverageGaps(report);
  if (Object.keys(report).length === 0)
    throw new Problem('The report of coverage has no file of src/domain.');
  if (gaps.length > 0) throw new Problem(`The tests of the domain never reach this:\n${gaps.join('\n')}`);
  return 0;
});
