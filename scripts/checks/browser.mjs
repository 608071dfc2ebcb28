import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ensureBuilt } from '../lib/build-stamp.mjs';
import { ensureChromium } from '../lib/chromium.mjs';
import { runProgram } from '../lib/programs.mjs';
import { inRoot } from '../lib/root.mjs';
import { Tally } from '../lib/tally.mjs';

const REPORT = inRoot('reports', 'playwright.json');

/**
 * The browser tests, against the built product.
 * @param {{ full?: boolean, sweeps?: boolean }} which without either those of each screen's main way and each specified
 *   word; all of them; or the sweeps instead, over every screen, size and script
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
  // With both, every Node below says on its standard error that it ignores one of them.
  delete env.NO_COLOR;
  delete env.FORCE_COLOR;
  // Nobody opens a trace here, and recording them takes a fifth of the time; who runs one test by hand gets its trace.
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
  // A test that passes only when tried again has failed once.
  if (tally.failed === 0 && (code !== 0 || report.stats.flaky > 0))
    tally.fail('the browser tests end well', output.slice(-3_000));
  return tally;
}

// eslint-disable-next-line no-control-regex -- the escape is what is looked for
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
