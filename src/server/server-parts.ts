import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Saleroom } from './room/saleroom.ts';
import type { Store } from './store/store.ts';

/** What the calls are built on: `buildApp(parts)` in `api/app.ts`. */
export interface ServerParts {
  readonly store: Store;
  readonly saleroom: Saleroom;
  readonly config: Config;
  readonly logger?: FastifyBaseLogger;
}
