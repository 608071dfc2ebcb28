import { describe, expect, test } from 'vitest';
import {
  batter,
  GRADES,
  keeper,
  KEEPERS,
  LADDER,
  league,
  mostOf,
  type Played,
} from '#fixtures/auction/league.ts';
import {
  allow,
  bid,
  callUp,
  going,
  initialise,
  restart,
  retract,
  sell,
  skip,
} from '#fixtures/auction/orders.ts';
import { chennai, kolkata, mumbai } from '#fixtures/auction/people.ts';
import { Dice } from '#fixtures/dice.ts';
import { toRupees } from '#domain/money.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import { decideAt } from '#domain/auction/decide-at.ts';
import { fold } from '#domain/auction/fold.ts';
import { lotOnBlock, nextBid, playerOf, priceOf } from '#domain/auction/lots/block.ts';
import { passedOf, queueOf } from '#domain/auction/lots/places.ts';
import { mostBid } from '#domain/auction/teams/claim.ts';
import type { RuleLimit, RuleSet } from '#domain/rules/rule-set.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { mostReckoned, teamStanding } from './standing.ts';

const EXACT: RuleSet['mostBid'] = { is: 'exact' };
const recall = { type: 'recall-unsold', seen: null } as const;
const undo = { type: 'undo-last-act', seen: null } as const;

const reckonings = (played: Played) => played.log().filter(({ type }) => type === 'StandingReckoned').length;

const rishabh = keeper('Rishabh', '17', 30_000);
const kishan = keeper('Kishan', '32', 40_000);
const virat = batter('Virat', '18', 20_000);
const rohit = batter('Rohit', '45', 20_000);
const shreyas = batter('Shreyas', '41', 20_000);
const ALL = [virat, rishabh, kishan, rohit, shreyas];
const SQUADS = { least: 2, most: 3 };
const PURSE = { opening: toRupees(100_000) };

describe('rules without a search', () => {
  test('No limits are stored if purse and squad size are the only rules', () => {
    const played = league({}, ALL).does(initialise(), callUp(virat));
    expect([played.auction().standing, reckonings(played)]).toEqual([null, 0]);
    expect(mostBid(played.auction(), mumbai.id)).toEqual({
      amount: 500_000,
      exact: true,
      because: { why: 'purse' },
    });
  });
});

describe('limits that let a team complete its squad', () => {
  const begun = () =>
    league({ purse: PURSE, squad: SQUADS, limits: [KEEPERS], mostBid: EXACT }, ALL).does(
      initialise(),
      callUp(virat),
    );

  test('A team may bid its purse less the price of the cheapest keeper, and not one step more', () => {
    const played = begun();
    expect(mostOf(played, mumbai)).toEqual({
      amount: 70_000,
      exact: true,
      because: {
        why: 'held',
        purse: 100_000,
        parts: [{ many: 1, neededFor: ['keepers'], opening: 30_000 }],
        over: 0,
      },
    });
    expect(played.asked(bid(virat, mumbai, 70_000)).ok).toBe(true);
    expect(played.asked(bid(virat, mumbai, 71_000))).toMatchObject({
      problem: { code: 'above-most', most: 70_000, exact: true, because: { why: 'held' } },
    });
  });

  test('A bid causes no new search, because it changes no limit', () => {
    const played = begun();
    const before = reckonings(played);
    played.does(bid(virat, mumbai, 20_000), bid(virat, chennai, 25_000));
    expect(reckonings(played)).toBe(before);
    // A sale causes one, together with the next lot.
    played.does(sell(virat));
    expect(reckonings(played)).toBe(before + 1);
    expect(teamStanding(played.auction(), chennai.id)?.has).toEqual([0]);
  });

  test('Stored limits stay in use until the lot is sold or passed', () => {
    // A search would not give this result, so a new search would be visible in the log.
    const auction = begun().auction();
    const forged = { ...auction, standing: auction.standing && { ...auction.standing, teams: [] } };
    const facts = (before: Auction, order: Command) => {
      const decision = decideAt(before, order, 0);
      if (!decision.ok) throw new Error(decision.problem.code);
      return decision.events;
    };
    const made = facts(forged, bid(virat, mumbai, 20_000));
    expect(made.map(({ type }) => type)).toEqual(['BidPlaced']);
    const led = made.reduce(evolve, forged);
    expect(facts(led, going(virat, 1)).map(({ type }) => type)).toEqual(['GoingCalled']);
    expect(facts(led, retract(virat)).map(({ type }) => type)).toEqual(['BidRetracted']);
    expect(facts(led, allow(virat, chennai, 25_000)).map(({ type }) => type)).toEqual(['BidPlaced']);
    expect(facts(led, sell(virat)).map(({ type }) => type)).toContain('StandingReckoned');
  });

  test('The reserve grows once the cheaper keeper is sold', () => {
    const played = begun();
    played.does(callUp(rishabh), bid(rishabh, chennai, 30_000), sell(rishabh), callUp(virat));
    expect([mostOf(played, mumbai)?.amount, mostOf(played, chennai)?.amount]).toEqual([60_000, 70_000]);
  });

  test('A team may not buy a player who takes the place of its keeper', () => {
    const played = begun();
    played.does(
      bid(virat, mumbai, 20_000),
      sell(virat),
      callUp(rohit),
      bid(rohit, mumbai, 20_000),
      sell(rohit),
    );
    played.does(callUp(shreyas));
    // With this player its three places are taken, and the keeper is missing.
    const missing = {
      bounds: [
        { bound: 'most', limit: 'squad', by: 1 },
        { bound: 'least', limit: 'keepers', by: 1 },
      ],
      exact: true,
    };
    expect(mostOf(played, mumbai)).toEqual({
      amount: 0,
      exact: true,
      because: { why: 'stranded', missing },
    });
    expect(played.asked(bid(shreyas, mumbai, 20_000))).toMatchObject({
      problem: { code: 'above-most', most: 0, because: { why: 'stranded', missing } },
    });
    expect(mostBid(played.auction(), mumbai.id).amount).toBe(0);
  });

  test('A team that lost its last possible keeper is shown with what it lacks', () => {
    const played = begun();
    for (const one of [rishabh, kishan])
      played.does(callUp(one), bid(one, chennai, one.basePrice), sell(one));
    expect(teamStanding(played.auction(), mumbai.id)?.missing?.bounds).toEqual([
      { bound: 'least', limit: 'keepers', by: 1 },
    ]);
    expect(teamStanding(played.auction(), chennai.id)?.missing).toBeNull();
    expect(mostOf(played, mumbai)?.because).toEqual({
      why: 'stranded',
      missing: { bounds: [{ bound: 'least', limit: 'keepers', by: 1 }], exact: true },
    });
  });

  test('The reason says how much the purse lacks after the opening price', () => {
    const after = (price: number) => {
      const cheap = keeper('Cheap', '99', 1_000);
      const played = league({ purse: PURSE, squad: { least: 3, most: 3 }, mostBid: EXACT }, [
        virat,
        rohit,
        cheap,
      ]);
      const led = price > 79_000 ? allow(virat, mumbai, price) : bid(virat, mumbai, price);
      played.does(initialise(), callUp(virat), led, sell(virat), callUp(rohit));
      return mostOf(played, mumbai);
    };
    expect(after(79_000)?.amount).toBe(20_000);
    expect(after(80_000)?.because).toEqual({
      why: 'stranded',
      missing: {
        bounds: [
          { bound: 'purse', limit: null, by: 1_000 },
          { bound: 'least', limit: 'squad', by: 1 },
        ],
        exact: true,
      },
    });
  });

  test('The cap is the reason if the opening price exceeds it', () => {
    const played = league(
      {
        purse: PURSE,
        squad: SQUADS,
        mostBid: EXACT,
        caps: [{ where: { role: ['wicketKeeper'] }, most: toRupees(20_000) }],
      },
      [virat, rohit, rishabh],
    ).does(initialise(), callUp(rishabh));
    expect(mostOf(played, mumbai)?.because).toEqual({ why: 'cap', cap: 20_000 });
  });

  test('Passing the last keeper is warned of if the keeper would not come up again', () => {
    const strands = (unsold: RuleSet['unsold']) =>
      league({ purse: PURSE, squad: SQUADS, limits: [KEEPERS], mostBid: EXACT, unsold }, [
        virat,
        rohit,
        kishan,
      ])
        .does(initialise(), callUp(kishan))
        .auction().standing?.lot?.strands;
    expect(strands({ then: 'end' })).toEqual(['mumbai', 'chennai']);
    expect(strands({ then: 'again', percent: 100, returns: 1 })).toEqual([]);
  });
});

describe('limits, budgets and caps', () => {
  const grades = [
    batter('Ann', '1', 20_000, 'A'),
    batter('Bob', '2', 20_000, 'A'),
    batter('Cem', '3', 20_000, 'B'),
  ] as const;
  const [ann, bob, cem] = grades;
  const ofA = { id: 'a', one: 'A player', many: 'A players', where: { grade: ['A'] }, binding: true };
  const begun = (rules: Partial<RuleSet>) =>
    league({ fields: [GRADES], ...rules }, grades).does(initialise(), callUp(ann));
  const bobComes = (played: Played) => played.does(bid(ann, mumbai, 30_000), sell(ann), callUp(bob));

  test('A team with a full quota may not buy another player of that kind', () => {
    const played = bobComes(begun({ limits: [{ ...ofA, count: { most: 1 } }] }));
    expect(mostOf(played, mumbai)).toEqual({
      amount: 0,
      exact: true,
      because: { why: 'limit', limit: 'a', most: 1 },
    });
    expect(mostOf(played, chennai)).toMatchObject({ amount: 500_000, because: { why: 'purse' } });
    played.does(callUp(cem));
    expect(mostOf(played, mumbai)).toMatchObject({ amount: 470_000 });
  });

  test('A limit that is not binding counts players and refuses nothing', () => {
    const played = bobComes(begun({ limits: [{ ...ofA, count: { most: 1 }, binding: false }] }));
    expect(mostOf(played, mumbai)).toMatchObject({ amount: 470_000 });
    expect(teamStanding(played.auction(), mumbai.id)).toMatchObject({ has: [1], spent: [30_000] });
  });

  test('The rest of a budget limits a bid, rounded down to the multiple', () => {
    const played = bobComes(begun({ limits: [{ ...ofA, spend: { most: 75_500 } }] }));
    expect(mostOf(played, mumbai)).toEqual({
      amount: 45_000,
      exact: true,
      because: { why: 'budget', limit: 'a', left: 45_500 },
    });
    played.does(callUp(cem));
    expect(mostOf(played, mumbai)?.because).toEqual({ why: 'purse' });
  });

  test('A budget keeps a reserve for each further player', () => {
    const budget = { ...ofA, count: { most: 3 }, spend: { most: 100_000 }, keep: toRupees(20_000) };
    const most = (more: Partial<RuleLimit>, rules: Partial<RuleSet> = {}) =>
      mostOf(bobComes(begun({ ...rules, limits: [{ ...budget, ...more }] })), mumbai);
    // One of three is bought for 30,000; after this lot one more place is left.
    const kept = { many: 1, each: 20_000 };
    for (const mostBid of [{ is: 'purse' }, EXACT] as const)
      expect(most({}, { mostBid })).toEqual({
        amount: 50_000,
        exact: true,
        because: { why: 'budget', limit: 'a', left: 70_000, kept },
      });
    expect(most({ count: { most: 4 } })?.amount).toBe(30_000);
    expect(most({ count: { most: 2 } })?.because).toEqual({ why: 'budget', limit: 'a', left: 70_000 });
    expect(most({ binding: false })?.because).toEqual({ why: 'purse' });
    const first = (more: Partial<RuleLimit>) => mostOf(begun({ limits: [{ ...budget, ...more }] }), mumbai);
    expect(first({ count: { most: 5 } })?.amount).toBe(ann.basePrice);
    expect(first({ count: { most: 9 } })?.amount).toBe(ann.basePrice);
    const left = { why: 'budget', limit: 'a', left: 15_000 };
    expect(first({ spend: { most: 15_000 } })).toMatchObject({ amount: 15_000, because: left });
  });

  test('The cap limits a bid whatever the purse', () => {
    const played = begun({ caps: [{ where: { grade: ['A'] }, most: toRupees(60_000) }] });
    expect(mostOf(played, mumbai)).toEqual({
      amount: 60_000,
      exact: true,
      because: { why: 'cap', cap: 60_000 },
    });
    expect([60_000, 61_000].map((amount) => played.asked(bid(ann, mumbai, amount)).ok)).toEqual([
      true,
      false,
    ]);
    played.does(callUp(cem));
    expect(mostOf(played, mumbai)?.amount).toBe(500_000);
  });

  test('The cap is the reason while it is the lowest limit', () => {
    const exact = { mostBid: EXACT, squad: { least: 2, most: 3 } };
    const capped = (most: number) =>
      mostOf(begun({ ...exact, caps: [{ where: {}, most: toRupees(most) }] }), mumbai);
    expect(capped(60_000)).toMatchObject({ amount: 60_000, because: { why: 'cap' } });
    expect(capped(490_000)).toMatchObject({ amount: 480_000, because: { why: 'held' } });
  });

  test('The reserve formula is the reason while it is the lowest limit', () => {
    const kept = {
      mostBid: { is: 'purse-less-kept', each: toRupees(40_000) },
      squad: { least: 3, most: 3 },
    } as const;
    const capped = (most: number) =>
      mostOf(begun({ ...kept, caps: [{ where: {}, most: toRupees(most) }] }), mumbai);
    expect(capped(419_000)).toMatchObject({ amount: 419_000, because: { why: 'cap' } });
    expect(capped(430_000)).toEqual({
      amount: 420_000,
      exact: true,
      because: { why: 'kept-back', purse: 500_000, places: 2, each: 40_000 },
    });
  });

  test('The reason is the squad size for a full squad, and the budget when it is spent', () => {
    const played = bobComes(
      begun({ squad: { least: 0, most: 1 }, caps: [{ where: {}, most: toRupees(30_000) }] }),
    );
    expect(mostOf(played, mumbai)).toMatchObject({ amount: 0, because: { why: 'limit', limit: 'squad' } });
    const spent = begun({ limits: [{ ...ofA, spend: { most: 30_000 } }] });
    spent.does(bid(ann, mumbai, 30_000), sell(ann), callUp(bob));
    expect(mostOf(spent, mumbai)).toMatchObject({ amount: 0, because: { why: 'budget', left: 0 } });
    // The player may have cost more before the budget was introduced.
    const { rules } = spent.auction().tournament;
    spent.does({
      type: 'agree-rules',
      rules: { ...rules, limits: [{ ...ofA, spend: { most: 20_000 } }] },
      reason: 'x',
      anyway: true,
    });
    expect(mostOf(spent, mumbai)).toMatchObject({ amount: 0, because: { why: 'budget', left: 0 } });
  });
});

describe('unsold players under league rules', () => {
  const ann = batter('Ann', '1', 50_500, 'A');
  const bob = batter('Bob', '2', 20_000, 'B');
  const begun = (unsold: RuleSet['unsold']) =>
    league({ fields: [GRADES], categories: LADDER, unsold }, [ann, bob]).does(
      initialise(),
      callUp(ann),
      skip(ann),
    );
  const opens = (played: Played, player = ann) => {
    const auction = played.auction();
    return { lot: lotOnBlock(auction), at: priceOf(auction, player.id), next: nextBid(auction, player.id) };
  };

  test('An unsold player comes up again at half the listed price each time', () => {
    const played = begun({ then: 'again', percent: 50, returns: null }).does(recall);
    expect(opens(played)).toEqual({ lot: 'ann', at: 25_250, next: 26_000 });
    expect(played.asked(bid(ann, mumbai, 25_000)).ok).toBe(false);
    expect(opens(played.does(skip(ann), skip(bob), recall))).toMatchObject({ at: 25_250 });
  });

  test('Undoing a pass restores the price; a recall halves it', () => {
    const half = () => begun({ then: 'again', percent: 50, returns: null });
    expect(opens(half().does(undo))).toMatchObject({ lot: 'ann', at: 50_500 });
    expect(opens(half().does(callUp(ann)))).toMatchObject({ lot: 'ann', at: 25_250 });
    const reopened = half().does(callUp(ann), skip(ann));
    reopened.does({ type: 'reopen-lot', lot: 'ann', seen: null });
    expect(opens(reopened)).toMatchObject({ lot: 'ann', at: 25_250 });
  });

  test('An unsold player comes up again one category lower', () => {
    const played = begun({ then: 'demote', returns: null }).does(recall);
    expect(opens(played)).toMatchObject({ at: 20_000 });
    expect(played.auction().standing?.lot?.category).toBe('B');
    played.does(skip(ann), skip(bob), recall);
    expect([opens(played).at, played.auction().standing?.lot?.category]).toEqual([10_000, 'C']);
    played.does(restart(), callUp(ann));
    expect(opens(played)).toMatchObject({ at: 50_500 });
  });

  test('If a pass is final, an unsold player comes up only by a call of the organiser', () => {
    const ended = begun({ then: 'end' });
    expect(ended.asked(recall)).toMatchObject({ problem: { code: 'unsold-stay-out' } });
    expect(opens(ended.does(callUp(ann)))).toMatchObject({ lot: 'ann', at: 50_500 });
    const once = begun({ then: 'again', percent: 100, returns: 1 }).does(recall, skip(ann), skip(bob));
    // Bob was passed for the first time.
    once.does(recall);
    expect([lotOnBlock(once.auction()), passedOf(once.auction())]).toEqual(['bob', ['ann']]);
  });
});

describe('sets', () => {
  const players = [
    batter('Ann', '1', 20_000, 'C'),
    batter('Bob', '2', 50_000, 'A'),
    batter('Cem', '3', 60_000, 'A'),
    batter('Dan', '4', 20_000, 'B'),
    batter('Eve', '5', 10_000, 'B'),
    batter('Fay', '6', 10_000),
  ];
  const sets = [
    { name: 'First', where: { grade: ['A'] }, inside: 'drawn' },
    { name: 'Second', where: { grade: ['B'] }, inside: 'listed' },
    { name: 'Third', where: { grade: ['C'] }, inside: 'drawn' },
  ] as const;
  const order = (seed: number, more: Partial<RuleSet> = {}) => {
    const { auction } = league({ fields: [GRADES], sets, ...more }, players).does(initialise(seed));
    return [lotOnBlock(auction()), ...queueOf(auction())];
  };

  test('Lots come up set by set, then players without a set', () => {
    for (let seed = 1; seed < 20; seed += 1) {
      const all = order(seed);
      expect(new Set(all.slice(0, 2))).toEqual(new Set(['bob', 'cem']));
      expect(all.slice(2)).toEqual(['dan', 'eve', 'ann', 'fay']);
    }
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => order(seed)[0]))).toEqual(new Set(['bob', 'cem']));
  });

  test('A new set is announced with its number of players and prices', () => {
    const played = league({ fields: [GRADES], sets }, players).does(initialise(1));
    const set = () => played.auction().standing?.lot?.set;
    expect(set()).toEqual({ name: 'First', left: 1, from: 50_000, to: 60_000, opens: true });
    const next = () => played.does(skip(playerOf(played.auction(), lotOnBlock(played.auction()) ?? '')));
    next();
    expect(set()).toMatchObject({ name: 'First', left: 0, opens: false });
    next();
    expect(set()).toEqual({ name: 'Second', left: 1, from: 10_000, to: 20_000, opens: true });
    // Other changes of this lot neither repeat nor remove the announcement.
    played.does({ type: 'adjust-purse', team: 'mumbai', by: toRupees(1_000), reason: 'x' });
    expect(set()?.opens).toBe(true);
    next();
    next();
    next();
    expect(set()).toBeNull();
  });

  test('Players who join before the first bid come up with their set', () => {
    const played = league({ fields: [GRADES], sets }, players).does(initialise(1));
    const guy = batter('Guy', '7', 10_000, 'B');
    played.does({ type: 'register-players', players: [guy], seed: 4 });
    expect(queueOf(played.auction())).toEqual([
      expect.stringMatching(/bob|cem/),
      'dan',
      'eve',
      'guy',
      'ann',
      'fay',
    ]);
  });

  test('If the rules alternate sets, the announcement says how many lots come now', () => {
    const played = league({ fields: [GRADES], sets, atATime: 1 }, players).does(initialise(1));
    const told = [];
    while (lotOnBlock(played.auction()) !== null) {
      const { name, left, next, opens } = played.auction().standing?.lot?.set ?? {};
      told.push([name, left, next, opens]);
      played.does(skip(playerOf(played.auction(), lotOnBlock(played.auction()) ?? '')));
    }
    expect(told).toEqual([
      ['First', 1, 0, true],
      ['Second', 1, 0, true],
      ['Third', 0, 0, true],
      ['First', 0, 0, true],
      ['Second', 0, 0, true],
      [undefined, undefined, undefined, undefined],
    ]);
  });

  test('The last remaining set comes up to its end', () => {
    const played = league({ fields: [GRADES], sets: sets.slice(0, 1), atATime: 1 }, players.slice(1, 3));
    played.does(initialise(1));
    expect(played.auction().standing?.lot?.set).toMatchObject({ left: 1, next: 1 });
  });

  test('The player on the block counts for the turn of its set when new players join', () => {
    const played = league({ fields: [GRADES], sets, atATime: 2 }, players).does(initialise(1));
    const more = [batter('Guy', '7', 10_000, 'B'), batter('Hal', '8', 60_000, 'A')];
    played.does({ type: 'register-players', players: more, seed: 4 });
    const order = [lotOnBlock(played.auction()), ...queueOf(played.auction())];
    expect(order.map((id) => playerOf(played.auction(), id ?? '').own['grade'])).toEqual(
      'A A B B C A B '.split(' ').map((grade) => grade || undefined),
    );
    // A player called by hand counts for the turn of its set too.
    const called = league({ fields: [GRADES], sets, atATime: 2 }, players).does(initialise(1));
    called.does(callUp(players[3] ?? virat), { type: 'register-players', players: more, seed: 4 });
    expect(queueOf(called.auction()).map((id) => playerOf(called.auction(), id).own['grade'] ?? '')).toEqual([
      'A',
      'A',
      'B',
      'C',
      'A',
      'B',
      '',
    ]);
  });

  test('A restart draws alternating sets again, including the player on the block', () => {
    const played = league({ fields: [GRADES], sets, atATime: 1 }, players).does(initialise(1), restart());
    const order = [lotOnBlock(played.auction()), ...queueOf(played.auction())];
    expect(order.map((id) => playerOf(played.auction(), id ?? '').own['grade'] ?? '').join('')).toBe('ABCAB');
    expect(new Set(order).size).toBe(players.length);
  });
});

describe('each team for itself', () => {
  test('A team may buy the last keeper that another team needs', () => {
    const played = league(
      { purse: PURSE, squad: { least: 1, most: 3 }, limits: [KEEPERS], mostBid: EXACT },
      [virat, rohit, rishabh, kishan],
      [mumbai, chennai],
    ).does(initialise(), callUp(rishabh), bid(rishabh, mumbai, 30_000), sell(rishabh), callUp(kishan));
    expect(mostOf(played, mumbai)).toMatchObject({ amount: 70_000, exact: true });
    expect(mostOf(played, chennai)?.amount).toBe(100_000);
    played.does(bid(kishan, mumbai, 40_000), sell(kishan));
    expect(teamStanding(played.auction(), chennai.id)?.missing?.bounds).toEqual([
      { bound: 'least', limit: KEEPERS.id, by: 1 },
    ]);
  });

  test('No buyer of a random auction becomes unable to complete, and its log folds to the same state', () => {
    const teams = [mumbai, chennai, kolkata];
    for (let seed = 1; seed <= 25; seed += 1) {
      const dice = new Dice(seed);
      const players = Array.from({ length: 12 }, (_, at) =>
        at < 4
          ? keeper(`K${String(at)}`, String(at), 30_000)
          : batter(`P${String(at)}`, String(at), 10_000 + 5_000 * (at % 4)),
      );
      const played = league(
        {
          purse: { opening: toRupees(120_000) },
          squad: { least: 3, most: 4 },
          limits: [KEEPERS],
          mostBid: EXACT,
        },
        players,
        teams,
      ).does(initialise(seed));
      for (let turn = 0; turn < 200 && lotOnBlock(played.auction()) !== null; turn += 1) {
        const auction = played.auction();
        const player = playerOf(auction, lotOnBlock(auction) ?? '');
        const [team] = teams
          .toSorted(() => dice.roll() - 0.5)
          .filter((one) => (mostOf(played, one)?.amount ?? 0) >= nextBid(auction, player.id));
        if (team === undefined) played.does(skip(player));
        else {
          const most = mostOf(played, team)?.amount ?? 0;
          const amount = dice.roll() < 0.5 ? most : nextBid(auction, player.id);
          played.does(bid(player, team, amount), sell(player));
          expect(teamStanding(played.auction(), team.id)?.missing, `${String(seed)} ${team.name}`).toBeNull();
        }
        if (lotOnBlock(played.auction()) === null && passedOf(played.auction()).length > 0 && turn < 60)
          played.does(recall);
      }
      expect(fold(played.log())).toEqual(played.auction());
    }
  });
});

test('Rules changed during a lot apply at once', () => {
  const played = league({}, ALL).does(initialise(), callUp(virat));
  const { rules } = played.auction().tournament;
  const agree = (more: Partial<RuleSet>) =>
    played.does({ type: 'agree-rules', rules: { ...rules, ...more }, reason: '' });
  agree({ mostBid: EXACT, squad: SQUADS, purse: PURSE, limits: [KEEPERS] });
  expect(mostOf(played, mumbai)?.amount).toBe(70_000);
  agree({});
  expect([played.auction().standing, mostBid(played.auction(), mumbai.id).amount]).toEqual([null, 500_000]);
});

test('No limits are stored before the draw and after the last lot', () => {
  const played = league({ mostBid: EXACT, squad: { least: 1, most: 3 }, limits: [KEEPERS] }, [rishabh]);
  played.does({ type: 'adjust-purse', team: 'mumbai', by: toRupees(1_000), reason: 'x' });
  expect(played.auction().standing).toBeNull();
  played.does(initialise(), bid(rishabh, mumbai, 30_000), sell(rishabh));
  expect(played.auction().standing).toMatchObject({
    lot: null,
    teams: [
      { team: 'mumbai', has: [1], most: null },
      { team: 'chennai', has: [0], most: null },
    ],
  });
  expect(mostBid(played.auction(), mumbai.id).amount).toBe(471_000);
});

test('A player without a value belongs to no category', () => {
  const fay = batter('Fay', '6', 10_000);
  const played = league({ fields: [GRADES], categories: LADDER }, [fay]).does(initialise());
  expect(played.auction().standing?.lot).toMatchObject({ category: null, base: 10_000, set: null });
});

test('A set is announced when sets are introduced during its lot', () => {
  const played = league({}, ALL).does(initialise());
  const { rules } = played.auction().tournament;
  const sets = [{ name: 'All', where: {}, inside: 'drawn' }] as const;
  played.does({ type: 'agree-rules', rules: { ...rules, sets }, reason: '' });
  expect(played.auction().standing?.lot?.set).toMatchObject({ name: 'All', left: 4, opens: true });
});

test('A missing player has no limits', () => {
  const { standing } = league({ limits: [KEEPERS] }, ALL)
    .does(initialise(), callUp(virat))
    .auction();
  expect(mostReckoned({ standing }, virat.id, 'nobody')).toBeNull();
  expect(mostReckoned({ standing }, rohit.id, mumbai.id)).toBeNull();
});
