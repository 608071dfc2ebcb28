import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/api/app.ts';
import { openLimitedStore } from '#server/testing/faulty-stores.ts';
import { systemRandom } from '#server/base/random.ts';
import { createAuctionService } from '#server/auctions/auction-service.ts';
import type { SmallDisk } from './small-disk.ts';

const PAGE_BYTES = 4_096;
const NO_LIMIT = 1_000_000;

/** Runs the server in this process with a size limit on its SQLite file, for users who may not mount a disk. */
export async function openLimitedFile(): Promise<SmallDisk> {
  const folder = mkdtempSync(path.join(tmpdir(), 'boli-limited-'));
  const database = path.join(folder, 'boli.db');
  let store = await openLimitedStore(database);
  let app = await serverOn(store);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  const close = async (): Promise<void> => {
    await app.close();
    await store.close();
  };
  return {
    kind: "SQLite's page limit",
    url,
    database,
    fill: (bytesLeft) => store.limitPages(store.pages() + Math.floor(bytesLeft / PAGE_BYTES)),
    makeRoom: () => store.limitPages(NO_LIMIT),
    killAndRestart: async () => {
      await close();
      store = await openLimitedStore(database);
      app = await serverOn(store);
      await app.listen({ host: '127.0.0.1', port: Number(new URL(url).port) });
    },
    stop: async () => {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function serverOn(store: Awaited<ReturnType<typeof openLimitedStore>>): Promise<FastifyInstance> {
  const auctions = createAuctionService({ store, clock: Date.now, random: systemRandom });
  return buildApp({ store, auctions, config: { publicUrl: null, logLevel: 'silent' } });
}
