import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bumrah, chennai, dhoni, kohli, mumbai, tournamentWith } from '#fixtures/auction/people.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import { toRupees } from '#domain/money.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import type { Random } from '#server/base/random.ts';
import type { Outcome } from '#server/auctions/order.ts';
import {
  createAuctionService,
  type AuctionService,
  type AuctionServiceParts,
} from '#server/auctions/auction-service.ts';
import { newPlace } from './place.ts';

/** An auction service on a real database. A test can close the service and open it again, as after a restart. */
export interface Hall {
  readonly file: string;
  readonly store: Store;
  readonly room: AuctionService;
  /** Opens another store on the same data, as another process does. */
  another(): Promise<Store>;
  /** Makes a line of a log unreadable, as a broken disk does. */
  damage(tournament: string, line: number): Promise<void>;
  /** Closes the service and opens it again, so that all state is read from disk. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function openHall(
  openFile?: (file: string) => Promise<Store>,
  parts: Partial<Pick<AuctionServiceParts, 'clock' | 'timer'>> = {},
): Promise<Hall> {
  const folder = mkdtempSync(path.join(tmpdir(), 'boli-room-'));
  const file = path.join(folder, 'boli.db');
  const place = await newPlace(folder);
  const open = (): Promise<Store> => openFile?.(file) ?? place.open();
  let store = await open();
  let room = createAuctionService({
    store,
    clock: () => 1_790_000_000_000,
    random: countingRandom(),
    ...parts,
  });
  return {
    file,
    get store() {
      return store;
    },
    get room() {
      return room;
    },
    another: open,
    damage: (tournament, line) => place.damage(tournament, line),
    async restart() {
      await room.close();
      await store.close();
      store = await open();
      const later = { clock: () => 1_790_000_060_000, random: countingRandom('later-') };
      room = createAuctionService({ store, ...later, ...parts });
      await room.wake();
    },
    async close() {
      await room.close();
      await store.close();
      await place.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Ids and seeds that count up, so that each run of a test gets the same values. */
export function countingRandom(prefix = ''): Random {
  let rolled = 0;
  return { seed: () => (rolled += 1), id: () => `${prefix}id-${String((rolled += 1))}` };
}

/** Creates a tournament of Asha with purses of 5,00,000 and squads of three. */
export async function openTournament({ room }: Pick<Hall, 'room'>, commandId?: string): Promise<Auction> {
  const { name, date, time, rules } = tournamentWith();
  return room.open('asha', { name, date, time, rules }, { commandId });
}

/** Creates Asha's tournament with Mumbai and Chennai. Kohli is on the block, Dhoni and Bumrah wait. */
export async function openBidding(hall: Pick<Hall, 'room'>): Promise<Auction> {
  const { tournament } = await openTournament(hall);
  const orders: Command[] = [
    { type: 'enter-team', team: { ...mumbai, id: `mumbai-${tournament.id}` } },
    { type: 'enter-team', team: { ...chennai, id: `chennai-${tournament.id}` } },
    { type: 'register-players', players: playersIn(tournament.id), seed: 1 },
    { type: 'initialise', seed: 1 },
    { type: 'call-lot', lot: `kohli-${tournament.id}`, seen: null },
  ];
  let outcome: Outcome | null = null;
  for (const order of orders) outcome = await hall.room.carryOut(tournament.id, order, { by: 'asha' });
  if (outcome === null) throw new Error('nothing was ordered');
  return outcome.auction;
}

function playersIn(tournament: string) {
  return [kohli, dhoni, bumrah].map((player) => ({ ...player, id: `${player.id}-${tournament}` }));
}

/** A bid for Kohli by a client that has seen the last line. */
export function bidFor(
  { tournament, sequence }: Auction,
  team: 'mumbai' | 'chennai',
  amount: number,
): Command {
  const lot = `kohli-${tournament.id}`;
  return {
    type: 'place-bid',
    lot,
    team: `${team}-${tournament.id}`,
    amount: toRupees(amount),
    seen: sequence,
  };
}
