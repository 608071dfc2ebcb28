import { describe, expect, test } from 'vitest';
import { ok } from '#domain/auction/decision.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { foldingFrom } from '#domain/auction/fold.ts';
import { drawOrder } from '#domain/auction/chapters/rounds/queue.ts';
import { queueOf, salesOf } from '#domain/auction/lots/places.ts';
import { toRupees } from '#domain/money.ts';
import { created, entered, finished, opened, registered, setUp, underway } from '#fixtures/auction/facts.ts';
import { floorOf, given, refused } from '#fixtures/auction/given.ts';
import {
  bid,
  editPlayer,
  finish,
  initialise,
  recordSale,
  register,
  sell,
  skip,
  undo,
  withdrawPlayer,
} from '#fixtures/auction/orders.ts';
import { bumrah, dhoni, jadeja, kohli, mumbai, playerNamed } from '#fixtures/auction/people.ts';
import { numbersTaken } from './set-up-players.ts';

const ashwin = playerNamed('Ashwin', '99');
const SEED = 77;

describe('registering players', () => {
  test('Players can be registered before the draw', () => {
    expect(given(setUp).when(register([jadeja], SEED))).toEqual(ok(registered(jadeja)));
    const { auction } = given(setUp).after(register([jadeja]), initialise());
    expect([floorOf(auction).onBlock, ...queueOf(auction)].sort()).toEqual([
      'bumrah',
      'dhoni',
      'jadeja',
      'kohli',
    ]);
  });

  test('A player who joins before the first bid causes a new draw of the queue', () => {
    const order = drawOrder(['dhoni', 'bumrah', 'jadeja', 'ashwin'], SEED);
    expect(given(underway).when(register([jadeja, ashwin], SEED))).toEqual(
      ok(registered(jadeja, ashwin), { type: 'OrderDrawn', occasion: 'joined', seed: SEED, order }),
    );
    const { auction } = given(underway).after(register([jadeja, ashwin], SEED));
    expect(floorOf(auction)).toEqual({ onBlock: 'kohli', highBid: null, queue: order, unsold: [] });
    expect(auction.stage).toBe('upcoming');
  });

  test('A player who joins later waits at the end of the queue; the current bid stays', () => {
    const bidding = given(underway).after(bid(kohli, mumbai, 20_000));
    expect(bidding.when(register([jadeja, ashwin]))).toEqual(ok(registered(jadeja, ashwin)));
    const { auction } = bidding.after(register([jadeja, ashwin]));
    expect(floorOf(auction)).toEqual({
      onBlock: 'kohli',
      highBid: { team: 'mumbai', amount: 20_000, via: 'floor' },
      queue: ['dhoni', 'bumrah', 'jadeja', 'ashwin'],
      unsold: [],
    });
  });

  test('A new player does not make pending commands stale', () => {
    const bidding = given(underway).after(bid(kohli, mumbai, 20_000));
    const inSight = bidding.auction.sequence;
    expect(bidding.after(register([jadeja])).when(sell(kohli, inSight))).toMatchObject({ ok: true });
  });

  test('If no lot is left, the first new player comes up', () => {
    const over = given(underway).after(skip(kohli), skip(dhoni), skip(bumrah));
    expect(over.when(register([jadeja, ashwin]))).toEqual(ok(registered(jadeja, ashwin), opened(jadeja)));
    expect(floorOf(over.after(register([jadeja, ashwin])).auction)).toMatchObject({
      onBlock: 'jadeja',
      queue: ['ashwin'],
      unsold: ['kohli', 'dhoni', 'bumrah'],
    });
  });

  test('A player who joins after the end is refused until the auction is reopened', () => {
    const over = given(underway).after(skip(kohli), skip(dhoni), skip(bumrah), finish);
    expect(over.when(register([jadeja]))).toEqual(refused('auction-finished'));
    expect(over.after({ type: 'reopen' }).when(register([jadeja]))).toMatchObject({ ok: true });
  });

  test('An older log in which a player joined after the end can be read, and the player waits', () => {
    const { auction } = given(underway, finished, registered(jadeja));
    expect(queueOf(auction)).toContain('jadeja');
  });

  test('A sale recorded before the draw does not put new players into a queue', () => {
    const early = given(setUp).after(recordSale(kohli, mumbai, 20_000), register([jadeja]));
    expect(floorOf(early.auction)).toMatchObject({ onBlock: null, queue: [] });
  });

  test.each(['18', ' 18 ', '１８', '१८', '௧௮'])(
    'A number in use is refused in any spelling: %s',
    (number) => {
      expect(given(setUp).when(register([playerNamed('Other', number)]))).toEqual(
        refused('number-taken', { number }),
      );
    },
  );

  test('Case does not distinguish numbers; leading zeros do', () => {
    const a = given(created(), registered(playerNamed('Kohli', 'A-18')));
    expect(a.when(register([playerNamed('Other', 'a-18')]))).toEqual(
      refused('number-taken', { number: 'a-18' }),
    );
    expect(a.when(register([playerNamed('Other', 'A-018')]))).toMatchObject({ ok: true });
  });

  test('If one number is in use, none of the players is registered', () => {
    expect(given(setUp).when(register([jadeja, playerNamed('Other', '7')]))).toEqual(
      refused('number-taken', { number: '7' }),
    );
    expect(given(setUp).when(register([jadeja, playerNamed('Other', '8')]))).toEqual(
      refused('number-taken', { number: '8' }),
    );
  });

  test('20,000 players are accepted, and not one more', () => {
    const many = Array.from({ length: 19_999 }, (_, n) => playerNamed(`P${String(n)}`, `N${String(n)}`));
    const nearly = given(created(), registered(...many));
    expect(nearly.when(register([kohli]))).toMatchObject({ ok: true });
    expect(nearly.when(register([kohli, dhoni]))).toEqual(refused('too-many-players', { most: 20_000 }));
  });
});

describe('editing a player', () => {
  const renamed = { ...kohli, name: 'Virat Kohli', number: '181' };

  test('A player can be edited at any time and keeps status, team and price', () => {
    expect(given(setUp).when(editPlayer(renamed))).toEqual(ok({ type: 'PlayerEdited', player: renamed }));
    const sold = given(underway).after(bid(kohli, mumbai, 30_000), sell(kohli), finish, editPlayer(renamed));
    expect(sold.auction.players.get('kohli')).toEqual(renamed);
    expect(salesOf(sold.auction).get('kohli')).toEqual({ team: 'mumbai', price: 30_000 });
    expect([...sold.auction.players.keys()]).toEqual(['kohli', 'dhoni', 'bumrah']);
  });

  test("An edit may repeat the player's own number, but no other used one", () => {
    expect(given(setUp).when(editPlayer({ ...kohli, number: '１８' }))).toMatchObject({ ok: true });
    expect(given(setUp).when(editPlayer({ ...kohli, number: '०७' }))).toMatchObject({ ok: true });
    expect(given(setUp).when(editPlayer({ ...kohli, number: '७' }))).toEqual(
      refused('number-taken', { number: '७' }),
    );
  });

  test('A missing player cannot be edited', () => {
    expect(given(setUp).when(editPlayer({ ...jadeja, number: '18' }))).toEqual(refused('no-such-player'));
  });

  test('The base price on the block can change until the first bid', () => {
    const dearer = { ...kohli, basePrice: toRupees(40_000) };
    const open = given(underway).after(editPlayer(dearer));
    expect(open.when(bid(kohli, mumbai, 39_000))).toEqual(refused('bid-too-low', { current: 40_000 }));
    const bidding = given(underway).after(bid(kohli, mumbai, 30_000));
    expect(bidding.when(editPlayer(dearer))).toEqual(
      refused('bid-stands', { team: 'mumbai', amount: 30_000 }),
    );
    expect(bidding.when(editPlayer(renamed))).toMatchObject({ ok: true });
  });

  test('The base price of a waiting player can change during bids', () => {
    const bidding = given(underway).after(bid(kohli, mumbai, 30_000));
    expect(bidding.when(editPlayer({ ...dhoni, basePrice: toRupees(40_000) }))).toMatchObject({ ok: true });
  });

  test('Only a new base price on the block makes pending commands stale', () => {
    const open = given(underway);
    const order = bid(kohli, mumbai, 50_000, open.auction.sequence);
    const dearer = (player: typeof kohli) => editPlayer({ ...player, basePrice: toRupees(40_000) });
    expect(open.after(dearer(kohli)).when(order)).toEqual(
      refused('floor-moved', { lot: 'kohli', highBid: null }),
    );
    expect(open.after(editPlayer(renamed)).when(order)).toMatchObject({ ok: true });
    expect(open.after(dearer(dhoni)).when(order)).toMatchObject({ ok: true });
  });
});

describe('withdrawing a player', () => {
  test('A listed, waiting or unsold player can be withdrawn', () => {
    expect(given(setUp).when(withdrawPlayer(kohli))).toEqual(
      ok({ type: 'PlayerWithdrawn', player: 'kohli' }),
    );
    const midway = given(underway).after(skip(kohli), withdrawPlayer(bumrah), withdrawPlayer(kohli));
    expect(floorOf(midway.auction)).toEqual({ onBlock: 'dhoni', highBid: null, queue: [], unsold: [] });
    expect([...midway.auction.players.keys()]).toEqual(['dhoni']);
  });

  test('Withdrawing a player removes the pass from the history', () => {
    const midway = given(underway).after(skip(kohli), skip(dhoni), withdrawPlayer(dhoni));
    expect(midway.auction.history).toEqual([{ type: 'skip', lot: 'kohli', bids: [] }]);
    expect(floorOf(midway.after(undo()).auction)).toMatchObject({ onBlock: 'kohli', queue: ['bumrah'] });
  });

  test('An undo is refused if its sender has not seen a withdrawal', () => {
    const midway = given(underway).after(skip(kohli), skip(dhoni));
    const inSight = midway.auction.sequence;
    expect(midway.after(withdrawPlayer(dhoni)).when(undo(inSight))).toMatchObject({
      problem: { code: 'floor-moved' },
    });
  });

  test('A player on the block or sold cannot be withdrawn', () => {
    expect(given(underway).when(withdrawPlayer(kohli))).toEqual(refused('player-on-block'));
    const sold = given(underway).after(bid(kohli, mumbai, 30_000), sell(kohli));
    expect(sold.when(withdrawPlayer(kohli))).toEqual(refused('player-sold', { team: 'mumbai' }));
  });

  test('An unsold player stays in the list after the end, until the auction is reopened', () => {
    const over = given(underway).after(skip(kohli), finish);
    expect(over.when(withdrawPlayer(kohli))).toEqual(refused('auction-finished'));
    expect(over.after({ type: 'reopen' }).when(withdrawPlayer(kohli))).toMatchObject({ ok: true });
  });

  test('An older log with a withdrawal after the end can be read, and the player is gone', () => {
    const { auction } = given(underway, finished, { type: 'PlayerWithdrawn', player: 'dhoni' });
    expect([...auction.players.keys()]).toEqual(['kohli', 'bumrah']);
  });

  test('A missing player cannot be withdrawn', () => {
    expect(given(created(), entered(mumbai)).when(withdrawPlayer(kohli))).toEqual(refused('no-such-player'));
  });
});

const late = playerNamed('Rashid', 'A 19');

test('Player numbers are compared without regard to case', () => {
  const { auction } = given(created(), registered(kohli, dhoni, late));
  expect([...numbersTaken(auction)]).toEqual([kohli.number, dhoni.number, 'a 19']);
  expect(numbersTaken(given(created()).auction).size).toBe(0);
});

test('The cached player numbers equal freshly computed ones', () => {
  const before = given(created(), registered(kohli, dhoni)).auction;
  expect(numbersTaken(before).has('a 19')).toBe(false);
  const after = evolve(before, registered(late, bumrah));
  expect(numbersTaken(after)).toEqual(new Set([kohli.number, dhoni.number, 'a 19', bumrah.number]));
  expect(numbersTaken(before).size).toBe(2);
});

test('Player numbers are not cached for a running fold, which changes its list of players in place', () => {
  const sizes: number[] = [];
  const { auction } = given(created());
  const folding = foldingFrom(auction, (before) => sizes.push(numbersTaken(before).size));
  for (const player of [kohli, dhoni, late]) folding.add(registered(player));
  expect(sizes).toEqual([0, 1, 2]);
  expect(numbersTaken(folding.auction()).size).toBe(3);
});
