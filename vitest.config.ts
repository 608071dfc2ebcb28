import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.mjs'],
    environment: 'node',
    maxWorkers: 2,
    // Every file would load the server anew otherwise, which takes longer than most of the tests themselves.
    isolate: false,
    // Against a test that hangs: other steps of npm test go beside this one, and may have most of the machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
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
