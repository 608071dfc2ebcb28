import { availableParallelism } from 'node:os';
import { lingui } from '@lingui/vite-plugin';
import { configDefaults, defineConfig, type TestUserConfig } from 'vitest/config';

/** What tests on any engine have in common. */
export const common = {
  environment: 'node',
  maxWorkers: availableParallelism(),
  // Every file would load the server anew otherwise, which takes longer than most of the tests themselves.
  isolate: false,
  // Against a test that hangs. The longest takes half a minute on a quiet machine, and no machine is too slow for it.
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 120_000 } },
} satisfies TestUserConfig;

export default defineConfig({
  plugins: [lingui({ macroTransform: true })],
  test: {
    ...common,
    setupFiles: ['fixtures/english.ts'],
    // These need a PostgreSQL: vitest.postgres.config.ts.
    exclude: [...configDefaults.exclude, 'src/server/persistence/postgres/**'],
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.mjs'],
    coverage: {
      provider: 'istanbul',
      include: ['src/domain/**/*.ts'],
      exclude: ['**/*.test.ts'],
      reporter: ['text', 'json'],
      reportsDirectory: 'coverage',
      clean: true,
      reportOnFailure: true,
    },
  },
});
