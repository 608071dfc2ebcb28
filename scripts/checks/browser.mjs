import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ensureBuilt } from '../lib/build-stamp.mjs';
import { ensureChromium } from '../lib/chromium.mjs';
import { runProgram } from '../lib/programs.mjs';
import { inRoot } from '../lib/root.mjs';
import { Tally } from '../lib/tally.mjs';

const REPORT = inRoot('reports', 'playwright.json');

/**
 * Runs the browser tests against the built product.
 * @param {{ full?: boolean, sweeps?: boolean }} which default: the tests of e2e/main-tests.ts;
 *   full: all tests; sweeps: only the tests that go over every screen, size and script
 */
export async function checkInBrowser({ full = false, sweeps = false }) {
  const tally = new Tally();
  await ensureBuilt();
  const chromium = await ensureChromium();
  rmSync(REPORT, { force: true });
  const env = {
    ...process.env,
    CHROMIUM: chromium,
    CI: 'true',
    PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT,
    BROWSER_TESTS: sweeps ? 'sweeps' : full ? 'all' : 'main',
  };
  // With both variables set, each Node process warns on standard error.
  delete env.NO_COLOR;
  delete env.FORCE_COLOR;
  // Traces take a fifth of the time and nobody reads them here. A test run by hand can record one.
  const { code, output } = await runProgram('playwright', ['test', '--reporter=line,json', '--trace=off'], {
    env,
  });
  if (!existsSync(REPORT)) {
    tally.fail('playwright ran', output.slice(-3_000));
    return tally;
  }
  const report = JSON.parse(readFileSync(REPORT, 'utf8'));
  tally.passed += report.stats.expected;
  tally.skipped += report.stats.skipped;
  for (const { what, why } of failures(report.suites)) tally.fail(what, why);
  // A test that passes only on a retry counts as failed.
  if (tally.failed === 0 && (code !== 0 || report.stats.flaky > 0))
    tally.fail('the browser tests end well', output.slice(-3_000));
  return tally;
}

// eslint-disable-next-line no-control-regex -- the pattern has to match the escape character
const COLOURS = /\u001b\[[0-9;]*m/g;

function failures(suites) {
  return suites.flatMap((suite) => [
    ...failures(suite.suites ?? []),
    ...suite.specs
      .filter((spec) => !spec.ok)
      .map((spec) => ({
        what: `${spec.file}:${spec.line} ${spec.title}`,
        why: spec.tests
          .flatMap((one) => one.results)
          .flatMap((result) => result.errors.map((error) => error.message ?? String(error.value)))
          .join('\n')
          .replace(COLOURS, '')
          .slice(0, 2_000),
      })),
  ]);
}
