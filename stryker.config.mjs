/** How the rulebook is changed on purpose, for `npm run trials mutation`. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // The tests of the rulebook alone: they are what is judged, and nothing else is copied.
  ignorePatterns: [
    '**',
    '!package.json',
    '!vitest.config.ts',
    '!tsconfig*.json',
    '!src/domain/**',
    '!fixtures/**',
  ],
  vitest: { configFile: 'vitest.config.ts', related: false },
  mutate: ['src/domain/**/*.ts', '!src/domain/**/*.test.ts'],
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: 'reports/mutation/mutation.json' },
  tempDirName: '.stryker-tmp',
  concurrency: 1,
  thresholds: { high: 95, low: 90, break: 90 },
};
