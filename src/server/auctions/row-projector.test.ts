import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Command } from '#domain/auction/commands.ts';
import { fold } from '#domain/auction/fold.ts';
import { anyEvening, type Evening } from '#fixtures/auction/any-evening.ts';
import { orderOf } from '#fixtures/auction/any-order.ts';
import { initialise } from '#fixtures/auction/orders.ts';
import { rowsOf, type Rows } from './row-projector.ts';
import { openHall, type Hall } from '#server/testing/hall.ts';

/** Plays an evening through the room, every order as it would come over the wire. Gives its tournament's id. */
async function playThrough({ room }: Hall, { setUp, seed, steps }: Evening): Promise<string> {
  const [first, ...facts] = setUp;
  if (first?.type !== 'TournamentCreated') throw new Error('an evening without a tournament');
  const { tournament } = await room.open('asha', first.tournament);
  const { id } = tournament;
  for (const fact of facts) {
    if (fact.type === 'TeamEntered') {
      await room.carryOut(id, { type: 'enter-team', team: fact.team }, { by: 'asha' });
    }
    if (fact.type === 'PlayersRegistered') {
      await room.carryOut(id, { type: 'register-players', players: fact.players, seed: 1 }, { by: 'asha' });
    }
  }
  if (seed !== null) await room.carryOut(id, initialise(seed), { by: 'asha' });
  for (const step of steps) {
    const auction = await room.auctionOf(id);
    if (auction !== null) await room.carryOut(id, plainly(orderOf(auction, step)), { by: 'asha' });
  }
  return id;
}

/** A plan as it comes through the door: with nothing beside what belongs to it. */
function plainly(order: Command): Command {
  if (order.type !== 'edit-tournament') return order;
  const { name, date, time, rules } = order.plan;
  return { type: 'edit-tournament', plan: { name, date, time, rules } };
}

async function storedRows({ store }: Hall, id: string): Promise<Rows> {
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

test('folding the stored log gives exactly the stored rows, whatever was ordered', async () => {
  let lines = 0;
  await fc.assert(
    fc.asyncProperty(anyEvening, async (evening) => {
      const hall = await openHall();
      try {
        const id = await playThrough(hall, evening);
        const log = await hall.store.log.eventsAfter(id, 0);
        lines += log.length;
        const folded = fold(log.map(({ event }) => event));
        expect(await hall.room.auctionOf(id)).toEqual(folded);
        expect(inOrderOfIds(await storedRows(hall, id))).toEqual(inOrderOfIds(rowsOf(folded)));
      } finally {
        await hall.close();
      }
    }),
    { numRuns: 60, seed: 20_261_124 },
  );
  expect(lines).toBeGreaterThan(1_000);
});
