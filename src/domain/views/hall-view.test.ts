import { describe, expect, test } from 'vitest';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { toRupees } from '#domain/money.ts';
import {
  acceptedBy,
  allowed,
  created,
  drawn,
  entered,
  finished,
  floorSet,
  opened,
  passed,
  placed,
  registered,
  retained,
  rulesAgreed,
  setUp,
  sold,
  underway,
} from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { batter, KEEPERS, keeper, league } from '#fixtures/auction/league.ts';
import { initialise, sell, bid, showUnsold, skip } from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, kohli, mumbai, playerNamed } from '#fixtures/auction/people.ts';
import { hallView } from './hall-view.ts';
import { NOTHING_RECENT } from './recent.ts';

const shown = (...events: readonly AuctionEvent[]) => hallView(given(events).auction, NOTHING_RECENT);
const running = (...events: readonly AuctionEvent[]) => shown(...underway, ...events);

describe('the lot and what is bid for it', () => {
  test('The view has the player on the block and the opening price before the first bid', () => {
    expect(running()).toMatchObject({
      lot: { shows: 'lot', number: 1, player: { id: 'kohli' }, base: 20_000, category: null, set: null },
      bidding: { current: 20_000, next: 20_000, leaders: [], allowed: false, count: 0, mixed: false },
      bids: {},
      bidders: {},
    });
  });

  test('The view has price, next amount and leader, and each bid by its number', () => {
    const view = running(placed(kohli, mumbai, 20_000), placed(kohli, chennai, 25_000, 'phone'));
    expect(view.bidding).toMatchObject({
      current: 25_000,
      next: 30_000,
      leaders: ['chennai'],
      count: 2,
      mixed: true,
    });
    expect(view.bids).toEqual({
      1: { team: 'mumbai', amount: 20_000, via: 'floor' },
      2: { team: 'chennai', amount: 25_000, via: 'phone' },
    });
    expect(view.bidders).toEqual({ mumbai: true, chennai: true });
  });

  test('The view has the last eight bids, and the count of all bids', () => {
    const bids = Array.from({ length: 10 }, (_, at) =>
      placed(kohli, at % 2 === 0 ? mumbai : chennai, 20_000 + at * 5_000),
    );
    const view = running(...bids);
    expect(Object.keys(view.bids)).toEqual(['3', '4', '5', '6', '7', '8', '9', '10']);
    expect(view.bidding?.count).toBe(10);
  });

  test('The view says that a bid was allowed by the organiser, and that bids come by phone and floor', () => {
    expect(running(...allowed(kohli, mumbai, 30_000, 'agreed')).bidding?.allowed).toBe(true);
    expect(running(floorSet('both')).bidding?.mixed).toBe(true);
  });

  test('The view has the sequence number after which commands are up to date', () => {
    const { auction } = given(underway, placed(kohli, mumbai, 20_000), floorSet('both'));
    expect(hallView(auction, NOTHING_RECENT).bidding?.movedAt).toBe(auction.sequence - 1);
  });

  test('Before the draw the view says what is missing', () => {
    const instead = (...events: readonly AuctionEvent[]) => shown(...events).lot;
    expect(instead(created())).toEqual({ shows: 'undrawn', lacks: 'players' });
    expect(instead(created(), registered(kohli))).toEqual({ shows: 'undrawn', lacks: 'teams' });
    expect(instead(...setUp)).toEqual({ shows: 'undrawn', lacks: null });
    const all = [kohli, dhoni, bumrah].map((player) => retained(player, mumbai, 0));
    expect(instead(...setUp, ...all)).toEqual({ shows: 'undrawn', lacks: 'lots' });
  });

  test('The view counts waiting players while the block is empty, and shows no lot after the end', () => {
    expect(running(passed(kohli)).lot).toEqual({ shows: 'through', waiting: 2 });
    expect(running(placed(kohli, mumbai, 20_000), finished)).toMatchObject({
      lot: { shows: 'finished' },
      bidding: null,
      bids: {},
    });
  });

  test('A lot has its set, and in a later round its reduced price', () => {
    const virat = batter('Virat', '18', 25_000);
    const unsold = { then: 'again', percent: 50, returns: null } as const;
    const sets = [{ name: 'Marquee', where: {}, inside: 'drawn' }] as const;
    const played = league({ unsold, sets }, [virat]).does(initialise());
    const lot = () => hallView(played.auction(), NOTHING_RECENT).lot;
    expect(lot()).toMatchObject({ base: 25_000, set: { name: 'Marquee', left: 0 } });
    played.does(skip(virat)).does(showUnsold());
    expect(lot()).toMatchObject({ player: { basePrice: 25_000 }, base: 12_500 });
  });
});

describe('teams and sales', () => {
  test('The view names a second script only where it is set', () => {
    const names = { secondName: 'मुंबई' };
    const named = { ...kohli, secondName: 'विराट कोहली' };
    const view = shown(
      created(),
      ...entered({ ...mumbai, ...names }, chennai),
      registered(named, bumrah),
      drawn(named, bumrah),
      opened(named),
      sold(named, mumbai, 20_000),
    );
    expect(view.teams['mumbai']).toMatchObject(names);
    expect(Object.keys(view.teams['chennai'] ?? {})).not.toContain('secondName');
    expect(view.sales['1']?.player).toMatchObject({ secondName: 'विराट कोहली' });
  });

  test('The view has purse, squad places, spending and squad size of each team in the order of entry', () => {
    const { teams } = running(sold(kohli, chennai, 45_000));
    expect(teams).toEqual({
      mumbai: expect.objectContaining({
        place: 0,
        name: 'Mumbai',
        purse: 500_000,
        size: 0,
        slots: 3,
      }),
      chennai: expect.objectContaining({
        place: 1,
        purse: 455_000,
        spent: 45_000,
        size: 1,
        slots: 2,
        most: 455_000,
      }),
    });
  });

  test('The view has short name and colour only of teams that have one', () => {
    const csk = { ...chennai, shortName: 'CSK', colour: '#123456' } as const;
    const { teams } = shown(created(), ...entered(mumbai, csk));
    expect(teams['chennai']).toMatchObject({ short: 'CSK', colour: '#123456' });
    expect(Object.keys(teams['mumbai'] ?? {})).not.toContain('short');
  });

  test('The view counts what a squad has of each limit, if the rules have limits', () => {
    expect(Object.keys(running().teams['mumbai'] ?? {})).not.toContain('quotas');
    const mahi = keeper('Mahi', '7', 20_000);
    const played = league({ limits: [KEEPERS] }, [mahi], [mumbai, chennai]).does(initialise());
    played.does(bid(mahi, mumbai, 20_000)).does(sell(mahi));
    const { teams } = hallView(played.auction(), NOTHING_RECENT);
    expect(teams['mumbai']?.quotas).toEqual({ has: [1], spent: [20_000] });
  });

  test('The view has the last eight sales, each by its number', () => {
    const many = Array.from({ length: 10 }, (_, at) => playerNamed(`P${String(at)}`, String(at)));
    const log = [created({ squadLimit: 25 }), ...entered(mumbai), registered(...many)];
    const { sales, totals } = shown(...log, ...many.map((player) => sold(player, mumbai, 20_000)));
    expect(Object.keys(sales)).toEqual(['3', '4', '5', '6', '7', '8', '9', '10']);
    expect(sales['10']).toEqual({
      player: { id: 'p9', name: 'P9', number: '9', photo: null, styles: ['batsman'] },
      team: 'mumbai',
      price: 20_000,
    });
    expect(totals).toMatchObject({ sold: 10, broughtIn: 200_000 });
  });
});

describe('the evening', () => {
  test('The view counts players, lots, sales, passes and waiting players', () => {
    const evening = [retained(bumrah, mumbai, 0), sold(kohli, chennai, 45_000), opened(dhoni), passed(dhoni)];
    expect(running(...evening).totals).toEqual({
      players: 3,
      lots: 2,
      called: 2,
      numbers: 2,
      sold: 1,
      broughtIn: 45_000,
      passed: 1,
      mayReturn: 1,
      returnsLeft: null,
      waiting: 0,
      round: 0,
    });
  });

  test('Changed rules are announced with the number of owners who accepted them', () => {
    const begun = [...underway, placed(kohli, mumbai, 20_000)];
    const { rules } = given(begun).auction.tournament;
    const changed = [...begun, rulesAgreed({ ...rules, offered: toRupees(10_000) }, 'all agreed')];
    const agreement = { sequence: changed.length, reason: 'all agreed', news: true };
    expect(shown(...changed).evening.agreement).toEqual({ ...agreement, accepted: 0 });
    expect(shown(...changed, acceptedBy(mumbai, changed.length)).evening.agreement.accepted).toBe(1);
    const later = [passed(kohli), opened(dhoni), passed(dhoni), opened(bumrah)];
    expect(shown(...changed, ...later).evening.agreement.news).toBe(false);
  });

  test('The view has the bidding mode and the countdown', () => {
    const countdown = { seconds: 30, extension: 10, atZero: 'wait' } as const;
    const view = running(floorSet('both', countdown));
    expect(view.floor).toEqual({ bidding: 'both', countdown });
  });

  test('The view has a break, the last sale and a correction unchanged', () => {
    const pause = { type: 'AuctionPaused', message: 'Tea', until: 5_000 } as const;
    const { auction } = given(underway, pause);
    const stroke = { shows: 'unsold', number: 1, sequence: 3, at: 9, player: kohli } as const;
    expect(hallView(auction, { stroke, correction: null })).toMatchObject({
      pause: { message: 'Tea', until: 5_000 },
      stroke,
      correction: null,
      naming: null,
    });
  });

  test('The view is plain JSON that is the same after sending', () => {
    const view = running(placed(kohli, mumbai, 20_000), sold(kohli, chennai, 45_000), opened(dhoni));
    expect(JSON.parse(JSON.stringify(view))).toEqual(view);
  });
});
