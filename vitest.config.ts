import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.mjs'],
    environment: 'node',
    maxWorkers: 2,
    // Every file would load the server anew otherwise, which takes longer than most of the tests themselves.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    coverage: {
      provider: 'v8',
      include: ['src/domain/**/*.ts'],
      exclude: ['**/*.test.ts'],
      reporter: ['text', 'json'],
      reportsDirectory: 'coverage',
      clean: true,
      reportOnFailure: true,
    },
  },
});
