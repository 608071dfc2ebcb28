import { defineConfig } from 'vitest/config';
import { common } from './vitest.config.ts';

/** What runs on a real PostgreSQL: the contract of every store, and the calls, screens and rooms on top of it. */
export default defineConfig({
  test: {
    ...common,
    include: [
      'src/server/store/postgres/**/*.test.ts',
      'src/server/{api,live,links}/**/*.test.ts',
      'src/server/room/*.test.ts',
    ],
    globalSetup: ['scripts/lib/postgres-for-tests.mjs'],
  },
});
