import { configDefaults, defineConfig } from 'vitest/config';
import { common } from './vitest.config.ts';

/** Who may do what, by the rules and the links: decided above the store, by calls that others ask on PostgreSQL too. */
const DECIDED_ABOVE_THE_STORE = [
  'src/server/api/**/{allow-bid,at-cap,ipl-2025.long,name-lot,scorers}.test.ts',
  'src/server/feed/**/{clock-set.long,secrets}.test.ts',
  'src/server/auctions/lot-timer.test.ts',
];

/**
 * On a SQLite with a fault of its own, with no store at all, or about lines of HTTP and sockets, which are counted, cut
 * and refused whatever store is behind them: PostgreSQL would show nothing that the step 'unit' does not.
 */
const ON_ANY_ENGINE_THE_SAME = [
  'src/server/auctions/{auction-cache,disk-full,retry}.test.ts',
  'src/server/api/http/{answer-errors,call,forwarded,headers}.test.ts',
  'src/server/api/calls/slow-file.test.ts',
  'src/server/feed/**/{capacity,recent-events,frames,fan-out,idle-timeout}.test.ts',
  'src/server/feed/**/{upgrade-handler,patience,plain-request,presence.long,slow-reader.long,anonymous-clients}.test.ts',
];

/** What runs on a real PostgreSQL: the contract of every store, and the calls, screens and rooms on top of it. */
export default defineConfig({
  test: {
    ...common,
    include: [
      'src/server/persistence/postgres/**/*.test.ts',
      'src/server/{api,feed,links}/**/*.test.ts',
      'src/server/accounts/room-in-account.test.ts',
      'src/server/auctions/*.test.ts',
    ],
    exclude: [...configDefaults.exclude, ...DECIDED_ABOVE_THE_STORE, ...ON_ANY_ENGINE_THE_SAME],
    globalSetup: ['scripts/lib/postgres.mjs'],
  },
});
