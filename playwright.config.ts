import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { MAIN } from '#e2e/main-tests.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/lib/chromium.mjs';

// Find Chromium once; the workers read the variable.
process.env['CHROMIUM'] ??= await ensureChromium();

/** Laptops and phones at the venue use a network name over plain HTTP, which browsers trust less than loopback. */
const HALL = '--host-resolver-rules=MAP hall.test 127.0.0.1';

/** Files with tests of half a minute. They start first, so that none runs alone at the end. */
const LONG = '**/{data-damaged,hall,hostile,ipl-2025*,paddle,scripts,tournaments}.spec.ts';

/** Sweeps over every screen, size and script take minutes: `npm run trials browser`. */
const SWEEP = /@sweep\b/;

export default defineConfig({
  testDir: 'e2e',
  projects:
    process.env['BROWSER_TESTS'] === 'sweeps'
      ? [{ name: 'sweeps', grep: SWEEP }]
      : [
          { name: 'main', grep: MAIN, grepInvert: SWEEP },
          { name: 'long', testMatch: LONG, grepInvert: [MAIN, SWEEP] },
          { name: 'others', testIgnore: LONG, grepInvert: [MAIN, SWEEP] },
        ],
  outputDir: 'test-results',
  globalSetup: './e2e/support/build-first.ts',
  fullyParallel: true,
  workers: availableParallelism(),
  retries: 0,
  forbidOnly: true,
  // Only ends a test that hangs: ten times the longest test on a quiet machine.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env['CHROMIUM'], args: [...CHROMIUM_FLAGS, HALL] },
    viewport: { width: 1366, height: 620 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Animations take a seventh of the run. Specs that test animations set MOVING.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces take a third of the run. Add --trace=retain-on-failure to debug a test.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
