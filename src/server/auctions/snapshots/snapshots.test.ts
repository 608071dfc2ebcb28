import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { fold } from '#domain/auction/fold.ts';
import { nextEntry } from '#server/auctions/log-entry.ts';
import { yieldToEventLoop } from '#server/base/yield-to-event-loop.ts';
import { DamagedLog } from '#server/persistence/ports/problems.ts';
import { openBidding, openHall, type Hall } from '#server/testing/stores/hall.ts';
import { HallTime } from '#server/testing/time.ts';
import { writeSnapshot } from './write-snapshot.ts';
import { DUE_AFTER, OVERDUE_AFTER } from './snapshots.ts';

const QUIET = 1_000;
const BUILD = 'this build';

let time: HallTime;
let hall: Hall;
let id: string;
beforeEach(async () => {
  time = new HallTime();
  hall = await openHall(undefined, { clock: time.clock, timer: time.timer, build: BUILD });
  id = (await openBidding(hall)).tournament.id;
});
afterEach(() => hall.close());

const order = (command: Command) => hall.room.carryOut(id, command, { by: 'asha' });

/** Appends lines that change only the sequence number. Another process writes all of them except the last. */
async function linesMore(lines: number): Promise<void> {
  const auction = await whole();
  const toggles = Array.from({ length: lines - 1 }, (_, at): AuctionEvent => ({
    type: (at % 2 === 0) === auction.phonesHeld ? 'PhonesReleased' : 'PhonesHeld',
  }));
  const commandId = `lines-after-${String(auction.sequence)}`;
  const { entry } = nextEntry(auction, toggles, { commandId, by: 'asha', at: time.now });
  if (lines > 1) await hall.store.log.append(entry);
  const isHeld = (await whole()).phonesHeld;
  await order({ type: isHeld ? 'release-phones' : 'hold-phones' });
}

const quiet = () => time.pass(3 * QUIET);

async function keptAt(): Promise<number | null> {
  return (await hall.store.snapshots.of(id))?.sequence ?? null;
}

/** The auction as the whole log gives it, without a snapshot. */
async function whole(): Promise<Auction> {
  return fold((await hall.store.log.eventsAfter(id, 0)).map(({ event }) => event));
}

/** Lets the background comparison run until the condition holds. */
async function until(isSo: () => boolean): Promise<void> {
  for (let round = 0; !isSo(); round += 1) {
    if (round > 2_000) throw new Error('it never came to that');
    await time.pass(10);
    await yieldToEventLoop();
  }
}

function onDisk(sql: string, ...values: unknown[]): void {
  const database = new Database(hall.file);
  expect(database.prepare(sql).run(...values).changes, sql).toBeGreaterThan(0);
  database.close();
}

/** The line numbers after which each read of the log began. */
function readings(): number[] {
  const after: number[] = [];
  const read = hall.store.log.eventsAfter.bind(hall.store.log);
  vi.spyOn(hall.store.log, 'eventsAfter').mockImplementation((tournament, from, limit) => {
    after.push(from);
    return read(tournament, from, limit);
  });
  return after;
}

describe('Writing a snapshot', () => {
  test('A snapshot is written in the first quiet moment once enough lines have come', async () => {
    const { sequence } = (await hall.room.auctionOf(id)) ?? (await whole());
    await linesMore(DUE_AFTER - sequence - 1);
    await time.pass(10 * QUIET);
    expect(await keptAt()).toBeNull();
    await linesMore(1);
    await time.pass(QUIET - 1);
    expect(await keptAt()).toBeNull();
    await linesMore(1);
    await time.pass(QUIET - 1);
    expect(await keptAt()).toBeNull();
    await time.pass(QUIET);
    expect(await keptAt()).toBe(DUE_AFTER + 1);
  });

  test('A snapshot is written without a quiet moment after many more lines', async () => {
    while (((await hall.room.auctionOf(id))?.sequence ?? 0) < OVERDUE_AFTER) {
      await linesMore(100);
      await time.pass(QUIET);
    }
    expect(await keptAt()).toBeGreaterThanOrEqual(OVERDUE_AFTER - 100);
  });

  test('The snapshot and the lines after it give the same auction as the whole log', async () => {
    await linesMore(DUE_AFTER);
    await quiet();
    const kept = (await keptAt()) ?? 0;
    await linesMore(7);
    await hall.restart();
    const after = readings();
    expect(await hall.room.auctionOf(id)).toEqual(await whole());
    expect(after.slice(0, 2)).toEqual([kept - 1, kept]);
    await linesMore(1);
    expect(await hall.room.auctionOf(id)).toEqual(await whole());
  });

  test('The next snapshot replaces the previous one', async () => {
    await linesMore(DUE_AFTER);
    await quiet();
    const first = (await keptAt()) ?? 0;
    await linesMore(DUE_AFTER);
    await quiet();
    expect(await keptAt()).toBe(first + DUE_AFTER);
    expect(await hall.store.snapshots.piecesOf(id, first)).toEqual([]);
  });

  test('A snapshot is written when a long log without a snapshot is first opened', async () => {
    await linesMore(DUE_AFTER);
    await hall.restart();
    await hall.room.auctionOf(id);
    await quiet();
    expect(await keptAt()).toBeGreaterThan(DUE_AFTER);
  });
});

describe('Discarded snapshots', () => {
  test.each<[string, () => void]>([
    ['when another build wrote it', () => onDisk("update kept_states set written_by = 'the build before'")],
    [
      'when a piece of it has changed',
      () => onDisk("update kept_pieces set body = replace(body, 'Kohli', 'Kohlo')"),
    ],
    [
      'when a piece of it is cut off',
      () => onDisk('update kept_pieces set body = substr(body, 1, 9) where piece = 1'),
    ],
    ['when a piece of it is missing', () => onDisk('delete from kept_pieces where piece = 1')],
    ['when its checksum is wrong', () => onDisk("update kept_states set sum = 'another'")],
    ['when it is ahead of the log', () => onDisk('delete from auction_events where sequence > 400')],
    [
      'when its line was written by another order',
      () =>
        onDisk(
          "update auction_events set command_id = 'another' where sequence = (select sequence from kept_states)",
        ),
    ],
    [
      'when its line has another time',
      () =>
        onDisk('update auction_events set at = at + 1 where sequence = (select sequence from kept_states)'),
    ],
    ['when it names another line as its end', () => onDisk('update kept_states set sequence = sequence - 1')],
  ])('A snapshot is discarded %s', async (_, spoil) => {
    await linesMore(DUE_AFTER);
    await quiet();
    await linesMore(3);
    spoil();
    await hall.restart();
    expect(await hall.room.auctionOf(id)).toEqual(await whole());
    expect(await keptAt()).toBeNull();
    await linesMore(DUE_AFTER);
    await quiet();
    expect(await keptAt()).toBe((await whole()).sequence);
  });
});

describe('Damage of a log with a snapshot', () => {
  beforeEach(async () => {
    await linesMore(DUE_AFTER);
    await quiet();
    await linesMore(3);
  });

  test.each<[string, string, (kept: number) => number]>([
    [
      'after the line of the snapshot',
      "update auction_events set body = '{' where sequence = ?",
      (kept) => kept + 2,
    ],
    [
      'in the line of the snapshot',
      "update auction_events set body = '{' where sequence = ?",
      (kept) => kept,
    ],
    [
      'where the line after the snapshot is missing',
      'delete from auction_events where sequence = ?',
      (kept) => kept + 1,
    ],
  ])('Damage is found at once %s', async (_, spoil, at) => {
    const line = at((await keptAt()) ?? 0);
    onDisk(spoil, line);
    await hall.restart();
    await expect(hall.room.auctionOf(id)).rejects.toEqual(new DamagedLog(id, line));
  });

  test.each([
    ['an unreadable line', "update auction_events set body = '{' where sequence = 4", 4],
    ['a missing line', 'delete from auction_events where sequence = 301', 301],
  ])('Damage is found soon after opening: %s before the snapshot', async (_, spoil, line) => {
    onDisk(spoil);
    await hall.restart();
    let lost = 0;
    hall.room.subscribe(
      id,
      () => {},
      () => (lost += 1),
    );
    expect(await hall.room.auctionOf(id)).not.toBeNull();
    await until(() => lost > 0);
    const damage = new DamagedLog(id, line);
    await expect(hall.room.auctionOf(id)).rejects.toEqual(damage);
    await expect(order({ type: 'hold-phones' })).rejects.toEqual(damage);
    expect(lost).toBe(1);
    await hall.restart();
    await expect(hall.room.auctionOf(id)).rejects.toEqual(damage);
  });

  test('A log that gives another auction than the snapshot is reported', async () => {
    const auction = await whole();
    const kept = { ...auction, round: auction.round + 1 };
    await writeSnapshot(hall.store, kept, { writtenBy: BUILD, isOver: () => false });
    await hall.restart();
    let lost = 0;
    hall.room.subscribe(
      id,
      () => {},
      () => (lost += 1),
    );
    expect(await hall.room.auctionOf(id)).toEqual(kept);
    await until(() => lost > 0);
    await expect(hall.room.auctionOf(id)).rejects.toEqual(new DamagedLog(id, auction.sequence));
    // After the next start the auction comes from the log alone.
    await hall.restart();
    expect(await hall.room.auctionOf(id)).toEqual(auction);
  });

  test('An intact log is compared to its end and disturbs nobody', async () => {
    await hall.restart();
    const after = readings();
    let lost = 0;
    hall.room.subscribe(
      id,
      () => {},
      () => (lost += 1),
    );
    const kept = (await keptAt()) ?? 0;
    await hall.room.auctionOf(id);
    await until(() => after.some((from) => from >= 400 && from < kept - 1));
    await until(() => time.timers === 0);
    expect(lost).toBe(0);
    await linesMore(1);
    expect(await hall.room.auctionOf(id)).toEqual(await whole());
  });
});
