import { describe, expect, test } from 'vitest';
import { drawOrder } from '#domain/auction/lots/draw.ts';
import { purseOf, squadOf } from '#domain/auction/teams/squad.ts';
import { ok } from '#domain/auction/decision.ts';
import { queueOf } from '#domain/auction/lots/places.ts';
import { created, entered, finished, registered, setUp, underway } from '#fixtures/auction/facts.ts';
import { floorOf, given, refused } from '#fixtures/auction/given.ts';
import { bid, initialise, recordSale, restart, sell, skip } from '#fixtures/auction/orders.ts';
import { dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';

const SEED = 4_242;

describe('initialise', () => {
  test('Initialising draws all unsold players, stores the seed and opens the first lot', () => {
    const order = drawOrder(['kohli', 'dhoni', 'bumrah'], SEED);
    const [first = ''] = order;
    expect(given(setUp).when(initialise(SEED))).toEqual(
      ok(
        { type: 'OrderDrawn', occasion: 'initialised', seed: SEED, order },
        { type: 'LotOpened', lot: first },
      ),
    );
    const { auction } = given(setUp).after(initialise(SEED));
    expect(floorOf(auction)).toEqual({
      onBlock: first,
      highBid: null,
      queue: order.slice(1),
      unsold: [],
    });
    expect(auction.stage).toBe('upcoming');
  });

  test('A player sold before the draw is not drawn', () => {
    const { auction } = given(setUp).after(recordSale(kohli, mumbai, 20_000), initialise(SEED));
    expect([floorOf(auction).onBlock, ...queueOf(auction)].sort()).toEqual(['bumrah', 'dhoni']);
    expect(auction.history).toEqual([]);
  });

  test('Drawing without a team is refused', () => {
    expect(given(created(), registered(kohli)).when(initialise())).toEqual(refused('no-teams'));
    expect(given(created()).when(initialise())).toEqual(refused('no-teams'));
  });

  test('Drawing without an unsold player is refused', () => {
    const nobody = given(created(), entered(mumbai));
    expect(nobody.when(initialise())).toEqual(refused('no-players-to-auction'));
    const soldOut = given(created(), entered(mumbai), registered(kohli)).after(recordSale(kohli, mumbai, 1));
    expect(soldOut.when(initialise())).toEqual(refused('no-players-to-auction'));
  });

  test('The order is drawn once; later visits keep it', () => {
    expect(given(underway).when(initialise())).toEqual(refused('already-drawn'));
    const over = given(underway).after(skip(kohli));
    expect(over.when(initialise())).toEqual(refused('already-drawn'));
  });

  test('A finished auction cannot be drawn', () => {
    expect(given(underway, finished).when(initialise())).toEqual(refused('auction-finished'));
  });
});

describe('restart', () => {
  const midway = given(underway).after(bid(kohli, mumbai, 50_000), sell(kohli), skip(dhoni));

  test('A restart clears queue, passes and history, and keeps sold players', () => {
    const order = drawOrder(['dhoni', 'bumrah'], SEED);
    expect(midway.when(restart(SEED))).toEqual(
      ok(
        { type: 'OrderDrawn', occasion: 'restarted', seed: SEED, order },
        { type: 'LotOpened', lot: order[0] ?? '' },
      ),
    );
    const { auction } = midway.after(restart(SEED));
    expect(floorOf(auction)).toEqual({ onBlock: order[0], highBid: null, queue: order.slice(1), unsold: [] });
    expect(auction.history).toEqual([]);
    expect(auction.stage).toBe('active');
    expect(squadOf(auction, 'mumbai')).toEqual([{ player: 'kohli', price: 50_000 }]);
    expect(purseOf(auction, 'mumbai')).toBe(450_000);
  });

  test('A restart also draws the lot on the block again', () => {
    const { auction } = given(underway).after(restart(SEED));
    expect([floorOf(auction).onBlock, ...queueOf(auction)].sort()).toEqual(['bumrah', 'dhoni', 'kohli']);
  });

  test('A restart is refused while a bid stands', () => {
    const bidding = given(underway).after(bid(kohli, mumbai, 50_000));
    expect(bidding.when(restart())).toEqual(refused('bid-stands', { team: 'mumbai', amount: 50_000 }));
  });

  test('A finished auction cannot be restarted', () => {
    expect(given(underway, finished).when(restart())).toEqual(refused('auction-finished'));
  });

  test('A restart is refused if all players are sold', () => {
    const soldOut = given(created(), entered(mumbai), registered(kohli)).after(
      initialise(),
      bid(kohli, mumbai, 20_000),
      sell(kohli),
    );
    expect(soldOut.when(restart())).toEqual(refused('no-players-to-auction'));
  });
});
