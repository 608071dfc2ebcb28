import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { MAIN } from '#e2e/main-tests.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/lib/chromium.mjs';

// Looked for once; the workers find it named.
process.env['CHROMIUM'] ??= await ensureChromium();

/** The hall's laptops and phones open a network name over plain http, which browsers trust less than loopback. */
const HALL = '--host-resolver-rules=MAP hall.test 127.0.0.1';

/** Files with tests of half a minute: begun last, one of them would keep a worker busy while the others have nothing. */
const LONG = '**/{data-damaged,hall,hostile,ipl-2025*,paddle,scripts,tournaments}.spec.ts';

/** Sweeps over every screen, size and script: minutes of them, for `npm run trials browser`. */
const SWEEP = /@sweep\b/;

const CHOICES: Readonly<Record<string, { readonly grep?: RegExp; readonly grepInvert?: RegExp }>> = {
  all: { grepInvert: SWEEP },
  main: { grep: MAIN, grepInvert: SWEEP },
  sweeps: { grep: SWEEP },
};

export default defineConfig({
  ...CHOICES[process.env['BROWSER_TESTS'] ?? 'all'],
  testDir: 'e2e',
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'others', testMatch: '**/*.spec.ts', testIgnore: LONG },
  ],
  outputDir: 'test-results',
  globalSetup: './e2e/support/build-first.ts',
  fullyParallel: true,
  workers: availableParallelism(),
  retries: 0,
  forbidOnly: true,
  // Against a test that hangs: ten times what the longest takes on a quiet machine.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env['CHROMIUM'], args: [...CHROMIUM_FLAGS, HALL] },
    viewport: { width: 1366, height: 620 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A seventh of the whole run is spent on drawing what moves. Specs whose screens are to move say so: MOVING.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a third of the whole run. Who looks for a cause adds --trace=retain-on-failure.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
