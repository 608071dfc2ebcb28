import { describe, expect, test } from 'vitest';
import { AGE, RETAINED } from '#domain/rules/rule-set.ts';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { EVERYBODY, shownPlayers, type ListWish } from './shown-players.tsx';

const PLAYERS = [
  playerWith('2', { name: 'Imran Qureshi', playingStyles: ['bowler'], age: 29, baseAmount: 30_000 }),
  playerWith('27', { name: 'सिद्धार्थ देशमुख', status: 'sold', age: 19 }),
  playerWith('10', { name: 'Aditya Joshi', playingStyles: ['batsman', 'bowler'], baseAmount: 50_000 }),
  playerWith('A7', { name: 'Om Joshi', playingStyles: ['wicketKeeper'], status: 'sold' }),
];

function shown(wish: Partial<ListWish>): string[] {
  return shownPlayers(PLAYERS, { ...EVERYBODY, ...wish }).map(({ playerNumber }) => playerNumber);
}

describe('Searching the list of players', () => {
  test('A search finds names in every script and case', () => {
    expect(shown({ search: ' JOSHI ' })).toEqual(['10', 'A7']);
    expect(shown({ search: 'देश' })).toEqual(['27']);
  });

  test('A search requires all words', () => {
    expect(shown({ search: 'joshi om' })).toEqual(['A7']);
    expect(shown({ search: 'joshi imran' })).toEqual([]);
  });

  test('A search finds numbers; with # only the exact number', () => {
    expect(shown({ search: '2' })).toEqual(['2', '27']);
    expect(shown({ search: '#2' })).toEqual(['2']);
    expect(shown({ search: '#a7' })).toEqual(['A7']);
  });
});

test('Filters by style and status combine', () => {
  expect(shown({ style: 'bowler' })).toEqual(['2', '10']);
  // A player who bats and bowls counts as an all-rounder, too.
  expect(shown({ style: 'allRounder' })).toEqual(['10']);
  expect(shown({ status: 'sold' })).toEqual(['27', 'A7']);
  expect(shown({ style: 'wicketKeeper', status: 'unsold' })).toEqual([]);
});

test('A filter by an own field keeps the players with that value', () => {
  const players = [
    playerWith('1', { own: { category: 'A', overseas: true } }),
    playerWith('2', { own: { category: 'A', overseas: false } }),
    playerWith('3', { own: { category: 'B' } }),
    playerWith('4'),
  ];
  const having = (own: ListWish['own']) =>
    shownPlayers(players, { ...EVERYBODY, own }).map(({ playerNumber }) => playerNumber);
  expect(having({ category: 'A' })).toEqual(['1', '2']);
  expect(having({ category: 'A', overseas: 'no' })).toEqual(['2']);
  expect(having({ overseas: 'yes' })).toEqual(['1']);
  expect(having({ category: '', overseas: '' })).toEqual(['1', '2', '3', '4']);
  expect(having({ category: 'C' })).toEqual([]);
});

test('A player from before the auction counts as retained, not as sold', () => {
  const players = [
    playerWith('1', { status: 'sold' }),
    playerWith('2', { status: 'sold', retained: { as: 'retained', charge: 5 } }),
    playerWith('3', { status: 'sold', retained: { as: 'member', charge: 0 } }),
  ];
  const of = (status: ListWish['status']) =>
    shownPlayers(players, { ...EVERYBODY, status }).map(({ playerNumber }) => playerNumber);
  expect(of('sold')).toEqual(['1']);
  expect(of('retained')).toEqual(['2', '3']);
});

test('A filter by a quota keeps the players that count in it: by age, role or retention', () => {
  const players = [
    playerWith('1', { age: 18, playingStyles: ['batsman', 'bowler'] }),
    playerWith('2', { age: 19, playingStyles: ['allRounder'] }),
    playerWith('3', { age: 18, status: 'sold', retained: { as: 'retained', charge: 5 } }),
  ];
  const kinds = [
    { id: 'young', one: 'under-19', many: 'under-19s', where: { [AGE]: ['18'] } },
    { id: 'both', one: 'all-rounder', many: 'all-rounders', where: { role: ['allRounder'] } },
    { id: 'kept', one: 'retained player', many: 'retained players', where: { [RETAINED]: ['yes'] } },
  ];
  const counted = (kind: string) =>
    shownPlayers(players, { ...EVERYBODY, kind }, { fields: [], categories: null, kinds }).map(
      ({ playerNumber }) => playerNumber,
    );
  expect(counted('young')).toEqual(['1', '3']);
  expect(counted('both')).toEqual(['1', '2']);
  expect(counted('kept')).toEqual(['3']);
  // A removed quota filters nobody.
  expect(counted('gone')).toEqual(['1', '2', '3']);
});

test('Players are sorted as added, by name, by numeric number, by falling base amount, or by age', () => {
  expect(shown({})).toEqual(['2', '27', '10', 'A7']);
  expect(shown({ sort: 'name' })).toEqual(['10', '2', 'A7', '27']);
  expect(shown({ sort: 'number' })).toEqual(['2', '10', '27', 'A7']);
  expect(shown({ sort: 'base' })).toEqual(['10', '2', '27', 'A7']);
  expect(shown({ sort: 'age' })).toEqual(['27', '10', 'A7', '2']);
});
