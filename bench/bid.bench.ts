import Database from 'better-sqlite3';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import { setUp, startBoli, type Boli } from './support/boli.ts';
import { median, ms, report, timed } from './support/figures.ts';
import { rawClient, type RawClient } from './support/raw-client.ts';

const ROUNDS = 40;
const BIDS_PER_ROUND = 25;

/** What the floor writes: the rows that the product wrote for the last bid and the last sale, byte for byte. */
interface Written {
  readonly events: readonly Readonly<Record<string, unknown>>[];
  readonly commands: readonly Readonly<Record<string, unknown>>[];
}

const answerSchema = z.object({ sequence: z.int(), events: z.array(z.unknown()) });

/** An auction as one console works it: a bid, its answer, the next bid; then the hammer. */
async function main(): Promise<void> {
  const boli = await startBoli();
  try {
    const { tournamentId, teamIds } = await setUp(boli, { teams: 10, players: 300 });
    const client = await rawClient(boli.port, boli.token);
    const floor = Database(join(boli.dataDir, 'floor.db'));
    floor.pragma('journal_mode = WAL');
    floor.pragma('synchronous = FULL');

    const floorTimes: { bid: number[]; sale: number[] } = { bid: [], sale: [] };
    const ourTimes: { bid: number[]; sale: number[] } = { bid: [], sale: [] };
    const auction = new Console(client, tournamentId, teamIds);
    await auction.order({ type: 'initialise' });
    for (let round = 0; round < ROUNDS; round += 1) {
      const lot = await auction.currentLot(boli);
      for (let bid = 0; bid < BIDS_PER_ROUND; bid += 1) {
        const order = auction.nextBid(lot, 20_000 + bid * 1_000);
        ourTimes.bid.push(await timed(() => auction.order(order)));
      }
      const bidRows = lastCommand(boli, tournamentId);
      ourTimes.sale.push(
        await timed(() => auction.order({ type: 'bring-down-hammer', lot, seen: auction.sequence })),
      );
      const saleRows = lastCommand(boli, tournamentId);
      floorTimes.bid.push(...bareWrites(floor, bidRows, BIDS_PER_ROUND, false));
      floorTimes.sale.push(...bareWrites(floor, saleRows, 5, true));
    }
    for (const act of ['bid', 'sale'] as const) {
      const [ours, bare] = [median(ourTimes[act]), median(floorTimes[act])];
      report({
        name: act === 'bid' ? 'A bid' : 'A sale',
        figure: ours / bare,
        limit: 3,
        unit: 'times the floor',
        measured: `${ms(ours)} from request to durable answer`,
        floor: `${ms(bare)} for the same durable insert, bare`,
        command: 'npm run bench bid',
      });
    }
    client.close();
    floor.close();
  } finally {
    await boli.stop();
  }
}

class Console {
  sequence = 0;
  #orders = 0;

  constructor(
    readonly client: RawClient,
    readonly tournamentId: string,
    readonly teams: readonly string[],
  ) {}

  async order(order: object): Promise<void> {
    this.#orders += 1;
    const path = `${PATHS.command}?tournamentId=${this.tournamentId}`;
    const body = JSON.stringify({ commandId: `bench-${String(this.#orders)}`, order });
    const answer: unknown = JSON.parse(await this.client.ask('POST', path, body));
    this.sequence = answerSchema.parse(answer).sequence;
  }

  nextBid(lot: string, amount: number): object {
    const team = this.teams[this.#orders % this.teams.length];
    return { type: 'place-bid', lot, team, amount, seen: this.sequence };
  }

  async currentLot(boli: Boli): Promise<string> {
    const json = await boli.call('GET', `${PATHS.snapshot}?tournamentId=${this.tournamentId}`);
    return z.object({ block: z.object({ lot: z.string() }) }).parse(json).block.lot;
  }
}

function lastCommand(boli: Boli, tournamentId: string): Written {
  const db = Database(join(boli.dataDir, 'boli.db'), { readonly: true });
  const rows = (table: string) =>
    z.array(z.record(z.string(), z.unknown())).parse(
      db
        .prepare(
          `select * from ${table} where tournament_id = ? and command_id =
               (select command_id from auction_events where tournament_id = ? order by sequence desc limit 1)`,
        )
        .all(tournamentId, tournamentId),
    );
  const written = { events: rows('auction_events'), commands: rows('commands') };
  db.close();
  return written;
}

let key = 0;

/** The same rows in one durable transaction of prepared statements; a sale also changes a player and a team row. */
function bareWrites(db: Database.Database, rows: Written, times: number, sale: boolean): number[] {
  db.exec(`create table if not exists events (tournament text, sequence integer, body text, primary key (tournament, sequence));
    create table if not exists commands (tournament text, id text, body text, primary key (tournament, id));
    create table if not exists rows (id integer primary key, body text);
    insert or ignore into rows values (1, 'player'), (2, 'team');`);
  const event = db.prepare('insert into events values (?, ?, ?)');
  const command = db.prepare('insert into commands values (?, ?, ?)');
  const row = db.prepare('update rows set body = ? where id = ?');
  const write = db.transaction(() => {
    for (const body of rows.events) event.run('floor', (key += 1), JSON.stringify(body));
    for (const body of rows.commands) command.run('floor', String(key), JSON.stringify(body));
    if (sale) for (const id of [1, 2]) row.run(String(key), id);
  });
  return Array.from({ length: times }, () => {
    const start = performance.now();
    write.immediate();
    return performance.now() - start;
  });
}

await main();
