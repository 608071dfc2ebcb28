import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { playerNamed, teamNamed } from '#fixtures/auction/people.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import { nextBid } from '#domain/auction/lots/block.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import { toRupees } from '#domain/money.ts';
import { countingRandom } from './hall.ts';
import { createAuctionService } from '#server/auctions/auction-service.ts';
import { imageFilesIn } from '#server/persistence/files/image-files.ts';
import { createStore } from '#server/persistence/tables/store.ts';
import { imagesInFiles } from '#server/persistence/tables/images/images.ts';
import { tablesIn } from '#server/persistence/sqlite/driver.ts';
import { sqliteEngine } from '#server/persistence/sqlite/engine.ts';
import { openDatabase } from '#server/persistence/sqlite/open-sqlite.ts';

interface EveningParts {
  /** The path of a database with empty tables. */
  readonly file: string;
  readonly players: number;
  /** The number of log lines to write. */
  readonly lines: number;
  readonly photoOf: (player: number) => string;
}

const TEAMS = 8;
const BIDS_A_LOT = 14;
const RULES = specificationRules({
  openingPurse: toRupees(500_000_000),
  squadLimit: 100,
  increment: toRupees(1_000),
});

/**
 * Writes a long auction with an order and its stored answer for each log line. The ids look like those of the product.
 */
export async function lateEvening({ file, players, lines, photoOf }: EveningParts): Promise<Auction> {
  const database = openDatabase(file);
  // A power cut does not matter in a test.
  database.pragma('synchronous = OFF');
  const db = tablesIn(database);
  const images = imageFilesIn(path.join(path.dirname(file), 'images'));
  const store = createStore(db, sqliteEngine(database), imagesInFiles(db, images));
  let at = 1_790_000_000_000;
  const clock = (): number => (at += 1_500);
  const room = createAuctionService({ store, clock, random: { ...countingRandom(), id: randomUUID } });
  const fixture = { name: 'Konkan Premier League', date: '2026-11-24', time: '18:30', rules: RULES };
  let auction = await room.open('asha', fixture, { commandId: randomUUID() });
  const { id } = auction.tournament;
  const give = async (order: Command): Promise<void> => {
    ({ auction } = await room.carryOut(id, order, { by: 'asha', commandId: randomUUID() }));
  };

  const teams = Array.from({ length: TEAMS }, () => randomUUID());
  for (const [n, team] of teams.entries())
    await give({ type: 'enter-team', team: teamNamed(`Team ${String(n)}`, team) });
  const registered = Array.from({ length: players }, (_, n) => ({
    ...playerNamed(`Player ${String(n)}`, String(n), { photo: photoOf(n) }),
    id: randomUUID(),
  }));
  await give({ type: 'register-players', players: registered, seed: 1 });
  await give({ type: 'initialise', seed: 1 });
  for (let bids = 1; auction.sequence < lines && auction.block.state === 'open'; bids += 1) {
    const { lot } = auction.block;
    const team = teams[bids % TEAMS] ?? '';
    await give({ type: 'place-bid', lot, team, amount: nextBid(auction, lot), seen: null });
    if (bids % BIDS_A_LOT === 0) await give({ type: 'bring-down-hammer', lot, seen: null });
  }
  await room.close();
  await store.close();
  return auction;
}
