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

/** Tests of whole auctions, thousands of callers, slow lines, full disks, two laptops and many starts. */
const LONG = '**/*.long.test.*';

/** These need a PostgreSQL: vitest.postgres.config.ts. */
const POSTGRES = 'src/server/persistence/postgres/**';

const SERVER = 'src/server/**/*.test.ts';

const project = (name: string, include: string[], ...exclude: string[]) => ({
  extends: true as const,
  test: { name, include, exclude: [...configDefaults.exclude, POSTGRES, ...exclude] },
});

export default defineConfig({
  plugins: [lingui({ macroTransform: true })],
  test: {
    ...common,
    setupFiles: ['fixtures/english.ts', 'fixtures/slow-machine.ts'],
    projects: [
      project('unit', ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'], SERVER, LONG),
      project('server', [SERVER], LONG),
      project('long', [`{src,scripts}/${LONG}`]),
    ],
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
