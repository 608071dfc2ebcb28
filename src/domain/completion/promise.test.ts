import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Dice } from '#fixtures/dice.ts';
import { playEvening } from '#fixtures/most-bid/evening.ts';
import { scarceLeague } from '#fixtures/most-bid/scarce.ts';
import { runs } from '#fixtures/property-runs.ts';

function evening(seed: number, layer: 2 | 3, work: number) {
  const dice = new Dice(seed);
  const roll = () => dice.roll();
  return playEvening(scarceLeague(roll, 3, 5), roll, layer, work);
}

test('If all teams must complete together, no sale prevents one from completing, however little is searched', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(0, 0, 20_000), (seed, work) => {
      const { safeAtFirst, unsafeAt, stranded } = evening(seed, 3, work);
      fc.pre(safeAtFirst);
      // The proof of each sale is reused, so that each state is known to be safe without a search.
      expect({ unsafeAt, stranded }).toEqual({ unsafeAt: null, stranded: [] });
    }),
    runs(12),
  );
});

test('If each team need only complete by itself, some of the same auctions leave teams unable to complete', () => {
  expect([1, 2, 3].map((seed) => evening(seed, 2, 20_000).stranded.length > 0)).toContain(true);
});
