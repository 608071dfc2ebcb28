import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { fold } from '#domain/auction/fold.ts';
import { PATHS } from '#protocol/paths.ts';
import { draftOf, rulesAnswer } from '#protocol/calls/rules.ts';
import { createAuctionService } from '#server/auctions/auction-service.ts';
import { systemRandom } from '#server/base/random.ts';
import { openSqlite } from '#server/persistence/sqlite/open-sqlite.ts';
import { type Boli, ConsoleOf, rawClient, type RawClient, setUp, startBoli } from './support/boli.ts';
import { median, ms, report, timed } from './support/figures.ts';
import { copyRows, insertLike, openBareDatabase, rowsOf } from './support/bare-inserts.ts';
import { fillLog } from './support/long-log.ts';

/** Warm-up auctions, which are not counted, for server and lower bound. */
const AUCTIONS_BEFORE = 4;
/** Lots sold in each auction: ten squads of 25, less a few places. */
const LOTS = 230;
const BIDS_PER_LOT = 15;
/** The players of the long log, with twenty lines each. */
const LONG_EVENING = 5_000;
const OPENINGS = 5;

/** An auction on SQLite: its bids and sales against bare inserts of the same rows, and the opening of its log. */
async function main(): Promise<void> {
  await bids();
  await opening();
}

/** Measures an auction at one console: each bid waits for the answer of the one before. */
async function bids(): Promise<void> {
  const boli = await startBoli();
  try {
    const client = await rawClient(boli.port, boli.token);
    const database = openBareDatabase(boli);
    for (let before = 0; before < AUCTIONS_BEFORE; before += 1) await sellAll(boli, client, database);
    const { bids: plain, sales } = await sellAll(boli, client, database);
    await sellAll(boli, client, database, HARD);
    const ruled = await sellAll(boli, client, database, HARD);
    await sellAll(boli, client, database, MATCHED);
    const matched = await sellAll(boli, client, database, MATCHED);
    for (const [promise, { ours, bare }, atMost] of [
      ['A bid on SQLite', plain, 2.6],
      ['A sale on SQLite', sales, 3],
      ['A bid by the rules of a league', ruled.bids, 3],
      ['A bid under a right to match', matched.bids, 2.6],
      ['A hammer that asks nine teams', matched.asked, 3],
      ['A sale after nine teams pass', matched.sales, 3],
    ] as const) {
      report({
        promise,
        figure: median(ours) / median(bare),
        unit: 'times the bare insert',
        atMost,
        detail: `${ms(median(ours))} against ${ms(median(bare))}`,
        bench: 'bid',
      });
    }
    client.close();
    database.close();
  } finally {
    await boli.stop();
  }
}

/** Measures how long a process without anything in memory needs for the log of a very long evening. */
async function opening(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'boli-bench-'));
  const file = join(folder, 'boli.db');
  try {
    const lines = await fillLog(file, 'long-evening', LONG_EVENING);
    const times: number[] = [];
    for (let time = 0; time < OPENINGS; time += 1) times.push(await openedIn(file));
    const store = await openSqlite(file);
    const events = (await store.log.eventsAfter('long-evening', 0)).map(({ event }) => event);
    await store.close();
    const folding = await timed(() => fold(events));
    report({
      promise: 'A log of 100,000 lines opens',
      figure: Math.min(...times) / 1_000,
      unit: 's',
      atMost: 1,
      detail: `the best of ${String(OPENINGS)}; ${lines.toLocaleString('en')} lines, whose folding alone takes ${ms(folding)}`,
      bench: 'bid',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function openedIn(file: string): Promise<number> {
  const store = await openSqlite(file);
  const auctions = createAuctionService({ store, clock: Date.now, random: systemRandom });
  const took = await timed(async () => {
    if ((await auctions.auctionOf('long-evening')) === null) throw new Error('the auction is not there');
  });
  await auctions.close();
  await store.close();
  return took;
}

/** Squads of 18 to 25, overlapping quotas and a budget, increments, and exact bid limits. */
const HARD = {
  squad: { least: 18, most: 25 },
  increments: [
    { from: 0, by: 1_000 },
    { from: 1_000_000, by: 5_000 },
  ],
  raises: { to: 'next-or-more', equalOnFloor: false, snap: true },
  limits: [
    { id: 'k', one: 'keeper', many: 'keepers', where: { role: ['wicketKeeper'] }, binding: true },
    { id: 'b', one: 'bowler', many: 'bowlers', where: { role: ['bowler'] }, binding: true },
    { id: 'n', one: 'all-rounder', many: 'all-rounders', where: { role: ['allRounder'] }, binding: true },
    { id: 'o', one: 'owner', many: 'owners', where: { owner: ['yes'] }, binding: true },
    {
      id: 'e',
      one: 'bowler or keeper',
      many: 'bowlers and keepers',
      where: { role: ['bowler', 'wicketKeeper'] },
      binding: true,
    },
  ].map((limit, at) => ({ ...limit, count: at < 2 ? { least: 4, most: 25 } : { most: 25 } })),
  mostBid: { is: 'exact' },
};

/** Every team may match each player, so that a hammer asks nine of ten. */
const MATCHED = {
  match: {
    ...{ who: 'any', where: {}, cards: { byRetained: [25] }, raise: 'once' },
    ...{ declined: 'kept', seconds: null, atZero: 'waits' },
  },
};

async function agreeOn(boli: Boli, tournamentId: string, more: object): Promise<void> {
  const path = `${PATHS.rules}?tournamentId=${tournamentId}`;
  const { rules } = rulesAnswer.parse(await boli.call('GET', path));
  await boli.call('PUT', path, { rules: { ...draftOf(rules), ...more } });
}

/** Times of each command, and of the bare insert after it, in ms. */
interface Times {
  readonly ours: number[];
  readonly bare: number[];
}

/** `asked`: the hammers that ask for a match. Without a right to match there are none. */
interface AuctionTimes {
  readonly bids: Times;
  readonly asked: Times;
  readonly sales: Times;
}

/** Sells a new auction. Command and bare insert alternate, so that disk and processor rest equally long. */
async function sellAll(
  boli: Boli,
  client: RawClient,
  database: Database,
  rules: object = {},
): Promise<AuctionTimes> {
  const { tournamentId, teamIds } = await setUp(boli, { teams: 10, players: 300 });
  await agreeOn(boli, tournamentId, rules);
  const auction = new ConsoleOf(client, tournamentId, teamIds);
  await auction.give({ type: 'initialise' });
  for (const table of ['players', 'teams']) copyRows(database, boli, table, tournamentId);
  await auction.give(auction.bid());
  const bareBid = bareWrite(database, boli, auction);
  await auction.give(auction.hammer());
  const bareHammer = bareWrite(database, boli, auction);
  const asks = 'match' in rules;
  if (asks) await auction.give(auction.passes());
  const bareSale = asks ? bareWrite(database, boli, auction) : bareHammer;

  const bids: Times = { ours: [], bare: [] };
  const asked: Times = { ours: [], bare: [] };
  const sales: Times = { ours: [], bare: [] };
  for (let lot = 0; lot < LOTS; lot += 1) {
    for (let bid = 0; bid < BIDS_PER_LOT; bid += 1) {
      bids.ours.push(await auction.give(auction.bid()));
      bids.bare.push(await timed(bareBid));
    }
    if (asks) {
      asked.ours.push(await auction.give(auction.hammer()));
      asked.bare.push(await timed(bareHammer));
    }
    sales.ours.push(await auction.give(asks ? auction.passes() : auction.hammer()));
    sales.bare.push(await timed(bareSale));
  }
  return { bids, asked, sales };
}

/** A sequence number above all of the product's. */
let sequence = 1_000_000;

/**
 * Repeats the last command's writes as one bare durable transaction. It inserts the events and the answer. After a sale
 * it also updates player and team.
 */
function bareWrite(database: Database, boli: Boli, { tournamentId, commandId }: ConsoleOf): () => void {
  const lines = rowsOf(
    boli,
    'select * from auction_events where tournament_id = ? and command_id = ?',
    tournamentId,
    commandId,
  );
  const answers = rowsOf(
    boli,
    'select * from commands where tournament_id = ? and command_id = ?',
    tournamentId,
    commandId,
  );
  const insertLine = insertLike(database, 'auction_events', lines[0] ?? {});
  const insertAnswer = insertLike(database, 'commands', answers[0] ?? {});

  const players = rowsOf(boli, `select * from players where tournament_id = ?`, tournamentId);
  const sold = lines.some(({ type }) => type === 'LotSold')
    ? players.filter(({ status }) => status === 'sold')
    : [];
  const buyers = rowsOf(boli, 'select * from teams where id = ?', sold[0]?.['team_id']);
  const updatePlayer = database.prepare(
    'update players set status = @status, team_id = @team_id, sold_amount = @sold_amount where id = @id',
  );
  const updateTeam = database.prepare('update teams set purse = @purse where id = @id');

  const write = database.transaction(() => {
    for (const line of lines) insertLine.run({ ...line, sequence: (sequence += 1) });
    for (const answer of answers) insertAnswer.run({ ...answer, command_id: `bare-${String(sequence)}` });
    for (const player of sold) updatePlayer.run(player);
    for (const team of buyers) updateTeam.run(team);
  });
  return () => write.immediate();
}

await main();
