import { describe, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { Player } from '#domain/tournament/player.ts';
import { ONE_KEEPER, rishabh, rohit, TWO_WITH_A_KEEPER, virat } from '#fixtures/auction/last-keeper.ts';
import { batter, keeper, league } from '#fixtures/auction/league.ts';
import { bid, callUp, initialise, retain, sell, skip } from '#fixtures/auction/orders.ts';
import { chennai, kolkata, mumbai } from '#fixtures/auction/people.ts';
import { nowShort, shortWith, shortWithout } from './short-without.ts';

const ishan = keeper('Ishan', '32', 80_000);
const RULES: Partial<RuleSet> = { ...TWO_WITH_A_KEEPER, unsold: { then: 'end' } };
const ALL = [rishabh, ishan, virat, rohit];
const without = (player: Player, rules = RULES, list = ALL, teams = [mumbai]) =>
  shortWithout(league(rules, list, teams).auction(), player.id);

test('Withdrawing the last keeper is reported, withdrawing one of two is not', () => {
  expect(without(rishabh, RULES, ONE_KEEPER)).toMatchObject([
    { what: 'teams', teams: [mumbai.id], cheapest: null, mends: [{ do: 'lower-least', limit: 'keepers' }] },
  ]);
  expect(without(rishabh)).toEqual([]);
});

test('Withdrawing a cheap keeper is reported if the other one exceeds the purse', () => {
  const purse = (opening: number) => ({ ...RULES, purse: { opening: toRupees(opening) } });
  expect(without(rishabh, purse(100_000))).toEqual([]);
  expect(without(rishabh, purse(99_999))).toMatchObject([
    { what: 'teams', teams: [mumbai.id], purse: 99_999, cheapest: 100_000 },
  ]);
});

test('The report names exactly the teams that could complete before', () => {
  const played = league(RULES, [...ALL, keeper('Dinesh', '21', 90_000)], [mumbai, chennai, kolkata])
    .does(initialise(), callUp(ishan), bid(ishan, kolkata, 80_000), sell(ishan))
    .does(callUp(virat));
  // Kolkata has its keeper. The others could pay for Rishabh, but not for Dinesh and a batter.
  expect(shortWithout(played.auction(), rishabh.id)).toMatchObject([
    { what: 'teams', teams: [mumbai.id, chennai.id] },
  ]);
});

test('A lack that existed before the withdrawal is not reported', () => {
  expect(without(virat, RULES, [virat, rohit])).toEqual([]);
  // Two teams share one keeper, so a batter less makes no difference.
  expect(without(virat, RULES, ONE_KEEPER, [mumbai, chennai])).toEqual([]);
});

test('A player needed only for all teams together is reported', () => {
  const list = [...ALL, batter('Shikhar', '25', 20_000)];
  expect(without(virat, RULES, list, [mumbai, chennai])).toEqual([]);
  expect(without(virat, RULES, ALL, [mumbai, chennai])).toMatchObject([
    { what: 'players', limit: 'squad', teams: 2, needed: 4, available: 3 },
  ]);
});

test('A player whom the rules do not need is not reported', () => {
  expect(without(rishabh, { purse: { opening: toRupees(100_000) } }, [rishabh])).toEqual([]);
  const played = league(RULES, ONE_KEEPER, [mumbai]).does(initialise(), callUp(rishabh));
  expect(shortWithout(played.auction(), rishabh.id)).toEqual([]);
  expect(shortWithout(played.does(skip(rishabh)).auction(), rishabh.id)).toEqual([]);
  expect(shortWithout(played.auction(), 'nobody')).toEqual([]);
});

test('A search that runs out of allowance reports nothing', () => {
  const auction = league(RULES, [...ALL, batter('Shikhar', '25', 20_000)], [mumbai, chennai]).auction();
  for (const answered of [0, 1, 2, 3, 4, 5, 6, 7]) {
    let questions = 0;
    const allow = () => ({ work: (questions += 1) > answered ? 0 : 100_000 });
    expect(shortWithout(auction, virat.id, allow), `after ${String(answered)} questions`).toEqual([]);
  }
});

describe('a player who is edited', () => {
  const edited = (player: Player, changes: Partial<Player>, list = ONE_KEEPER, rules = RULES) =>
    shortWith(league(rules, list, [mumbai]).auction(), { ...player, ...changes });

  test('Editing the role of the last keeper is reported', () => {
    expect(edited(rishabh, { styles: ['batsman'] })).toMatchObject([
      { what: 'teams', teams: [mumbai.id], cheapest: null, mends: [{ do: 'lower-least', limit: 'keepers' }] },
    ]);
    expect(edited(rishabh, { styles: ['batsman'] }, ALL)).toEqual([]);
  });

  test('An opening price one rupee above what a team can pay is reported', () => {
    expect(edited(rishabh, { basePrice: toRupees(80_000) })).toEqual([]);
    expect(edited(rishabh, { basePrice: toRupees(80_001) })).toMatchObject([
      { what: 'teams', teams: [mumbai.id], purse: 100_000 },
    ]);
  });

  test("An edit that makes the player's own squad incomplete is reported", () => {
    const played = league(RULES, ALL, [mumbai]).does(retain(rishabh, mumbai, 20_001));
    // The purse lacks one rupee for Ishan, the other keeper.
    expect(shortWith(played.auction(), { ...rishabh, styles: ['batsman'] })).toMatchObject([
      { what: 'teams' },
    ]);
    const cheaper = league(RULES, ALL, [mumbai]).does(retain(rishabh, mumbai, 20_000));
    expect(shortWith(cheaper.auction(), { ...rishabh, styles: ['batsman'] })).toEqual([]);
  });

  test('An edit of fields that no rule uses is not reported', () => {
    expect(edited(rishabh, { name: 'Rishabh Pant', number: '77', age: 30 })).toEqual([]);
    const none = { purse: { opening: toRupees(100_000) } };
    expect(edited(rishabh, { styles: ['batsman'] }, [rishabh], none)).toEqual([]);
    expect(edited(rishabh, { styles: ['batsman'] }, [virat, rohit])).toEqual([]);
    expect(edited(rishabh, { basePrice: toRupees(90_000), number: virat.number })).toEqual([]);
  });
});

const afterRetaining = (player: Player, price: number, rules = TWO_WITH_A_KEEPER, list = ONE_KEEPER) => {
  const played = league(rules, list);
  const before = played.auction();
  return nowShort(before, played.does(retain(player, mumbai, price)).auction(), [mumbai.id]);
};

test('A retention that leaves one rupee too little for a keeper is reported', () => {
  expect(afterRetaining(virat, 70_000)).toEqual([]);
  expect(afterRetaining(virat, 70_001)).toMatchObject([
    { what: 'teams', teams: [mumbai.id], purse: 29_999, cheapest: 30_000 },
  ]);
});

test('A team that could not complete before the retention is not reported', () => {
  expect(afterRetaining(virat, 90_000, TWO_WITH_A_KEEPER, [virat, rohit])).toEqual([]);
});

test('Other teams, and rules without limits, are not reported', () => {
  const played = league(TWO_WITH_A_KEEPER, ONE_KEEPER);
  const before = played.auction();
  const after = played.does(retain(virat, mumbai, 90_000)).auction();
  expect(nowShort(before, after, [chennai.id])).toEqual([]);
  expect(afterRetaining(virat, 90_000, { purse: { opening: toRupees(100_000) } })).toEqual([]);
});
