import Database from 'better-sqlite3';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { toRupees } from '#domain/money.ts';
import { playerNamed, teamNamed, tournamentWith } from '#fixtures/auction/people.ts';
import { openSqlite } from '#server/persistence/sqlite/open-sqlite.ts';

const TEAMS = 60;
const BIDS_A_LOT = 18;

/** Generates the events of a long auction. Every player is on the block once, with as many bids as the best player. */
function* longEvening(id: string, players: number): Generator<AuctionEvent, void> {
  const teams = Array.from({ length: TEAMS }, (_, at) => idLike(`team-${String(at)}`));
  const lots = Array.from({ length: players }, (_, at) => idLike(`player-${String(at)}`));
  yield { type: 'TournamentCreated', tournament: { ...tournamentWith({ squadLimit: 25 }), id } };
  for (const team of teams) yield { type: 'TeamEntered', team: teamNamed(`Team ${team}`, team) };
  for (let from = 0; from < players; from += 100) {
    const some = lots.slice(from, from + 100);
    const registered = some.map((lot, at) =>
      playerNamed(`Siddharth Venkataraman ${String(from + at)}`, String(from + at), { id: lot }),
    );
    yield { type: 'PlayersRegistered', players: registered };
  }
  yield { type: 'OrderDrawn', occasion: 'initialised', seed: 1, order: lots };
  for (const [at, lot] of lots.entries()) {
    yield { type: 'LotOpened', lot };
    let team = teams[0] ?? '';
    for (let bid = 0; bid < BIDS_A_LOT; bid += 1) {
      team = teams[(at + bid * 7) % TEAMS] ?? team;
      yield { type: 'BidPlaced', lot, team, amount: amountOf(bid), via: bid % 2 === 0 ? 'phone' : 'floor' };
    }
    if (at % 4 === 0) yield { type: 'LotSold', lot, team, price: amountOf(BIDS_A_LOT - 1), calls: 1 };
    else yield { type: 'LotPassed', lot };
  }
}

function amountOf(bid: number) {
  return toRupees(20_000 + bid * 5_000);
}

/** Pads a name to the length of the server's ids. */
function idLike(name: string): string {
  return name.padEnd(16, 'x');
}

/** Inserts the events of a long evening directly, because so many commands would take minutes. Returns their number. */
export async function fillLog(file: string, id: string, players: number): Promise<number> {
  await (await openSqlite(file)).close();
  const database = new Database(file);
  const add = database.prepare(
    'insert into auction_events (tournament_id, sequence, at, command_id, "by", type, body) values (?, ?, ?, ?, ?, ?, ?)',
  );
  let sequence = 0;
  database.transaction(() => {
    for (const event of longEvening(id, players)) {
      sequence += 1;
      const at = 1_790_000_000_000 + sequence;
      add.run(id, sequence, at, `order-${String(sequence)}`, 'asha', event.type, JSON.stringify(event));
    }
  })();
  database.close();
  return sequence;
}
