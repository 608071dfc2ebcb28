import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import { decide } from '#domain/auction/decide.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { fold } from '#domain/auction/fold.ts';
import { anyEvening, play } from '#fixtures/auction/any-evening.ts';
import { anyStep, orderOf } from '#fixtures/auction/any-order.ts';
import { created, registered } from '#fixtures/auction/facts.ts';
import { playerNamed } from '#fixtures/auction/people.ts';
import { runs } from '#fixtures/property-runs.ts';
import { PieceReader, piecesOf } from './state-pieces.ts';

const parsed = (text: string): unknown => JSON.parse(text);

function readAgain(auction: Auction): Auction | null {
  const reader = new PieceReader();
  for (const piece of piecesOf(auction)) reader.read(piece);
  return reader.auction();
}

test('The pieces of any auction restore a state that decides alike', () => {
  fc.assert(
    fc.property(anyEvening, anyStep, (evening, step) => {
      const { auction } = play(evening);
      const read = readAgain(auction);
      expect(read).toEqual(auction);
      if (read === null) return;
      expect([...piecesOf(read)].map(parsed)).toEqual([...piecesOf(auction)].map(parsed));
      expect([...read.players.keys()]).toEqual([...auction.players.keys()]);
      const order = orderOf(auction, step);
      expect(decide(read, order)).toEqual(decide(auction, order));
    }),
    runs(300),
  );
});

test('A stored state plus the rest of the log equals the whole log', () => {
  fc.assert(
    fc.property(anyEvening, fc.nat(), (evening, cut) => {
      const { log } = play(evening);
      const lines = 1 + (cut % log.length);
      const begun = readAgain(fold(log.slice(0, lines)));
      expect(begun).not.toBeNull();
      if (begun !== null) expect(log.slice(lines).reduce(evolve, begun)).toEqual(fold(log));
    }),
    runs(300),
  );
});

test('No piece exceeds a few kilobytes, whatever the number of players', () => {
  const players = Array.from({ length: 1_001 }, (_, at) =>
    playerNamed('Player', String(at), { id: `p${String(at)}` }),
  );
  const auction = fold([created(), registered(...players)]);
  const pieces = [...piecesOf(auction)];
  expect(pieces).toHaveLength(6);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(60_000);
  expect(readAgain(auction)).toEqual(auction);
});

test('A malformed piece is refused, and without the first piece there is no auction', () => {
  const [, ...later] = piecesOf(fold([created(), registered(playerNamed('Kohli', '18'))]));
  const reader = new PieceReader();
  for (const piece of later) reader.read(piece);
  expect(reader.auction()).toBeNull();
  for (const text of ['', '{', '[]', '{"players":[{}]}', '{"history":[]}', '{"rest":{}}']) {
    expect(() => new PieceReader().read(text), text).toThrow();
  }
});
