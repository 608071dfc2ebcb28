import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { anyEvening, play } from '#fixtures/auction/any-evening.ts';
import { runs } from '#fixtures/property-runs.ts';
import type { RowChanges } from '#server/store/store.ts';
import { changedRows, rowsOf, type Rows } from './row-projector.ts';
import { changesOf } from './touched-rows.ts';

/** The rows after these changes, as the store would have them, by id. */
function applied(rows: Rows | null, changes: RowChanges): Rows {
  const tournament = changes.tournament ?? rows?.tournament;
  if (tournament === undefined) throw new Error('no tournament');
  const teams = new Map(rows?.teams.map((row) => [row.id, row]));
  const players = new Map(rows?.players.map((row) => [row.id, row]));
  for (const id of changes.goneTeams) teams.delete(id);
  for (const id of changes.gonePlayers) players.delete(id);
  for (const row of changes.teams) teams.set(row.id, row);
  for (const row of changes.purses) teams.set(row.id, { ...(teams.get(row.id) ?? wrong()), ...row });
  for (const row of changes.players) players.set(row.id, row);
  for (const row of changes.hammered) players.set(row.id, { ...(players.get(row.id) ?? wrong()), ...row });
  return { tournament, teams: [...teams.values()], players: [...players.values()] };
}

function wrong(): never {
  throw new Error('a change of a row that is not there');
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
const written = ({ teams, purses, players, hammered, goneTeams, gonePlayers }: RowChanges) => ({
  teams: new Set(idsOf([...teams, ...purses])),
  players: new Set(idsOf([...players, ...hammered])),
  gone: new Set([...goneTeams, ...gonePlayers]),
});

test('The difference of two states writes the rows that the tables named, and none besides', () => {
  const count = { orders: 0, rows: 0, named: 0 };
  fc.assert(
    fc.property(anyEvening, (evening) => {
      let before: Auction | null = null;
      let rows: Rows | null = null;
      let events: AuctionEvent[] = [];
      const compare = (after: Auction) => {
        const [derived, named] = [changedRows(before, after), changesOf(events, before, after)];
        const stored = applied(rows, derived);
        expect(stored).toEqual(applied(rows, named));
        expect(stored).toEqual(rowsOf(after));
        const [ours, theirs] = [written(derived), written(named)];
        for (const kind of ['teams', 'players', 'gone'] as const)
          for (const id of ours[kind])
            if (!theirs[kind].has(id))
              throw new Error(`${kind} ${id}: ${events.map(({ type }) => type).join()}`);
        if (derived.tournament !== null) expect(named.tournament).toEqual(derived.tournament);
        count.orders += 1;
        count.rows += ours.teams.size + ours.players.size;
        count.named += theirs.teams.size + theirs.players.size;
        [before, rows, events] = [after, stored, []];
      };
      play(evening, {
        afterFact(auction, fact) {
          events.push(fact);
          if (evening.setUp.includes(fact)) compare(auction);
        },
        afterOrder: compare,
      });
    }),
    runs(300),
  );
  console.log(count);
});
