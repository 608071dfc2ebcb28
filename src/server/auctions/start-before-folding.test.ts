import { beforeEach, expect, test } from 'vitest';
import { systemRandom } from '#server/base/random.ts';
import { singleProcess } from '#server/cluster/cluster.ts';
import { bidFor, type TestAuctions, openBidding, testAuctions } from '#server/testing/test-auctions.ts';
import { createAuctionService } from './auction-service.ts';

const COUNTDOWN = { seconds: 30, extension: 10, atZero: 'hammer' } as const;

let auctions: TestAuctions;
beforeEach(async () => {
  auctions = await testAuctions();
});

/** An auction whose lot clock runs. */
async function running() {
  const begun = await openBidding(auctions);
  const { id } = begun.tournament;
  const by = { by: 'asha' };
  await auctions.service.carryOut(
    id,
    { type: 'set-floor', settings: { bidding: 'both', countdown: COUNTDOWN } },
    by,
  );
  await auctions.service.carryOut(id, bidFor(begun, 'mumbai', 45_000), by);
  return { id, bid: { ...bidFor(begun, 'chennai', 50_000), seen: null } };
}

test('A start waits for no log: each order waits for the log of its own auction alone', async () => {
  const [slow, quick] = [await running(), await running()];
  await auctions.service.close();
  let letRead = (): void => undefined;
  const held = new Promise<void>((resolve) => (letRead = resolve));
  const log: typeof auctions.store.log = {
    ...auctions.store.log,
    async eventsAfter(id, after, limit) {
      if (id === slow.id) await held;
      return auctions.store.log.eventsAfter(id, after, limit);
    },
  };
  const cluster = singleProcess();
  const again = createAuctionService({
    store: { ...auctions.store, log },
    clock: () => 1_790_000_060_000,
    random: systemRandom,
    cluster,
  });
  // The server listens after this.
  await cluster.join();
  const late = again.carryOut(slow.id, slow.bid, { by: 'asha' });
  expect((await again.carryOut(quick.id, quick.bid, { by: 'asha' })).ok).toBe(true);
  letRead();
  expect((await late).ok).toBe(true);
});

test('A log is read and folded five hundred lines at a time', async () => {
  const { id } = await running();
  for (let at = 0; at < 600; at += 1) {
    const hold = { type: 'hold-phones' } as const;
    await auctions.service.carryOut(id, at % 2 === 0 ? hold : { type: 'release-phones' }, { by: 'asha' });
  }
  const now = await auctions.service.auctionOf(id);
  await auctions.service.close();
  const limits: (number | undefined)[] = [];
  const log: typeof auctions.store.log = {
    ...auctions.store.log,
    eventsAfter(tournament, after, limit) {
      limits.push(limit);
      return auctions.store.log.eventsAfter(tournament, after, limit);
    },
  };
  const again = createAuctionService({
    store: { ...auctions.store, log },
    clock: () => 1_790_000_000_000,
    random: systemRandom,
  });
  expect(await again.auctionOf(id)).toEqual(now);
  expect(limits).toEqual([500, 500]);
});
