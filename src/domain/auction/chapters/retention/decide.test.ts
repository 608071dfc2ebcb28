import { describe, expect, test } from 'vitest';
import { ok } from '#domain/auction/decision.ts';
import { drawOrder } from '#domain/auction/chapters/rounds/queue.ts';
import {
  placeOf,
  queueOf,
  retainedOf,
  salesOf,
  squadPlaceOf,
  unsoldPlayers,
} from '#domain/auction/lots/places.ts';
import { purseOf, slotsLeft, spentBy, squadOf } from '#domain/auction/teams/squad.ts';
import { toRupees } from '#domain/money.ts';
import {
  created,
  createdUnder,
  entered,
  opened,
  registered,
  released,
  retained,
  retentionOf,
  setUp,
  underway,
} from '#fixtures/auction/facts.ts';
import { floorOf, given, refused } from '#fixtures/auction/given.ts';
import {
  bid,
  callUp,
  correctSale,
  editPlayer,
  finish,
  initialise,
  recordSale,
  register,
  release,
  reopenLot,
  restart,
  retain,
  retract,
  sell,
  skip,
  takeBackSale,
  undo,
  withdrawPlayer,
  withdrawTeam,
} from '#fixtures/auction/orders.ts';
import {
  bumrah,
  chennai,
  dhoni,
  jadeja,
  kohli,
  kolkata,
  mumbai,
  playerNamed,
} from '#fixtures/auction/people.ts';

const kept = given(setUp).after(retain(kohli, mumbai, 300_000));

describe('retaining a player', () => {
  test('A retained player takes a squad place and costs the price', () => {
    expect(given(setUp).when(retain(kohli, mumbai, 300_000))).toEqual(ok(retained(kohli, mumbai, 300_000)));
    const { auction } = kept;
    expect(squadOf(auction, 'mumbai')).toEqual([
      { player: 'kohli', price: 300_000, retained: { as: 'retained', charge: 300_000 } },
    ]);
    expect(spentBy(auction, 'mumbai')).toBe(300_000);
    expect(purseOf(auction, 'mumbai')).toBe(purseOf(auction, 'chennai') - 300_000);
    expect(slotsLeft(auction, 'mumbai')).toBe(slotsLeft(auction, 'chennai') - 1);
    expect(auction.stage).toBe('upcoming');
  });

  test('A member can be retained at no price or for a flat fee', () => {
    const { auction } = given(setUp).after(retain(kohli, mumbai, 0, { charge: 50_000, as: 'member' }));
    expect(squadPlaceOf(auction, 'kohli')).toEqual({
      at: 'squad',
      team: 'mumbai',
      price: 0,
      charge: 50_000,
      how: 'member',
    });
    expect(purseOf(auction, 'mumbai')).toBe(purseOf(auction, 'chennai') - 50_000);
  });

  test('A retained player is neither in the queue nor in the history', () => {
    const { auction } = kept.after(initialise());
    expect([floorOf(auction).onBlock, ...queueOf(auction)].sort()).toEqual(['bumrah', 'dhoni']);
    expect(unsoldPlayers(auction)).toEqual(['dhoni', 'bumrah']);
    expect(salesOf(auction).size).toBe(0);
    expect(auction.history).toEqual([]);
  });

  test('Retained players are listed before purchases', () => {
    const { auction } = given(underway).after(
      retain(bumrah, mumbai, 100_000),
      bid(kohli, mumbai, 20_000),
      sell(kohli),
    );
    expect(squadOf(auction, 'mumbai').map(({ player }) => player)).toEqual(['bumrah', 'kohli']);
  });

  test('A second retention of a player replaces the first, whose price is refunded', () => {
    const whole = purseOf(given(setUp).auction, 'mumbai');
    const all = given(setUp).after(retain(kohli, mumbai, whole));
    expect(all.when(retain(kohli, mumbai, whole, { as: 'member' }))).toEqual(
      ok(retained(kohli, mumbai, whole, { as: 'member' })),
    );
    const { auction } = all.after(retain(kohli, chennai, 200_000));
    expect(squadOf(auction, 'mumbai')).toEqual([]);
    expect(purseOf(auction, 'mumbai')).toBe(whole);
    expect(purseOf(auction, 'chennai')).toBe(whole - 200_000);
    expect([...retainedOf(auction).keys()]).toEqual(['kohli']);
  });

  test('Editing a player keeps the retention', () => {
    const { auction } = kept.after(editPlayer({ ...kohli, name: 'V. Kohli' }));
    expect(squadPlaceOf(auction, 'kohli')).toMatchObject({ team: 'mumbai', price: 300_000 });
  });
});

describe('retentions after the draw', () => {
  test('Retaining a waiting player leaves the rest of the order', () => {
    expect(given(underway).when(retain(dhoni, mumbai, 300_000))).toEqual(
      ok(retained(dhoni, mumbai, 300_000)),
    );
    expect(floorOf(given(underway).after(retain(dhoni, mumbai, 300_000)).auction)).toEqual({
      onBlock: 'kohli',
      highBid: null,
      queue: ['bumrah'],
      unsold: [],
    });
  });

  test('Retaining the player on the block opens the next lot', () => {
    expect(given(underway).when(retain(kohli, mumbai, 300_000))).toEqual(
      ok(retained(kohli, mumbai, 300_000), opened(dhoni)),
    );
    const { auction } = given(underway).after(retain(kohli, mumbai, 300_000));
    expect(floorOf(auction)).toMatchObject({ onBlock: 'dhoni', queue: ['bumrah'] });
    expect(auction.stage).toBe('upcoming');
  });

  test('Retaining the last player empties the block; the next player to join comes up', () => {
    const nobody = given(underway).after(
      retain(kohli, mumbai, 1_000),
      retain(dhoni, mumbai, 1_000),
      retain(bumrah, mumbai, 1_000),
    );
    expect(floorOf(nobody.auction)).toMatchObject({ onBlock: null, queue: [] });
    const { auction } = nobody.after(register([jadeja]));
    expect(floorOf(auction)).toMatchObject({ onBlock: 'jadeja', queue: [] });
  });

  test('A retention makes older commands stale', () => {
    const inSight = given(underway).auction.sequence;
    expect(
      given(underway)
        .after(retain(dhoni, mumbai, 1))
        .when(bid(kohli, mumbai, 20_000, inSight)),
    ).toEqual(refused('floor-moved', { lot: 'kohli', highBid: null }));
  });
});

describe('refused retentions', () => {
  test('A retention is refused after the first bid, skip or sale, even an undone one', () => {
    const late = refused('auction-started');
    const first = given(underway).after(bid(kohli, mumbai, 20_000));
    expect(first.when(retain(bumrah, mumbai, 1_000))).toEqual(late);
    expect(first.after(retract(kohli)).when(retain(bumrah, mumbai, 1_000))).toEqual(late);
    const skipped = given(underway).after(skip(kohli));
    expect(skipped.when(retain(bumrah, mumbai, 1_000))).toEqual(late);
    expect(skipped.after(undo()).when(retain(bumrah, mumbai, 1_000))).toEqual(late);
    expect(
      given(setUp)
        .after(recordSale(kohli, mumbai, 1_000))
        .when(retain(kohli, mumbai, 1_000)),
    ).toEqual(late);
    expect(skipped.after(finish).when(retain(bumrah, mumbai, 1_000))).toEqual(late);
  });

  test('A retention of a missing player or team is refused', () => {
    expect(given(setUp).when(retain(jadeja, mumbai, 1_000))).toEqual(refused('no-such-player'));
    expect(given(setUp).when(retain(kohli, kolkata, 1_000))).toEqual(refused('no-such-team'));
  });

  test('A retention whose charge exceeds the purse is refused', () => {
    const purse: number = purseOf(given(setUp).auction, 'mumbai');
    expect(given(setUp).when(retain(kohli, mumbai, purse))).toMatchObject({ ok: true });
    expect(given(setUp).when(retain(kohli, mumbai, purse + 1))).toEqual(
      refused('purse-too-small', { shortBy: 1 }),
    );
    expect(given(setUp).when(retain(kohli, mumbai, purse + 1, { charge: purse }))).toMatchObject({
      ok: true,
    });
    expect(given(setUp).when(retain(kohli, mumbai, 0, { charge: purse + 1 }))).toEqual(
      refused('purse-too-small', { shortBy: 1 }),
    );
  });

  test('A retention into a full squad is refused', () => {
    const two = given(created({ squadLimit: 2 }), ...entered(mumbai), registered(kohli, dhoni, bumrah));
    const full = two.after(retain(kohli, mumbai, 0), retain(dhoni, mumbai, 0));
    expect(full.when(retain(bumrah, mumbai, 0))).toEqual(refused('squad-full', { size: 2, limit: 2 }));
    expect(full.when(retain(dhoni, mumbai, 1_000))).toMatchObject({ ok: true });
  });

  test('A retention must leave the reserve for the least squad size', () => {
    const league = given(
      createdUnder(
        { squad: { least: 3, most: 5 }, mostBid: { is: 'purse-less-kept', each: toRupees(10_000) } },
        { openingPurse: toRupees(100_000) },
      ),
      ...entered(mumbai),
      registered(kohli, dhoni),
    );
    expect(league.when(retain(kohli, mumbai, 80_000))).toMatchObject({ ok: true });
    expect(league.when(retain(kohli, mumbai, 81_000))).toEqual(
      refused('against-rules', {
        team: mumbai.id,
        broken: [{ most: 80_000, because: { why: 'kept-back', purse: 100_000, places: 2, each: 10_000 } }],
      }),
    );
  });
});

describe('retained players in the auction', () => {
  const sold = kept.after(initialise());

  test('A retained player cannot come up, be withdrawn, sold, reverted or corrected', () => {
    const his = refused('player-retained', { team: 'mumbai' });
    expect(sold.when(callUp(kohli))).toEqual(his);
    expect(sold.when(withdrawPlayer(kohli))).toEqual(his);
    expect(sold.when(recordSale(kohli, chennai, 1_000))).toEqual(his);
    expect(sold.when(takeBackSale(kohli))).toEqual(his);
    expect(sold.when(reopenLot(kohli))).toEqual(his);
    expect(sold.when(correctSale(kohli, [mumbai, 300_000], [chennai, 300_000]))).toEqual(his);
  });

  test('A retention survives a new draw and all undos', () => {
    const on = sold.after(skip(floorOn(sold)), undo(), restart());
    expect(on.when(undo())).toEqual(refused('nothing-to-undo'));
    expect(squadPlaceOf(on.auction, 'kohli')).toMatchObject({ team: 'mumbai', how: 'retained' });
  });

  test('A team with a retained player cannot be withdrawn', () => {
    expect(kept.when(withdrawTeam(mumbai))).toEqual(refused('team-retains-players', { count: 1 }));
    const bought = given(underway).after(
      retain(bumrah, mumbai, 1_000),
      bid(kohli, mumbai, 20_000),
      sell(kohli),
    );
    expect(bought.when(withdrawTeam(mumbai))).toEqual(refused('team-has-players', { count: 1 }));
    expect(kept.after(release(kohli)).when(withdrawTeam(mumbai))).toMatchObject({ ok: true });
  });

  function floorOn({ auction }: typeof sold) {
    return floorOf(auction).onBlock === 'dhoni' ? dhoni : bumrah;
  }
});

describe('players imported with their retention', () => {
  const ashwin = playerNamed('Ashwin', '99');
  const join = (players: readonly (typeof ashwin)[], ...prices: readonly number[]) => ({
    type: 'register-players' as const,
    players,
    seed: 7,
    retained: prices.map((price, at) =>
      retentionOf(players[at] ?? ashwin, mumbai, price, { charge: price, as: 'retained' }),
    ),
  });

  test('Only imported players who are not retained are drawn', () => {
    expect(given(underway).when(join([jadeja, ashwin], 5_000))).toMatchObject({
      ok: true,
      events: [
        registered(jadeja, ashwin),
        retained(jadeja, mumbai, 5_000),
        { type: 'OrderDrawn', occasion: 'joined', seed: 7 },
      ],
    });
    const { auction } = given(underway).after(join([jadeja, ashwin], 5_000));
    expect([...queueOf(auction)].sort()).toEqual(['ashwin', 'bumrah', 'dhoni']);
    expect(squadOf(auction, 'mumbai').map(({ player }) => player)).toEqual(['jadeja']);
  });

  test('An import is refused as a whole if one of its retentions is refused', () => {
    const purse: number = purseOf(given(setUp).auction, 'mumbai');
    expect(given(setUp).when(join([jadeja, ashwin], purse - 1, 1))).toMatchObject({ ok: true });
    expect(given(setUp).when(join([jadeja, ashwin], purse - 1, 2))).toEqual(
      refused('purse-too-small', { shortBy: 1 }),
    );
  });

  test('An import with retentions is refused after the first bid', () => {
    const begun = given(underway).after(skip(kohli));
    expect(begun.when(join([jadeja], 5_000))).toEqual(refused('auction-started'));
    expect(begun.when(join([jadeja]))).toMatchObject({ ok: true });
  });
});

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
