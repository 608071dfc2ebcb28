import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from '#domain/auction/commands.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { fold } from '#domain/auction/fold.ts';
import { toRupees } from '#domain/money.ts';
import { anyEvening, type Evening } from '#fixtures/auction/any-evening.ts';
import { orderOf } from '#fixtures/auction/any-order.ts';
import {
  acceptedBy,
  clockRuns,
  corrected,
  opened,
  passed,
  placed,
  rulesAgreed,
  setUp,
  sold,
  underway,
} from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { initialise } from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, kohli, mumbai, tournamentWith } from '#fixtures/auction/people.ts';
import { type Rows, changedRows, rowsOf } from './log-entry.ts';
import { type TestAuctions, testAuctions } from '#server/testing/test-auctions.ts';

/** Plays an auction through the service, with orders in the form that clients send. Returns the tournament id. */
async function playThrough({ service }: TestAuctions, { setUp, seed, steps }: Evening): Promise<string> {
  const [first, ...facts] = setUp;
  if (first?.type !== 'TournamentCreated') throw new Error('an evening without a tournament');
  const { tournament } = await service.open('asha', first.tournament);
  const { id } = tournament;
  for (const fact of facts) {
    if (fact.type === 'TeamEntered') {
      await service.carryOut(id, { type: 'enter-team', team: fact.team }, { by: 'asha' });
    }
    if (fact.type === 'PlayersRegistered') {
      await service.carryOut(
        id,
        { type: 'register-players', players: fact.players, seed: 1 },
        { by: 'asha' },
      );
    }
  }
  if (seed !== null) await service.carryOut(id, initialise(seed), { by: 'asha' });
  for (const step of steps) {
    const auction = await service.auctionOf(id);
    if (auction !== null) await service.carryOut(id, plainly(orderOf(auction, step)), { by: 'asha' });
  }
  return id;
}

/** The order with its plan as the API accepts it, without extra fields. */
function plainly(order: Command): Command {
  if (order.type !== 'edit-tournament') return order;
  const { name, date, time, rules } = order.plan;
  return { type: 'edit-tournament', plan: { name, date, time, rules } };
}

async function storedRows({ store }: TestAuctions, id: string): Promise<Rows> {
  const tournament = (await store.tournaments.ofOrganiser('asha')).find((row) => row.id === id);
  if (tournament === undefined) throw new Error('no row for the tournament');
  return {
    tournament,
    teams: await store.tournaments.teamsOf(id),
    players: await store.tournaments.playersOf(id),
  };
}

function inOrderOfIds({ players, ...rows }: Rows): Rows {
  return { ...rows, players: players.toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
}

test('The stored rows are exactly those of the folded log, for any orders', async () => {
  let lines = 0;
  await fc.assert(
    fc.asyncProperty(anyEvening, async (evening) => {
      const auctions = await testAuctions();
      try {
        const id = await playThrough(auctions, evening);
        const log = await auctions.store.log.eventsAfter(id, 0);
        lines += log.length;
        const folded = fold(log.map(({ event }) => event));
        expect(await auctions.service.auctionOf(id)).toEqual(folded);
        expect(inOrderOfIds(await storedRows(auctions, id))).toEqual(inOrderOfIds(rowsOf(folded)));
      } finally {
        await auctions.close();
      }
    }),
    { numRuns: 60, seed: 20_261_124 },
  );
  expect(lines).toBeGreaterThan(1_000);
});

describe('The rows that an order writes', () => {
  /** The ids of the changed rows, grouped by kind of row. */
  function changedBy(log: readonly AuctionEvent[], ...facts: readonly AuctionEvent[]) {
    const { auction } = given(log);
    const { tournament, ...changes } = changedRows(auction, facts.reduce(evolve, auction));
    const kinds = { ...changes, tournament: tournament === null ? [] : [tournament] };
    const ids: Record<string, string[]> = {};
    for (const [kind, rows] of Object.entries(kinds))
      if (rows.length > 0) ids[kind] = rows.map((row) => (typeof row === 'string' ? row : row.id));
    return ids;
  }
  const led = [...underway, placed(kohli, mumbai, 20_000)];
  const bought = [...led, sold(kohli, mumbai, 20_000), opened(dhoni)];

  test('A bid, a call or a clock writes no row', () => {
    const facts = [placed(kohli, chennai, 25_000), { type: 'GoingCalled', lot: 'kohli', count: 1 }] as const;
    expect(changedBy(led, ...facts, clockRuns(1))).toEqual({});
  });

  test('The first bid writes the stage of the tournament', () => {
    expect(changedBy(underway, placed(kohli, mumbai, 20_000))).toEqual({ tournament: ['night-cup'] });
  });

  test("A sale writes the player's place and the team's purse", () => {
    const sale = [sold(kohli, mumbai, 20_000), opened(dhoni)];
    expect(changedBy(led, ...sale)).toEqual({ hammered: ['kohli'], purses: ['mumbai'] });
  });

  test('A correction of a sale writes the purses of both teams, and a pass writes no purse', () => {
    const correction = corrected(kohli, [mumbai, 20_000], [chennai, 25_000]);
    expect(changedBy(bought, correction)).toEqual({ hammered: ['kohli'], purses: ['mumbai', 'chennai'] });
    expect(changedBy(bought, passed(dhoni), opened(bumrah))).toEqual({});
  });

  test("Rows contain neither a team's wishes nor its accepted rules", () => {
    const passedBefore = [...led, passed(kohli), opened(dhoni)];
    const named: AuctionEvent = { type: 'LotNamed', team: 'mumbai', lot: 'kohli', named: true };
    expect(changedBy(passedBefore, named, acceptedBy(mumbai, 1))).toEqual({});
    expect(changedBy([...passedBefore, named], opened(kohli))).toEqual({});
  });

  test('A changed opening purse writes the purse of every team, and any other rule change writes no purse', () => {
    const { rules } = tournamentWith();
    const richer = { ...rules, purse: { opening: toRupees(950_000) } };
    const teams = ['mumbai', 'chennai'];
    expect(changedBy(bought, rulesAgreed(richer))).toEqual({ tournament: ['night-cup'], purses: teams });
    const longer = { ...rules, squad: { least: 0, most: 9 } };
    expect(changedBy(bought, rulesAgreed(longer))).toEqual({ tournament: ['night-cup'] });
  });

  test('Withdrawing a team deletes its row and moves up the rows of the later teams', () => {
    const gone: AuctionEvent = { type: 'TeamWithdrawn', team: 'mumbai' };
    expect(changedBy(setUp, gone)).toEqual({ goneTeams: ['mumbai'], teams: ['chennai'] });
  });

  test("Editing a player writes the player's row, and withdrawing a player deletes it", () => {
    const edited: AuctionEvent = { type: 'PlayerEdited', player: { ...dhoni, name: 'MS Dhoni' } };
    expect(changedBy(setUp, edited)).toEqual({ players: ['dhoni'] });
    expect(changedBy(setUp, { type: 'PlayerWithdrawn', player: 'dhoni' })).toEqual({
      gonePlayers: ['dhoni'],
    });
  });
});
