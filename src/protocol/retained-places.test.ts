import { describe, expect, test } from 'vitest';
import { evolve } from '#domain/auction/evolve.ts';
import { calledIn, lotsIn, retainedOf, salesOf } from '#domain/auction/lots/places.ts';
import { purseOf } from '#domain/auction/teams/purse.ts';
import { slotsLeft, squadOf } from '#domain/auction/teams/squad.ts';
import { auctionSeenBy } from '#domain/auction/viewers.ts';
import { opened, retained, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bid, register, retain, sell } from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, jadeja, kohli, mumbai } from '#fixtures/auction/people.ts';
import { catalogueOf, withCatalogue } from './catalogue.ts';
import { eventSchema } from './events.ts';
import { pictureOf, readPicture } from './picture.ts';
import { readSnapshot, snapshotOf } from './snapshot.ts';

const throughJson = (json: unknown): unknown => JSON.parse(JSON.stringify(json));

/** Dhoni a member of Chennai for nothing but a fee, Bumrah kept by Mumbai; Kohli is sold to Mumbai. */
const { auction } = given(underway).after(
  register([jadeja]),
  retain(dhoni, chennai, 0, { charge: 40_000, as: 'member' }),
  retain(bumrah, mumbai, 100_000),
  retain(jadeja, chennai, 60_000),
  bid(kohli, mumbai, 20_000),
  sell(kohli),
);
const hall = auctionSeenBy({ sees: 'the-auction' }, auction);

test('a fact of it is read as it was written', () => {
  const event = retained(dhoni, chennai, 0, { charge: 40_000, as: 'member' });
  expect(eventSchema.parse(throughJson(event))).toEqual(event);
});

test('a snapshot tells who was retained, and nothing of it where nobody was', () => {
  const snapshot = snapshotOf(auction);
  expect(snapshot.retained).toEqual([
    { lot: 'dhoni', team: 'chennai', price: 0, charge: 40_000, as: 'member' },
    { lot: 'bumrah', team: 'mumbai', price: 100_000, charge: 100_000, as: 'retained' },
    { lot: 'jadeja', team: 'chennai', price: 60_000, charge: 60_000, as: 'retained' },
  ]);
  expect(readSnapshot(throughJson(snapshot))).toEqual(auction);
  expect([...readSnapshot(throughJson(snapshot)).places]).toEqual([...auction.places]);
  expect(snapshotOf(given(underway).auction)).not.toHaveProperty('retained');
});

describe('a picture', () => {
  const read = readPicture(throughJson(pictureOf(hall, { next: [], more: 0 })));

  test('has every purse, every squad and every count right, and no retention among the sales', () => {
    for (const team of ['mumbai', 'chennai']) {
      expect(purseOf(read, team)).toBe(purseOf(auction, team));
      expect(slotsLeft(read, team)).toBe(slotsLeft(auction, team));
      expect(squadOf(read, team).length).toBe(squadOf(auction, team).length);
    }
    expect([...salesOf(read)]).toEqual([['kohli', { team: 'mumbai', price: 20_000 }]]);
    expect([retainedOf(read).size, calledIn(read), lotsIn(read)]).toEqual([3, 1, 1]);
    expect(read.players.size).toBe(auction.players.size);
  });

  test('goes on by facts like the auction that it shows', () => {
    const on = evolve(read, opened(kohli));
    expect(purseOf(on, 'chennai')).toBe(purseOf(auction, 'chennai'));
  });

  test('says nothing of it where nobody was retained', () => {
    const { teams } = pictureOf(given(underway).auction, { next: [], more: 0 });
    for (const team of teams) expect(team).not.toHaveProperty('retained');
  });

  test('with the catalogue names everybody, each squad in its order', () => {
    const rows = catalogueOf(hall).flatMap((piece) => piece.rows);
    expect(rows.find(({ player }) => player.id === 'dhoni')).toMatchObject({
      retained: { place: 0, team: 'chennai', price: 0, charge: 40_000, as: 'member' },
    });
    const named = withCatalogue(read, rows);
    expect([...named.places]).toEqual([...hall.places]);
    expect(squadOf(named, 'chennai')).toEqual(squadOf(auction, 'chennai'));
  });
});
