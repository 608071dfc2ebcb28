import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyEvening, play } from '#fixtures/auction/any-evening.ts';
import { opened, passed, placed, recalled, setUp, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import { runs } from '#fixtures/property-runs.ts';
import type { AuctionEvent } from './events.ts';
import { begin, evolve } from './evolve.ts';
import { fold, foldOn, foldingFrom } from './fold.ts';
import { bidsFor } from './lots/block.ts';
import { passedOf, queueOf, salesOf } from './lots/places.ts';
import { squadOf } from './teams/squad.ts';

test('A log that begins with another event throws', () => {
  expect(() => fold([])).toThrow('impossible: a log that does not begin with its tournament');
  expect(() => fold(setUp.slice(1))).toThrow('impossible');
});

describe('folding many events at once', () => {
  const stepByStep = ([first, ...later]: readonly AuctionEvent[]) => {
    if (first?.type !== 'TournamentCreated') throw new Error('no tournament');
    return later.reduce(evolve, begin(first));
  };

  test('Folding many events at once gives the same state as one by one', () => {
    fc.assert(
      fc.property(anyEvening, fc.nat(), (evening, cut) => {
        const { log } = play(evening);
        const at = 1 + (cut % log.length);
        const before = fold(log.slice(0, at));
        const whole = foldOn(before, log.slice(at));
        for (const [one, other] of [
          [before, stepByStep(log.slice(0, at))],
          [whole, stepByStep(log)],
        ] as const) {
          expect(one).toEqual(other);
          expect([queueOf(one), passedOf(one)]).toEqual([queueOf(other), passedOf(other)]);
          expect([...salesOf(one)]).toEqual([...salesOf(other)]);
        }
      }),
      runs(300),
    );
  });

  test('A fold that goes on after a finale tells the queue as it is', () => {
    const lots = [opened(dhoni), passed(dhoni), opened(bumrah), passed(bumrah)];
    const finale = { type: 'FinaleShown', scene: 0, playing: true, at: 1 } as const;
    const ended = foldOn(given(underway).auction, [passed(kohli), ...lots, finale]);
    const later = foldOn(ended, [recalled(kohli, dhoni), opened(kohli), passed(kohli)]);
    expect([queueOf(later), passedOf(later)]).toEqual([['dhoni'], ['bumrah', 'kohli']]);
  });

  test('All bids of a long lot are kept, and earlier states do not change', () => {
    const bids = Array.from({ length: 50 }, (_, at) => placed(kohli, mumbai, 20_000 + at * 1_000));
    const folding = foldingFrom(given(underway).auction);
    for (const [at, bid] of bids.entries()) {
      folding.add(bid);
      if (at % 10 !== 3) continue;
      const shown = folding.auction();
      expect(shown).toEqual(bids.slice(0, at + 1).reduce(evolve, given(underway).auction));
      expect(bidsFor(shown, 'kohli')).toHaveLength(at + 1);
    }
    folding.add(sold(kohli, mumbai, 69_000));
    expect(folding.auction().history.at(-1)?.bids).toHaveLength(50);
  });

  test('An earlier state does not change with later events', () => {
    const folding = foldingFrom(given(underway).auction);
    folding.add(sold(kohli, mumbai, 30_000));
    const shown = folding.auction();
    folding.add(passed(dhoni));
    expect([salesOf(shown).size, passedOf(shown), squadOf(shown, 'mumbai').length]).toEqual([1, [], 1]);
    expect(passedOf(folding.auction())).toEqual(['dhoni']);
  });
});
