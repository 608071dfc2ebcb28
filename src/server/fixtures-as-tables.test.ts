import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { iplEvening } from '#fixtures/ipl-2025/by-its-rules.ts';
import { hardLeague } from '#fixtures/auction/hard-league.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { clockExtended, hammerFell } from '#domain/auction/difference.ts';
import { EXTENDS_CLOCK, isStroke, movesFloor } from '#domain/auction/event-traits.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { begin, evolve } from '#domain/auction/evolve.ts';
import { openLotOf } from '#domain/auction/lots/block.ts';
import { nextStep, rehearsal } from '#domain/rehearsal/next-step.ts';
import { openSqlite } from './store/sqlite/open-sqlite.ts';
import { changedRows, rowsOf } from './auctions/row-projector.ts';
import { changesOf } from './auctions/touched-rows.ts';

const FIXTURE = new URL('../../fixtures/evening-0.1/', import.meta.url);

async function stored(): Promise<AuctionEvent[][]> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'boli-evening-')), 'boli.db');
  const database = new Database(file);
  database.exec(readFileSync(new URL('boli.sql', FIXTURE), 'utf8'));
  const tournament = String(database.prepare('select id from tournaments').pluck().get());
  database.close();
  const store = await openSqlite(file);
  const lines = await store.log.eventsAfter(tournament, 0);
  await store.close();
  const orders = new Map<string, AuctionEvent[]>();
  for (const { commandId, event } of lines) orders.set(commandId, [...(orders.get(commandId) ?? []), event]);
  return [...orders.values()];
}

function played(from: Auction): [Auction, AuctionEvent[][]] {
  const orders: AuctionEvent[][] = [];
  let now = rehearsal(from, 11);
  for (let step = nextStep(now); step !== null; step = nextStep(now)) {
    orders.push([...step.events]);
    now = step.after;
  }
  return [from, orders];
}

function hold(from: Auction | null, orders: readonly AuctionEvent[][]) {
  const count = { lines: 0, orders: 0, asked: 0 };
  let auction = from;
  for (const events of orders) {
    const was = auction;
    for (const event of events) {
      const before = auction;
      auction = before === null ? (event.type === 'TournamentCreated' ? begin(event) : null) : evolve(before, event);
      if (auction === null) throw new Error('no tournament');
      count.lines += 1;
      if (before !== null && (auction.floorMovedAt === auction.sequence) !== movesFloor(event, before))
        throw new Error(`floor ${event.type}`);
    }
    if (auction === null) throw new Error('no tournament');
    count.orders += 1;
    const [ours, named] = [changedRows(was, auction), changesOf(events, was, auction)];
    const rows = rowsOf(auction);
    const teams = new Set(named.teams.concat([]).map(({ id }) => id).concat(named.purses.map(({ id }) => id)));
    const players = new Set(named.players.map(({ id }) => id).concat(named.hammered.map(({ id }) => id)));
    for (const { id } of [...ours.teams, ...ours.purses]) if (!teams.has(id)) throw new Error(`team ${id}`);
    for (const { id } of [...ours.players, ...ours.hammered]) if (!players.has(id)) throw new Error(`player ${id}`);
    const then = was === null ? null : rowsOf(was);
    const changed = (now: readonly { id: string }[], old: readonly { id: string }[] = []) => {
      const known = new Map(old.map((row) => [row.id, JSON.stringify(row)]));
      return now.filter((row) => known.get(row.id) !== JSON.stringify(row)).map(({ id }) => id).sort();
    };
    expect([...ours.teams, ...ours.purses].map(({ id }) => id).sort()).toEqual(changed(rows.teams, then?.teams));
    expect([...new Set([...ours.players, ...ours.hammered].map(({ id }) => id))].sort()).toEqual(changed(rows.players, then?.players));
    expect([ours.goneTeams, ours.gonePlayers]).toEqual([named.goneTeams, named.gonePlayers]);
    if (was === null) continue;
    expect(hammerFell(was, auction)).toBe(events.some(isStroke));
    const [open, before] = [openLotOf(auction), openLotOf(was)];
    const came = events.some(({ type }) => type === 'LotOpened' || type === 'LotReopened');
    if (open === null || before?.lot !== open.lot || before.clock === null || came) continue;
    if (auction.stage !== 'active' || auction.floor.countdown === null) continue;
    count.asked += 1;
    expect(clockExtended(was, auction)).toBe(events.some(({ type }) => EXTENDS_CLOCK[type]));
  }
  console.log(count);
}

test('stored evening', async () => hold(null, await stored()));
test('ipl', () => hold(...played(iplEvening().auction())));
test('hard league', () => hold(...played(hardLeague({ teams: 6, players: 60, limits: 3 }))));
