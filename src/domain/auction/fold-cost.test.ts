import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bigSetUp, LINES_OF } from '#fixtures/auction/big-auction.ts';
import { runs } from '#fixtures/property-runs.ts';
import { touchedBy } from '#fixtures/touched.ts';
import type { AuctionEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { fold, foldOn, foldingFrom } from './fold.ts';
import { passedOf, queueOf, salesOf } from './lots/places.ts';

const KINDS = Object.entries(LINES_OF);
const FEW = 300;

/** The entries that a fold touches for forty runs of these lines, after one run that copies what it changes. */
function touchedFor(linesOf: (at: number) => readonly AuctionEvent[], players: number): number {
  const hammered = players / 3;
  const folding = foldingFrom(fold(bigSetUp(players, hammered)));
  const linesFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, at) => linesOf(Math.round(hammered) + 2 * (first + at))).flat();
  for (const event of linesFrom(0, 3)) folding.add(event);
  const measured = linesFrom(3, 40);
  return touchedBy(() => {
    for (let at = 0; at < measured.length; at += 1) {
      const event = measured[at];
      if (event !== undefined) folding.add(event);
    }
  });
}

test.each(KINDS)(
  'Ten times the players make a line of kind %s cost at most 1.3 times as much',
  (_, linesOf) => {
    expect(touchedFor(linesOf, 10 * FEW)).toBeLessThanOrEqual(1.3 * touchedFor(linesOf, FEW));
  },
);

test('Withdrawing players who were sold or passed costs the same with ten times the players', () => {
  const touched = (players: number) => {
    const folding = foldingFrom(fold(bigSetUp(players, players / 3)));
    const withdraw = (at: number) => folding.add({ type: 'PlayerWithdrawn', player: `player-${String(at)}` });
    for (let at = 0; at < 3; at += 1) withdraw(at);
    return touchedBy(() => {
      for (let at = 3; at < 43; at += 1) withdraw(at);
    });
  };
  expect(touched(10 * FEW)).toBeLessThanOrEqual(1.3 * touched(FEW));
});

test('Folding any lines gives the same auction as `evolve` line by line, in the same order', () => {
  const anyLine = fc.tuple(fc.nat(KINDS.length - 1), fc.nat(11));
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 40, size: 'max' }), fc.nat(), (chosen, cut) => {
      const lines = chosen.flatMap(([kind, at]) => KINDS[kind]?.[1](at) ?? []);
      const begun = fold(bigSetUp(12, 4));
      const stepByStep = untilImpossible(lines, begun);
      const some = lines.slice(0, stepByStep.count);
      const at = cut % (some.length + 1);
      const whole = foldOn(foldOn(begun, some.slice(0, at)), some.slice(at));
      expect(whole).toEqual(stepByStep.auction);
      expect([...whole.players.keys()]).toEqual([...stepByStep.auction.players.keys()]);
      expect([...whole.places.keys()]).toEqual([...stepByStep.auction.places.keys()]);
      expect([queueOf(whole), passedOf(whole)]).toEqual([
        queueOf(stepByStep.auction),
        passedOf(stepByStep.auction),
      ]);
      expect([...salesOf(whole)]).toEqual([...salesOf(stepByStep.auction)]);
      expect(begun).toEqual(fold(bigSetUp(12, 4)));
    }),
    runs(300),
  );
});

/** The auction before the first line that `evolve` calls impossible, and the number of lines until then. */
function untilImpossible(lines: readonly AuctionEvent[], begun: ReturnType<typeof fold>) {
  let auction = begun;
  for (const [count, line] of lines.entries()) {
    try {
      auction = evolve(auction, line);
    } catch {
      return { auction, count };
    }
  }
  return { auction, count: lines.length };
}
