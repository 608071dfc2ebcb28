import { expect, test } from 'vitest';
import { fold } from '#domain/auction/fold.ts';
import { nextBid } from '#domain/auction/lots/block.ts';
import { playerNamed } from '#fixtures/auction/people.ts';
import { DiskFull } from '#server/persistence/ports/problems.ts';
import { rowsOf } from './log-entry.ts';
import { type TestAuctions, openBidding, testAuctions } from '#server/testing/test-auctions.ts';
import { openLimitedStore } from '#server/testing/faulty-stores.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import { impossible } from '#domain/impossible.ts';

let auctions: TestAuctions;

/** Makes bids and sometimes a batch of players: small and large writes fail at different places. */
function orderAt(auction: Auction, turn: number): Command {
  const { id } = auction.tournament;
  if (turn % 3 === 2) {
    const players = Array.from({ length: 40 }, (_, n) =>
      playerNamed(`P${String(turn)}-${String(n)}`, `${String(turn)}.${String(n)}`),
    );
    return { type: 'register-players', players, seed: 7 };
  }
  const lot = `kohli-${id}`;
  const team = `${turn % 2 === 0 ? 'mumbai' : 'chennai'}-${id}`;
  return { type: 'place-bid', lot, team, amount: nextBid(auction, lot), seen: null };
}

test('On a full disk orders are refused and answered orders stay; once there is room the auction continues', async () => {
  const limited: { current: Awaited<ReturnType<typeof openLimitedStore>> | null } = { current: null };
  auctions = await testAuctions({ open: async (file) => (limited.current = await openLimitedStore(file)) });
  const store = () => limited.current ?? impossible('no store');
  const begun = await openBidding(auctions);
  const { id } = begun.tournament;
  const answered: string[] = [];
  let refusals = 0;

  for (let turn = 0; refusals < 25; turn += 1) {
    store().limitPages(store().pages() + (turn % 4));
    const before = await auctions.service.auctionOf(id);
    const commandId = `turn-${String(turn)}`;
    const order = orderAt(before ?? begun, turn);
    try {
      expect((await auctions.service.carryOut(id, order, { by: 'asha', commandId })).ok).toBe(true);
    } catch (error) {
      expect(error).toBeInstanceOf(DiskFull);
      refusals += 1;
      expect(await auctions.service.auctionOf(id)).toEqual(before);
      expect(await auctions.store.log.answerTo(id, commandId)).toBeNull();
      store().limitPages(1_000_000);
      // The client repeats the refused tap, now with room on the disk. The server accepts the tap once.
      expect((await auctions.service.carryOut(id, order, { by: 'asha', commandId })).ok).toBe(true);
    }
    answered.push(commandId);
  }

  await auctions.restart();
  const log = await auctions.store.log.eventsAfter(id, 0);
  expect(
    [...new Set(log.map(({ commandId }) => commandId))].filter((name) => name.startsWith('turn-')),
  ).toEqual(answered);
  const rows = rowsOf(fold(log.map(({ event }) => event)));
  expect(await auctions.store.tournaments.ofOrganiser('asha')).toEqual([rows.tournament]);
  expect(await auctions.store.tournaments.teamsOf(id)).toEqual(rows.teams);
  expect(await auctions.store.tournaments.playersOf(id)).toHaveLength(rows.players.length);
});
