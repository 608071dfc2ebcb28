import { describe, expect, test } from 'vitest';
import { ok } from '#domain/auction/decision.ts';
import { salesOf, squadPlaceOf } from '#domain/auction/lots/places.ts';
import { cardsLeft } from '#domain/auction/teams/cards.ts';
import { purseOf, squadOf } from '#domain/auction/teams/squad.ts';
import { toRupees } from '#domain/money.ts';
import { created, underway } from '#fixtures/auction/facts.ts';
import { floorOf, given, refused } from '#fixtures/auction/given.ts';
import { batter, buys, keeper, KEEPERS, league } from '#fixtures/auction/league.ts';
import { matchedLots, plain, star } from '#fixtures/auction/matched-lots.ts';
import { bid, finish, initialise, retain, sell, tradePlayers } from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, jadeja, kohli, mumbai } from '#fixtures/auction/people.ts';

/** Mumbai bought Kohli for ₹1,20,000, Chennai bought Dhoni for ₹40,000, Bumrah is on the block. */
const later = given(underway).after(
  bid(kohli, mumbai, 120_000),
  sell(kohli),
  bid(dhoni, chennai, 40_000),
  sell(dhoni),
);
const trade = tradePlayers([kohli, mumbai, 120_000], [dhoni, chennai, 40_000]);

describe('a trade of two players', () => {
  test('Each player goes to the other team at his own price, and nothing else moves', () => {
    const { sales, reason } = trade;
    expect(later.when(trade)).toEqual(ok({ type: 'PlayersTraded', sales, reason }));
    const { auction } = later.after(trade);
    expect(floorOf(auction)).toEqual(floorOf(later.auction));
    expect([...salesOf(auction)]).toEqual([
      ['kohli', { team: 'chennai', price: 120_000 }],
      ['dhoni', { team: 'mumbai', price: 40_000 }],
    ]);
    expect([purseOf(auction, 'mumbai'), purseOf(auction, 'chennai')]).toEqual([460_000, 380_000]);
    expect(auction.history).toMatchObject([
      { type: 'sell', lot: 'kohli', team: 'chennai', price: 120_000, bids: [{ amount: 120_000 }] },
      { type: 'sell', lot: 'dhoni', team: 'mumbai', price: 40_000 },
    ]);
  });

  test('A trade back restores both sales', () => {
    const back = tradePlayers([kohli, chennai, 120_000], [dhoni, mumbai, 40_000]);
    expect(salesOf(later.after(trade, back).auction)).toEqual(salesOf(later.auction));
  });

  test('Two full squads may trade', () => {
    const full = given(created({ squadLimit: 1 }), underway.slice(1)).after(
      ...[bid(kohli, mumbai, 120_000), sell(kohli), bid(dhoni, chennai, 40_000), sell(dhoni)],
    );
    const { auction } = full.after(trade);
    expect(squadOf(auction, 'mumbai').map(({ player }) => player)).toEqual(['dhoni']);
  });

  test('A team may pay with the money that its own player gives back, and not with more', () => {
    const poor = (price: number) =>
      given(underway).after(
        ...[bid(kohli, mumbai, price), sell(kohli), bid(dhoni, chennai, 400_000), sell(dhoni)],
        ...[bid(bumrah, chennai, 90_000), sell(bumrah)],
      );
    const of = (price: number) => tradePlayers([kohli, mumbai, price], [dhoni, chennai, 400_000]);
    expect(poor(410_000).when(of(410_000))).toMatchObject({ ok: true });
    expect(poor(411_000).when(of(411_000))).toEqual(refused('purse-too-small', { shortBy: 1_000 }));
    const turned = tradePlayers([dhoni, chennai, 400_000], [kohli, mumbai, 411_000]);
    expect(poor(411_000).when(turned)).toEqual(refused('purse-too-small', { shortBy: 1_000 }));
  });

  test("A trade leaves the money for a team's leading bid", () => {
    const leading = (amount: number) => later.after(bid(bumrah, chennai, amount));
    expect(leading(380_000).when(trade)).toMatchObject({ ok: true });
    expect(leading(381_000).when(trade)).toEqual(refused('purse-holds-bid', { shortBy: 1_000 }));
  });

  test('A player who was matched keeps no mark of it, and the card returns', () => {
    const played = matchedLots();
    expect(cardsLeft(played.auction(), chennai.id)).toBe(0);
    played.does(tradePlayers([star, chennai, 140_000], [plain, mumbai, 25_000]));
    expect(squadPlaceOf(played.auction(), star.id)).not.toHaveProperty('match');
    expect(cardsLeft(played.auction(), chennai.id)).toBe(1);
  });
});

describe('refused trades', () => {
  test('Both must be sold, and as the sender saw it', () => {
    expect(later.when(tradePlayers([kohli, mumbai, 120_000], [bumrah, chennai, 20_000]))).toEqual(
      refused('player-not-sold'),
    );
    expect(later.when(tradePlayers([kohli, mumbai, 120_000], [dhoni, chennai, 45_000]))).toEqual(
      refused('sale-changed', { team: 'chennai', price: 40_000 }),
    );
    expect(later.when(tradePlayers([kohli, chennai, 120_000], [dhoni, chennai, 40_000]))).toEqual(
      refused('sale-changed', { team: 'mumbai', price: 120_000 }),
    );
  });

  test('Both must be of two teams', () => {
    const own = tradePlayers([kohli, mumbai, 120_000], [kohli, mumbai, 120_000]);
    expect(later.when(own)).toEqual(refused('nothing-to-trade'));
  });

  test('A finished auction takes no trade', () => {
    expect(later.after(finish).when(trade)).toEqual(refused('auction-finished'));
  });

  test('A player of before the auction is no sale', () => {
    const played = league({}, [kohli, dhoni, bumrah]).does(retain(kohli, mumbai, 20_000), initialise());
    buys(played, chennai, [dhoni], 40_000);
    expect(played.asked(tradePlayers([kohli, mumbai, 20_000], [dhoni, chennai, 40_000]))).toEqual(
      refused('player-retained', { team: 'mumbai' }),
    );
  });
});

describe('a trade against the rules', () => {
  const [rohit, virat] = [batter('Rohit', '1', 20_000), batter('Virat', '2', 20_000)];
  const [mahi, rishabh] = [keeper('Mahi', '3', 20_000), keeper('Rishabh', '4', 20_000)];
  /** Mumbai has two keepers and Chennai has two batters, with at most two keepers a squad. */
  const sold = () => {
    const limits = [{ ...KEEPERS, count: { most: 2 } }];
    const played = league({ limits }, [rohit, virat, mahi, rishabh, jadeja]).does(initialise());
    return buys(buys(played, mumbai, [mahi, rohit]), chennai, [rishabh, virat]);
  };

  test('Keepers who are traded for each other break no limit', () => {
    const played = league({ limits: [{ ...KEEPERS, count: { most: 1 } }] }, [mahi, rishabh]).does(
      initialise(),
    );
    buys(buys(played, mumbai, [mahi]), chennai, [rishabh]);
    expect(played.asked(tradePlayers([mahi, mumbai, 20_000], [rishabh, chennai, 20_000]))).toMatchObject({
      ok: true,
    });
  });

  test('A limit that one team breaks refuses the trade; sent again it stands with what it breaks', () => {
    const played = sold();
    played.does({ type: 'agree-rules', ...tighter(played) });
    const asked = tradePlayers([rohit, mumbai, 20_000], [rishabh, chennai, 20_000]);
    const broken = [
      { most: toRupees(0), because: { why: 'limit', limit: 'keepers', most: 1 }, team: mumbai.id },
    ];
    expect(played.asked(asked)).toEqual(refused('against-rules', { team: mumbai.id, broken }));
    played.does({ ...asked, anyway: true });
    expect(played.log().find(({ type }) => type === 'PlayersTraded')).toMatchObject({ broken });
  });

  const tighter = (played: ReturnType<typeof sold>) => ({
    rules: { ...played.auction().tournament.rules, limits: [{ ...KEEPERS, count: { most: 1 } }] },
    reason: 'agreed',
  });
});
