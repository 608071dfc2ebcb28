import { describe, expect, test } from 'vitest';
import { league } from '#fixtures/auction/league.ts';
import { retain } from '#fixtures/auction/orders.ts';
import { chennai, mumbai, playerNamed } from '#fixtures/auction/people.ts';
import { KEPT, type MatchRule, type RuleSet } from '#domain/rules/rule-set.ts';
import { LAST_TEAM } from '#domain/tournament/own-field.ts';
import type { Player } from '#domain/tournament/player.ts';
import { preflight } from './preflight.ts';

const MATCH: MatchRule = {
  ...{ who: { field: LAST_TEAM.id }, where: {}, cards: { byRetained: [2, 1] } },
  ...{ raise: 'once', declined: 'kept', seconds: null, atZero: 'waits' },
};
const from = (name: string, lastteam?: string): Player =>
  playerNamed(name, name, { own: lastteam === undefined ? {} : { lastteam } });
const played = (players: readonly Player[], match: Partial<MatchRule> = {}, more: Partial<RuleSet> = {}) =>
  league({ fields: [LAST_TEAM], match: { ...MATCH, ...match }, ...more }, players, [
    { ...mumbai, shortName: 'MI' },
    chennai,
  ]);
const found = (...of: Parameters<typeof played>) => preflight(played(...of).auction()).findings;

describe('the last team', () => {
  test('Without a value for any player nobody is asked', () => {
    const nobody = [{ what: 'no-last-team', field: 'lastteam' }];
    expect(found([from('a'), from('b', ' ')])).toEqual(nobody);
    expect(found([from('a'), from('b', 'Chennai')])).toEqual([]);
    expect(found([])).toEqual([]);
    expect(found([from('a')], { who: 'any' })).toEqual([]);
    expect(preflight(league({}, [from('a')]).auction()).findings).toEqual([]);
    const teamless = league({ fields: [LAST_TEAM], match: MATCH }, [from('a')], []);
    expect(preflight(teamless.auction()).findings).toEqual([]);
  });

  test('Names that are no team of the tournament are counted, each in its first spelling', () => {
    const players = [from('a', 'Kochi'), from('b', 'KOCHI '), from('c', 'mi'), from('d', 'Deccan')];
    expect(found(players)).toEqual([
      {
        ...{ what: 'last-team-unknown', field: 'lastteam', players: 3 },
        names: { many: 2, first: ['Kochi', 'Deccan'] },
      },
    ]);
  });

  test('Players for whom the right does not exist are left out', () => {
    const players = [from('a', 'Kochi'), from('b', 'Chennai')];
    expect(found(players, { where: { lastteam: ['Chennai'] } })).toEqual([]);
    expect(found(players, { where: { lastteam: ['Nowhere'] } })).toEqual([]);
  });
});

describe('cards that no limit lets be used', () => {
  const most = (count: number, where: RuleSet['limits'][number]['where'] = {}) => ({
    limits: [
      {
        ...{ id: 'kept', one: 'kept player', many: 'kept players', binding: true },
        ...{ where: { [KEPT]: ['yes'], ...where }, count: { most: count } },
      },
    ],
  });
  const kept = from('kept', 'Chennai');
  const players = [kept, from('a', 'Chennai'), from('b', 'Mumbai')];
  const after = (...of: Parameters<typeof played>) =>
    preflight(
      played(...of)
        .does(retain(kept, chennai, 10_000))
        .auction(),
    ).findings;

  test('A team whose limit on kept players is full is named', () => {
    expect(after(players, {}, most(1))).toEqual([{ what: 'cards-useless', teams: ['chennai'] }]);
    expect(after(players, {}, most(2))).toEqual([]);
    expect(found(players, {}, most(0))).toEqual([{ what: 'cards-useless', teams: ['mumbai', 'chennai'] }]);
  });

  test('A team without a card, or without a player to match, is left out', () => {
    expect(after(players, { cards: { byRetained: [2, 0] } }, most(1))).toEqual([]);
    expect(after([kept, from('b', 'Mumbai')], {}, most(1))).toEqual([]);
  });

  test('One player whom the limits allow is enough, also if any team may match', () => {
    expect(after(players, { who: 'any' }, most(1))).toEqual([{ what: 'cards-useless', teams: ['chennai'] }]);
    expect(after(players, { who: 'any' }, most(1, { lastteam: ['Chennai'] }))).toEqual([]);
  });
});
