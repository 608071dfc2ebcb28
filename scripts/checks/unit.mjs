import { existsSync, readFileSync, rmSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';
import { Tally } from '../lib/tally.mjs';
import { coverageGaps } from './coverage.mjs';
import { runVitest } from './vitest.mjs';

const COVERAGE = inRoot('coverage', 'coverage-final.json');

/** Tests of whole auctions, thousands of callers, slow lines, full disks, two laptops, backups and many starts. */
const LONG = '**/*.long.test.*';

/** Runs properties fewer times and leaves out long tests, which the full run has. */
const WITHOUT_LONG = {
  name: 'unit',
  args: ['--exclude', LONG],
  env: { PROPERTY_TIMES: '0.3' },
};

/**
 * The domain tests must cover the domain completely. The other tests run without coverage, which would slow them down.
 */
const PARTS = [
  {
    name: 'rulebook',
    args: ['src/domain/', '--coverage', '--coverage.reporter=json'],
  },
  { name: 'others', args: ['--exclude', 'src/domain/**'] },
];

/**
 * Runs unit and server tests.
 * @param {{ full: boolean }} which full: also requires 100 % coverage of the domain's lines, branches and functions
 */
export async function checkUnits({ full }) {
  const tally = new Tally();
  if (!full) {
    await runVitest(tally, WITHOUT_LONG);
    return tally;
  }
  rmSync(COVERAGE, { force: true });
  for (const part of PARTS) await runVitest(tally, part);
  checkCoverage(tally);
  return tally;
}

function checkCoverage(tally) {
  if (!existsSync(COVERAGE)) return tally.fail('the rulebook is covered', 'vitest left no coverage report.');
  const report = JSON.parse(readFileSync(COVERAGE, 'utf8'));
  const gaps = coverageGaps(report);
  tally.expect(
    Object.keys(report).length > 0,
    'coverage reads the rulebook',
    'It saw no file of src/domain.',
  );
  tally.expect(
    gaps.length === 0,
    'every line, branch and function of the rulebook is tested',
    shortened(gaps),
  );
}

const SHOWN = 40;

function shortened(gaps) {
  const rest = gaps.length - SHOWN;
  return [...gaps.slice(0, SHOWN), ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n');
}
