import { describe, expect, test } from 'vitest';
import { ok } from '#domain/auction/decision.ts';
import { drawOrder } from '#domain/auction/lots/draw.ts';
import { placeOf, queueOf } from '#domain/auction/lots/places.ts';
import { purseOf, squadOf } from '#domain/auction/teams/squad.ts';
import { opened, released, setUp, underway } from '#fixtures/auction/facts.ts';
import { floorOf, given, refused } from '#fixtures/auction/given.ts';
import { bid, release, retain, withdrawPlayer } from '#fixtures/auction/orders.ts';
import { bumrah, dhoni, jadeja, kohli, mumbai } from '#fixtures/auction/people.ts';

describe('releasing a retained player', () => {
  test('A player released before the draw is listed again, and the purse is refunded', () => {
    const kept = given(setUp).after(retain(kohli, mumbai, 0, { charge: 70_000, as: 'member' }));
    expect(kept.when(release(kohli))).toEqual(ok(released(kohli, mumbai)));
    const { auction } = kept.after(release(kohli));
    expect(placeOf(auction, 'kohli')).toEqual({ at: 'listed' });
    expect(squadOf(auction, 'mumbai')).toEqual([]);
    expect(purseOf(auction, 'mumbai')).toBe(purseOf(given(setUp).auction, 'mumbai'));
  });

  test('A player released after the draw causes a new draw of the queue', () => {
    const kept = given(underway).after(retain(dhoni, mumbai, 1_000));
    const order = drawOrder(['bumrah', 'dhoni'], 77);
    expect(kept.when(release(dhoni, 77))).toEqual(
      ok(released(dhoni, mumbai), { type: 'OrderDrawn', occasion: 'joined', seed: 77, order }),
    );
    expect(floorOf(kept.after(release(dhoni, 77)).auction)).toMatchObject({ onBlock: 'kohli', queue: order });
  });

  test('If all others are retained, a released player comes up at once', () => {
    const nobody = given(underway).after(
      retain(kohli, mumbai, 0),
      retain(dhoni, mumbai, 0),
      retain(bumrah, mumbai, 0),
    );
    expect(nobody.when(release(dhoni, 3))).toEqual(
      ok(
        released(dhoni, mumbai),
        { type: 'OrderDrawn', occasion: 'joined', seed: 3, order: ['dhoni'] },
        opened(dhoni),
      ),
    );
    expect(queueOf(nobody.after(release(dhoni, 3)).auction)).toEqual([]);
  });

  test('A released player can be withdrawn', () => {
    const free = given(setUp).after(retain(kohli, mumbai, 1_000), release(kohli));
    expect(free.when(withdrawPlayer(kohli))).toMatchObject({ ok: true });
  });
});

describe('refused releases', () => {
  test('A player who is not retained, or does not exist, cannot be released', () => {
    expect(given(setUp).when(release(kohli))).toEqual(refused('player-not-retained'));
    expect(given(setUp).when(release(jadeja))).toEqual(refused('no-such-player'));
  });

  test('A release after the first bid is refused', () => {
    const begun = given(underway).after(retain(bumrah, mumbai, 1_000), bid(kohli, mumbai, 20_000));
    expect(begun.when(release(bumrah))).toEqual(refused('auction-started'));
  });
});
