import { describe, expect, test } from 'vitest';
import { clockAfterRestart, decideAt } from '#domain/auction/decide-at.ts';
import { fold } from '#domain/auction/fold.ts';
import { bidsFor, highBidOf, lotOnBlock, openLot, openLotOf } from '#domain/auction/lots/block.ts';
import { matchOf } from '#domain/auction/lots/matching.ts';
import { matchIn, salesOf, squadPlaceOf } from '#domain/auction/lots/places.ts';
import { cardsLeft, cardsOf } from '#domain/auction/teams/cards.ts';
import { purseOf, squadOf } from '#domain/auction/teams/squad.ts';
import { toRupees } from '#domain/money.ts';
import { KEPT, type MatchRule } from '#domain/rules/rule-set.ts';
import { answerTo, league, type Played } from '#fixtures/auction/league.ts';
import {
  asked,
  begun,
  CAPPED,
  claimed,
  free,
  kept,
  LAST,
  ONCE,
  players,
  raised,
  star,
  third,
  young,
} from '#fixtures/auction/matching.ts';
import {
  adjust,
  allow,
  bid,
  callUp,
  correctSale,
  going,
  holdPhones,
  initialise,
  pause,
  raise,
  raiseTo,
  recordSale,
  reopenLot,
  resume,
  retain,
  retract,
  runOut,
  says,
  sell,
  sellAmong,
  setFloor,
  showUnsold,
  skip,
  takeBack,
  undo,
  withdrawTeam,
} from '#fixtures/auction/orders.ts';
import { chennai, kolkata, mumbai } from '#fixtures/auction/people.ts';

const left = (played: Played, { id } = chennai) => cardsLeft(played.auction(), id);
const saleOf = (played: Played, { id } = star) => salesOf(played.auction()).get(id) ?? null;
const soldEvent = (played: Played) => played.log().findLast(({ type }) => type === 'LotSold');

describe('the hammer', () => {
  test('It asks the team of last season, and the lot stays on the block', () => {
    const played = asked();
    expect(saleOf(played)).toBeNull();
    expect(lotOnBlock(played.auction())).toBe('star');
    expect(matchOf(played.auction())).toEqual({
      ...{ buyer: 'mumbai', price: 100_000, asked: ['chennai'], steps: [] },
    });
  });

  test('It sells at once to the team of last season itself', () => {
    const played = begun().does(bid(star, mumbai, 100_000), bid(star, chennai, 110_000), sell(star));
    expect(saleOf(played)).toEqual({ team: 'chennai', price: 110_000 });
    expect(left(played)).toBe(2);
  });

  test.each([
    ['whose last team is not in this auction', free],
    ['without a last team', { ...free, own: {} }],
  ])('It sells at once a player %s', (_, player) => {
    const rules = { fields: [LAST, CAPPED], match: ONCE };
    const played = league(rules, [player, star], [mumbai, chennai]).does(initialise(), callUp(player));
    played.does(bid(player, mumbai, 50_000), sell(player));
    expect(saleOf(played, player)).toEqual({ team: 'mumbai', price: 50_000 });
  });

  test('It knows the last team by short name and without regard to case', () => {
    const short = { ...star, own: { lastteam: 'csk' } };
    const teams = [mumbai, { ...chennai, shortName: 'CSK' }];
    const played = league({ fields: [LAST], match: ONCE }, [short, free], teams);
    played.does(initialise(), callUp(short), bid(short, mumbai, 50_000), sell(short));
    expect(matchOf(played.auction())?.asked).toEqual(['chennai']);
  });

  test('It sells at once a player of another kind than the rules name', () => {
    const played = begun({ where: { capped: ['no'] } }).does(bid(star, mumbai, 100_000), sell(star));
    expect(saleOf(played)).toEqual({ team: 'mumbai', price: 100_000 });
  });

  test.each([
    ['without the money', 401_000, 'purse-too-small'],
    ['with exactly the money', 400_000, 'stands'],
  ])('A team %s is asked only if it can pay', (_, spent, answer) => {
    const played = begun()
      .does(adjust(chennai, -spent))
      .does(bid(star, mumbai, 100_000), sell(star));
    expect(matchOf(played.auction()) === null).toBe(answer !== 'stands');
  });

  test('A team with a full squad is not asked', () => {
    const played = begun({ cards: { byRetained: [2] } }, { squad: { least: 0, most: 1 } });
    played.does(callUp(free), bid(free, chennai, 20_000), sell(free), callUp(star));
    played.does(bid(star, mumbai, 100_000), sell(star));
    expect(saleOf(played)).toEqual({ team: 'mumbai', price: 100_000 });
  });

  test('Nobody is asked for a player without a bid', () => {
    const played = begun().does(skip(star));
    expect(matchOf(played.auction())).toBeNull();
  });

  test('The clock asks, too, where it brings the hammer down', () => {
    const played = begun();
    played.does(setFloor('both', { seconds: 30, extension: 10, atZero: 'hammer' }));
    played.does(bid(star, mumbai, 100_000));
    const clock = openLotOf(played.auction())?.clock;
    const closesAt = clock?.state === 'running' ? clock.closesAt : 0;
    const decision = decideAt(played.auction(), runOut(star, closesAt), closesAt + 1);
    expect(decision.ok && decision.events.map(({ type }) => type)).toEqual(['MatchOpened']);
  });
});

describe('the answers', () => {
  test('A pass sells to the buyer, and the card stays', () => {
    const played = asked().does(says(star, chennai, 'pass'));
    expect(saleOf(played)).toEqual({ team: 'mumbai', price: 100_000 });
    expect(soldEvent(played)).toEqual({
      ...{ type: 'LotSold', lot: 'star', team: 'mumbai', price: 100_000, calls: 1 },
    });
    expect(left(played)).toBe(2);
    expect(lotOnBlock(played.auction())).not.toBe('star');
  });

  test('A claim is the sale where no raise follows', () => {
    const played = claimed({ raise: 'none' });
    expect(saleOf(played)).toEqual({ team: 'chennai', price: 100_000 });
    expect(left(played)).toBe(1);
    expect(purseOf(played.auction(), 'chennai')).toBe(400_000);
    expect(purseOf(played.auction(), 'mumbai')).toBe(500_000);
  });

  test('A buyer that stands loses the player at the price of the hammer', () => {
    const played = claimed().does(says(star, mumbai, 'stand'));
    expect(squadPlaceOf(played.auction(), 'star')).toMatchObject({
      ...{ team: 'chennai', price: 100_000, match: { from: 'mumbai', hammered: 100_000 } },
    });
    expect(left(played)).toBe(1);
  });

  test('After a raise the claimant pays the raise, or the buyer does and the card stays', () => {
    const matched = raised().does(says(star, chennai, 'match'));
    expect(saleOf(matched)).toEqual({ team: 'chennai', price: 140_000 });
    expect(left(matched)).toBe(1);
    const declined = raised().does(says(star, chennai, 'decline'));
    expect(squadPlaceOf(declined.auction(), 'star')).toMatchObject({
      ...{ team: 'mumbai', price: 140_000, declined: { by: 'chennai', hammered: 100_000 } },
    });
    expect(left(declined)).toBe(2);
  });

  test('A declined card is gone where the rules say so', () => {
    const played = raised({ declined: 'spent' }).does(says(star, chennai, 'decline'));
    expect(left(played)).toBe(1);
    expect(left(played.does(undo()))).toBe(2);
  });

  test.each([
    ['the price of the hammer', 100_000, 'raise-not-higher'],
    ['one rupee off the multiple', 100_001, 'bid-off-grid'],
    ['one multiple more', 101_000, 'stands'],
    ['the whole purse', 500_000, 'stands'],
    ['more than the purse', 501_000, 'purse-too-small'],
  ])('The buyer raises to %s', (_, amount, answer) => {
    expect(answerTo(claimed(), raiseTo(star, mumbai, amount))).toBe(answer);
  });

  test('Each answer has its team and its turn', () => {
    const answers = ['claim', 'pass', 'stand', 'match', 'decline'] as const;
    const teams = [mumbai, chennai, kolkata];
    const taken = (played: Played) =>
      teams.flatMap((team) =>
        answers
          .filter((answer) => answerTo(played, says(star, team, answer)) === 'stands')
          .map((answer) => `${team.id} ${answer}`),
      );
    expect(taken(asked())).toEqual(['chennai claim', 'chennai pass']);
    expect(taken(claimed())).toEqual(['mumbai stand']);
    expect(taken(raised())).toEqual(['chennai match', 'chennai decline']);
    expect(answerTo(asked(), raiseTo(star, mumbai, 140_000))).toBe('not-asked');
    expect(answerTo(claimed(), raiseTo(star, chennai, 140_000))).toBe('not-asked');
    expect(answerTo(raised(), raiseTo(star, mumbai, 160_000))).toBe('not-asked');
    expect(answerTo(begun(), says(star, chennai, 'claim'))).toBe('match-not-open');
  });

  test('A second tap, or one with an old view, changes nothing', () => {
    const played = asked();
    const { sequence } = played.auction();
    played.does(says(star, chennai, 'claim', { seen: sequence }));
    expect(answerTo(played, says(star, chennai, 'claim', { seen: sequence }))).toBe('floor-moved');
    expect(answerTo(played, says(star, chennai, 'claim'))).toBe('not-asked');
  });

  test('The claimant must be able to pay the raise', () => {
    const played = begun().does(adjust(chennai, -380_000));
    played.does(bid(star, mumbai, 100_000), sell(star), says(star, chennai, 'claim'));
    played.does(raiseTo(star, mumbai, 121_000));
    expect(answerTo(played, says(star, chennai, 'match'))).toBe('purse-too-small');
    played.does(says(star, chennai, 'decline'));
    expect(saleOf(played)).toEqual({ team: 'mumbai', price: 121_000 });
  });

  test('A claim names one of the terms, if there are any', () => {
    const terms = ['one season', 'two seasons'];
    const played = asked({ raise: 'none', terms });
    expect(answerTo(played, says(star, chennai, 'claim'))).toBe('term-missing');
    expect(answerTo(played, says(star, chennai, 'claim', { term: 'three seasons' }))).toBe('term-missing');
    played.does(says(star, chennai, 'claim', { term: 'two seasons' }));
    expect(soldEvent(played)).toMatchObject({ match: { term: 'two seasons' } });
  });
});

describe('while a team is asked', () => {
  test('No order about bids, calls, the hammer or other lots passes', () => {
    for (const played of [asked(), claimed(), raised()]) {
      const orders = [
        bid(star, kolkata, 200_000),
        raise(star, kolkata, 200_000),
        allow(star, kolkata, 200_000),
        retract(star),
        going(star, 1),
        sell(star),
        skip(star),
        callUp(free),
        showUnsold(),
      ];
      expect(orders.map((order) => answerTo(played, order))).toEqual([
        ...Array<string>(7).fill('match-open'),
        'bid-stands',
        'bid-stands',
      ]);
    }
  });

  test('In a break nobody answers', () => {
    const played = asked().does(pause());
    expect(answerTo(played, says(star, chennai, 'claim'))).toBe('auction-paused');
    expect(answerTo(played.does(resume), says(star, chennai, 'claim'))).toBe('stands');
  });

  test('The money of the claim and of the raise is held', () => {
    const played = raised();
    expect(answerTo(played, adjust(mumbai, -360_000))).toBe('stands');
    expect(answerTo(played, adjust(mumbai, -361_000))).toBe('purse-holds-bid');
    expect(answerTo(played, adjust(chennai, -360_000))).toBe('stands');
    expect(answerTo(played, adjust(chennai, -361_000))).toBe('purse-holds-bid');
    expect(answerTo(played, adjust(kolkata, -500_000))).toBe('stands');
  });

  test('The asked team cannot leave', () => {
    expect(answerTo(asked(), withdrawTeam(chennai))).toBe('match-open');
    expect(answerTo(asked(), withdrawTeam(mumbai))).toBe('team-leads');
    expect(answerTo(asked(), withdrawTeam(kolkata))).toBe('stands');
  });

  test('A client that sells in two calls closes the question', () => {
    const played = asked().does(recordSale(star, kolkata, 90_000));
    expect(saleOf(played)).toEqual({ team: 'kolkata', price: 90_000 });
    expect(matchOf(played.auction())).toBeNull();
  });

  test('A claimant whose money went in such a sale does not block the buyer, and has declined nothing', () => {
    const played = claimed({ declined: 'spent' }).does(recordSale(free, chennai, 450_000));
    played.does(says(star, mumbai, 'stand'));
    expect(saleOf(played)).toEqual({ team: 'mumbai', price: 100_000 });
    expect(soldEvent(played)).not.toHaveProperty('declined');
    expect(left(played)).toBe(2);
  });
});

describe('taking back', () => {
  test('It takes back one step at a time, and the first opens the bidding with its bids', () => {
    const played = raised().does(takeBack(star));
    expect(answerTo(played, says(star, mumbai, 'stand'))).toBe('stands');
    played.does(undo());
    expect(answerTo(played, says(star, chennai, 'claim'))).toBe('stands');
    played.does(undo());
    expect(matchOf(played.auction())).toBeNull();
    expect(highBidOf(played.auction())).toMatchObject({ team: 'mumbai', amount: 100_000 });
    expect(answerTo(played, bid(star, kolkata, 105_000))).toBe('stands');
  });

  test('Undo after the sale gives the card back, and the hammer asks again', () => {
    const played = raised().does(says(star, chennai, 'match'));
    played.does(undo());
    expect(left(played)).toBe(2);
    played.does(reopenLot(star));
    expect(bidsFor(played.auction(), 'star')).toHaveLength(1);
    played.does(sell(star));
    expect(matchOf(played.auction())).toMatchObject({ asked: ['chennai'], steps: [] });
  });

  test('A correction to another team gives the card back, one of the price keeps it', () => {
    const played = claimed({ raise: 'none' });
    played.does(correctSale(star, [chennai, 100_000], [chennai, 110_000]));
    expect(left(played)).toBe(1);
    played.does(correctSale(star, [chennai, 110_000], [kolkata, 110_000]));
    expect(left(played)).toBe(2);
    expect(played.auction().history.at(-1)).not.toHaveProperty('match');
  });
});

describe('the cards', () => {
  test('They follow from the number of retained players, and never fall below zero', () => {
    const rules = { fields: [LAST, CAPPED], match: ONCE };
    const played = league(rules, players, [mumbai, chennai]);
    const cards = () => cardsOf(played.auction(), 'chennai');
    expect(cards()).toBe(2);
    played.does(retain(kept, chennai, 10_000));
    expect(matchIn(played.auction(), kept.id)).toEqual({});
    expect(cards()).toBe(1);
    played.does(retain(third, chennai, 10_000), retain(young, chennai, 10_000));
    expect(cards()).toBe(0);
  });

  test('A number by hand counts in place of the number in the rules', () => {
    const played = league({ fields: [LAST, CAPPED], match: ONCE }, players, [
      mumbai,
      { ...chennai, cards: 0 },
    ]);
    const cards = () => cardsOf(played.auction(), 'chennai');
    expect(cards()).toBe(0);
    const plan = { name: 'Chennai', logo: null };
    played.does({ type: 'edit-team', team: 'chennai', plan: { ...plan, cards: 5 } });
    played.does(retain(kept, chennai, 10_000));
    expect(cards()).toBe(5);
    played.does({ type: 'edit-team', team: 'chennai', plan });
    expect(cards()).toBe(1);
    expect(cardsOf(league({}, players, [{ ...chennai, cards: 5 }]).auction(), 'chennai')).toBe(0);
  });

  test('Only retained players of the named kind count', () => {
    const cards = { byRetained: [2, 0], of: { capped: ['yes'] } };
    const played = league({ fields: [LAST, CAPPED], match: { ...ONCE, cards } }, players);
    played.does(retain(young, chennai, 10_000));
    expect(cardsOf(played.auction(), 'chennai')).toBe(2);
    played.does(retain(kept, chennai, 10_000));
    expect(cardsOf(played.auction(), 'chennai')).toBe(0);
  });

  test('A team without a card is not asked', () => {
    const played = claimed({ raise: 'none', cards: { byRetained: [1] } });
    played.does(callUp(young), bid(young, mumbai, 50_000), sell(young));
    expect(saleOf(played, young)).toEqual({ team: 'mumbai', price: 50_000 });
  });

  test.each([
    [90_000, []],
    [100_000, ['chennai']],
  ])('With %i to spend on kept players a claim at 1,00,000 is asked of %j', (most, teams) => {
    const limit = { id: 'kept', one: 'kept player', many: 'kept players', binding: true };
    const limits = [{ ...limit, where: { [KEPT]: ['yes'] }, spend: { most: toRupees(most) } }];
    const played = begun({}, { limits }).does(bid(star, mumbai, 100_000), sell(star));
    expect(matchOf(played.auction())?.asked ?? []).toEqual(teams);
  });

  test('The hammer releases phones that were held for a bid from the hall', () => {
    const played = begun().does(bid(star, mumbai, 100_000), holdPhones, sell(star));
    expect(played.auction().phonesHeld).toBe(false);
    expect(answerTo(played, says(star, chennai, 'claim', { via: 'phone' }))).toBe('stands');
  });

  test('A limit on kept players binds claims and no bids', () => {
    const limit = { id: 'keptcapped', one: 'kept capped player', many: 'kept capped players', binding: true };
    const limits = [{ ...limit, where: { [KEPT]: ['yes'], capped: ['yes'] }, count: { most: 1 } }];
    const played = begun({ raise: 'none' }, { limits });
    played.does(bid(star, mumbai, 100_000), sell(star), says(star, chennai, 'claim'));
    played.does(callUp(third), bid(third, mumbai, 50_000), sell(third));
    expect(saleOf(played, third)).toEqual({ team: 'mumbai', price: 50_000 });
    played.does(callUp(young), bid(young, mumbai, 50_000), sell(young));
    expect(matchOf(played.auction())?.asked).toEqual(['chennai']);
    played.does(says(young, chennai, 'pass'));
    played.does(callUp(kept), bid(kept, chennai, 50_000), sell(kept));
    expect(squadOf(played.auction(), 'chennai')).toHaveLength(2);
  });
});

describe('any team', () => {
  const ANY: Partial<MatchRule> = { who: 'any', raise: 'none', cards: { byRetained: [1] }, against: 1 };

  test('All that may are asked, and the first claim in the log counts', () => {
    const played = asked(ANY);
    expect(matchOf(played.auction())?.asked).toEqual(['chennai', 'kolkata']);
    const { sequence } = played.auction();
    played.does(says(star, kolkata, 'claim', { seen: sequence }));
    expect(answerTo(played, says(star, chennai, 'claim', { seen: sequence }))).not.toBe('stands');
    expect(saleOf(played)).toEqual({ team: 'kolkata', price: 100_000 });
  });

  test('A player of another kind is sold at once', () => {
    const played = asked({ ...ANY, where: { capped: ['No'] } });
    expect(saleOf(played)).toEqual({ team: 'mumbai', price: 100_000 });
  });

  test('The last pass sells, and one order passes for all that are left', () => {
    const played = asked(ANY).does(says(star, chennai, 'pass'));
    expect(saleOf(played)).toBeNull();
    expect(answerTo(played, says(star, chennai, 'claim'))).toBe('not-asked');
    played.does(says(star, kolkata, 'pass'));
    expect(saleOf(played)).toEqual({ team: 'mumbai', price: 100_000 });
    expect(saleOf(asked(ANY).does(says(star, null, 'pass')))).toEqual({ team: 'mumbai', price: 100_000 });
    expect(answerTo(asked(ANY), says(star, null, 'claim'))).toBe('not-asked');
  });

  test('A team loses no more players to matches than the rules allow', () => {
    const played = asked(ANY).does(says(star, kolkata, 'claim'));
    played.does(callUp(free), bid(free, mumbai, 50_000), sell(free));
    expect(saleOf(played, free)).toEqual({ team: 'mumbai', price: 50_000 });
  });
});

describe('the clock of an answer', () => {
  const TIMED: Partial<MatchRule> = { seconds: 30, atZero: 'passes' };
  const closesAt = (played: Played) => {
    const clock = openLotOf(played.auction())?.clock;
    return clock?.state === 'running' ? clock.closesAt : null;
  };
  const atZero = (played: Played) => {
    const at = closesAt(played) ?? 0;
    const decision = decideAt(played.auction(), runOut(star, at), at + 1);
    return decision.ok ? decision.events.filter(({ type }) => type !== 'ClockSet') : decision.problem.code;
  };

  test('Each step has its whole time, with or without a countdown of lots', () => {
    expect(closesAt(asked(TIMED))).toBe(30_000);
    expect(closesAt(claimed(TIMED))).toBe(30_000);
    expect(closesAt(asked())).toBeNull();
  });

  test('At zero the asked team passes, the buyer stands, the claimant declines', () => {
    expect(atZero(asked(TIMED))).toMatchObject([
      { type: 'MatchSaid', team: 'chennai', says: 'pass', via: 'clock' },
      { type: 'LotSold', team: 'mumbai', price: 100_000 },
      { type: 'LotOpened' },
    ]);
    expect(atZero(claimed(TIMED))).toMatchObject([
      { type: 'MatchSaid', team: 'mumbai', says: 'stand' },
      { type: 'LotSold', team: 'chennai', price: 100_000 },
      { type: 'LotOpened' },
    ]);
    expect(atZero(raised(TIMED))).toMatchObject([
      { type: 'MatchSaid', team: 'chennai', says: 'decline' },
      { type: 'LotSold', team: 'mumbai', price: 140_000 },
      { type: 'LotOpened' },
    ]);
  });

  test('Or it waits for the operator, whatever the clock of lots does', () => {
    const played = asked({ seconds: 30, atZero: 'waits' });
    played.does(setFloor('both', { seconds: 30, extension: 10, atZero: 'hammer' }));
    expect(atZero(played)).toBe('clock-not-out');
  });

  test('A phone that answers late is refused, the operator is not', () => {
    const played = asked(TIMED);
    const late = (via?: 'phone') =>
      decideAt(played.auction(), says(star, chennai, 'claim', via && { via }), 30_001);
    expect(late('phone')).toMatchObject({ ok: false, problem: { code: 'time-up' } });
    expect(late().ok).toBe(true);
  });

  test('It stops in a break and goes on with the time left', () => {
    const played = asked(TIMED);
    const at = (order: Parameters<typeof decideAt>[1], now: number) => {
      const decision = decideAt(played.auction(), order, now);
      return decision.ok ? decision.events.find(({ type }) => type === 'ClockSet') : decision;
    };
    expect(at(pause(), 10_000)).toEqual({ type: 'ClockSet', clock: { state: 'stopped', left: 20_000 } });
    played.does(pause(), resume);
    expect(closesAt(played)).toBe(30_000);
  });

  test('New room settings do not lengthen it', () => {
    const played = asked(TIMED);
    const decision = decideAt(played.auction(), setFloor('phones'), 20_000);
    expect(decision.ok && decision.events.map(({ type }) => type)).toEqual(['FloorSet']);
    expect(closesAt(played.does(setFloor('phones')))).toBe(30_000);
  });

  test('After a restart it has its whole time again', () => {
    const played = asked(TIMED);
    expect(clockAfterRestart(played.auction(), 20_000)).toEqual([
      { type: 'ClockSet', clock: { state: 'running', closesAt: 50_000 } },
    ]);
  });

  test('Once the bidding is open again, the lot has a clock of lots or none', () => {
    expect(closesAt(asked(TIMED).does(undo()))).toBeNull();
  });
});

describe('a phone', () => {
  const byPhone = (
    played: Played,
    answer: 'claim' | 'match',
    more: { readonly seen?: number; readonly price?: number } = {},
  ) => answerTo(played, says(star, chennai, answer, { via: 'phone', ...more }));

  test('It answers whenever phones may bid', () => {
    const withFloor = (mode: 'floor' | 'phones' | 'both') => byPhone(asked().does(setFloor(mode)), 'claim');
    expect([withFloor('floor'), withFloor('phones'), withFloor('both')]).toEqual([
      'phones-closed',
      'stands',
      'stands',
    ]);
    expect(byPhone(asked().does({ type: 'hold-phones' }), 'claim')).toBe('phones-held');
    expect(answerTo(asked().does(setFloor('floor')), says(star, chennai, 'claim'))).toBe('stands');
  });

  test('A pass of another team leaves its claim at the same price valid', () => {
    const played = asked({ who: 'any', cards: { byRetained: [1] } });
    const seen = played.auction().sequence;
    played.does(says(star, kolkata, 'pass'));
    expect(byPhone(played, 'claim', { seen, price: 100_000 })).toBe('stands');
    expect(byPhone(played, 'claim', { seen })).toBe('floor-moved');
    expect(byPhone(played, 'claim', { seen, price: 99_000 })).toBe('floor-moved');
  });

  test('After a raise, the price of an answer does not make an outdated one valid', () => {
    const played = claimed();
    const seen = played.auction().sequence;
    played.does(raiseTo(star, mumbai, 140_000));
    expect(byPhone(played, 'match', { seen, price: 140_000 })).toBe('floor-moved');
  });

  test('Its answer to a question that is no longer open is outdated', () => {
    const played = asked();
    const seen = played.auction().sequence;
    played.does(takeBack(star));
    expect(byPhone(played, 'claim', { seen, price: 100_000 })).toBe('floor-moved');
  });
});

test('The fold of the log is the state after each step', () => {
  for (const played of [asked(), claimed(), raised(), raised().does(says(star, chennai, 'match'))])
    expect(fold(played.log())).toEqual(played.auction());
});

test('A question that outlives its rule has no clock, and a claim for it has no card', () => {
  const { match: _, ...rules } = asked().auction().tournament.rules;
  const auction = { ...asked().auction(), tournament: { ...asked().auction().tournament, rules } };
  expect(clockAfterRestart(auction, 0)).toEqual([]);
  expect(decideAt(auction, says(star, chennai, 'claim'), 0)).toMatchObject({ problem: { code: 'no-card' } });
  expect(decideAt(auction, pause(), 0)).toMatchObject({ ok: true });
  const ran = {
    ...auction,
    block: { ...openLot(auction, 'star'), clock: { state: 'running', closesAt: 9 } },
  } as const;
  expect(clockAfterRestart(ran, 0)).toEqual([]);
  expect(clockAfterRestart({ ...ran, tournament: asked().auction().tournament }, 0)).toEqual([]);
});

test('A tie at the cap is settled before the question, and stays with the sale', () => {
  const caps = [{ where: {}, most: toRupees(100_000) }];
  const played = begun({}, { caps, atCap: 'organiser' });
  played.does(bid(star, mumbai, 100_000), bid(star, kolkata, 100_000), sellAmong(star, kolkata));
  expect(matchOf(played.auction())).toMatchObject({ buyer: 'kolkata', asked: ['chennai'] });
  played.does(says(star, chennai, 'pass'));
  expect(soldEvent(played)).toMatchObject({
    team: 'kolkata',
    tie: { among: ['mumbai', 'kolkata'], seed: null },
  });
});
