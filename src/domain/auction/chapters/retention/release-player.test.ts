import { describe, expect, test } from 'vitest';
import { ok } from '#domain/auction/decide/decision.ts';
import { drawOrder } from '#domain/auction/lots/draw.ts';
import { placeOf, queueOf } from '#domain/auction/lots/places.ts';
import { purseOf } from '#domain/auction/teams/purse.ts';
import { squadOf } from '#domain/auction/teams/squad.ts';
import { opened, released, setUp, underway } from '#fixtures/auction/facts.ts';
import { floorOf, given, refused } from '#fixtures/auction/given.ts';
import { bid, release, retain, withdrawPlayer } from '#fixtures/auction/orders.ts';
import { bumrah, dhoni, jadeja, kohli, mumbai } from '#fixtures/auction/people.ts';

describe('a player is released', () => {
  test('List a player released before the draw again, and refund the purse', () => {
    const kept = given(setUp).after(retain(kohli, mumbai, 0, { charge: 70_000, as: 'member' }));
    expect(kept.when(release(kohli))).toEqual(ok(released(kohli, mumbai)));
    const { auction } = kept.after(release(kohli));
    expect(placeOf(auction, 'kohli')).toEqual({ at: 'listed' });
    expect(squadOf(auction, 'mumbai')).toEqual([]);
    expect(purseOf(auction, 'mumbai')).toBe(purseOf(given(setUp).auction, 'mumbai'));
  });

  test('Draw the queue again with a player released after the draw', () => {
    const kept = given(underway).after(retain(dhoni, mumbai, 1_000));
    const order = drawOrder(['bumrah', 'dhoni'], 77);
    expect(kept.when(release(dhoni, 77))).toEqual(
      ok(released(dhoni, mumbai), { type: 'OrderDrawn', occasion: 'joined', seed: 77, order }),
    );
    expect(floorOf(kept.after(release(dhoni, 77)).auction)).toMatchObject({ onBlock: 'kohli', queue: order });
  });

  test('Call a released player at once where everybody else was retained', () => {
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

  test('Withdraw a released player', () => {
    const free = given(setUp).after(retain(kohli, mumbai, 1_000), release(kohli));
    expect(free.when(withdrawPlayer(kohli))).toMatchObject({ ok: true });
  });
});

describe('nobody is released', () => {
  test('Refuse to release a player who is not retained or missing', () => {
    expect(given(setUp).when(release(kohli))).toEqual(refused('player-not-retained'));
    expect(given(setUp).when(release(jadeja))).toEqual(refused('no-such-player'));
  });

  test('Refuse a release after the auction has begun', () => {
    const begun = given(underway).after(retain(bumrah, mumbai, 1_000), bid(kohli, mumbai, 20_000));
    expect(begun.when(release(bumrah))).toEqual(refused('auction-started'));
  });
});
