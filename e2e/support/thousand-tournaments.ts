import path from 'node:path';
import { toRupees } from '#domain/money.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import { systemRandom } from '#server/base/random.ts';
import { createAuctionService } from '#server/auctions/auction-service.ts';
import { openSqlite } from '#server/persistence/sqlite/open-sqlite.ts';
import type { Boli } from './server.ts';

/** Creates Cup 1, Cup 2 ... with the server's auction service and store, while the server is down. */
export async function openTournaments({ dataDir }: Boli, organiser: string, many: number): Promise<void> {
  const store = await openSqlite(path.join(dataDir, 'boli.db'));
  let at = 1_790_000_000_000;
  const room = createAuctionService({ store, clock: () => (at += 1_000), random: systemRandom });
  const rules = specificationRules({
    openingPurse: toRupees(2_500_000),
    squadLimit: 15,
    increment: toRupees(5_000),
  });
  for (let cup = 1; cup <= many; cup += 1) {
    const name = `Cup ${String(cup)}`;
    await room.open(organiser, { name, date: '2026-11-24', time: '18:30', rules });
  }
  await room.close();
  await store.close();
}
