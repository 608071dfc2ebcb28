import { describe, expect, test } from 'vitest';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { EVERYBODY, shownPlayers, type ListWish } from './shown-players.ts';

const PLAYERS = [
  playerWith('2', { name: 'Imran Qureshi', playingStyles: ['bowler'], age: 29, baseAmount: 30_000 }),
  playerWith('27', { name: 'सिद्धार्थ देशमुख', status: 'sold', age: 19 }),
  playerWith('10', { name: 'Aditya Joshi', playingStyles: ['batsman', 'bowler'], baseAmount: 50_000 }),
  playerWith('A7', { name: 'Om Joshi', playingStyles: ['wicketKeeper'], status: 'sold' }),
];

function shown(wish: Partial<ListWish>): string[] {
  return shownPlayers(PLAYERS, { ...EVERYBODY, ...wish }).map(({ playerNumber }) => playerNumber);
}

describe('search', () => {
  test('finds in the name, in every script, whatever the case', () => {
    expect(shown({ search: ' JOSHI ' })).toEqual(['10', 'A7']);
    expect(shown({ search: 'देश' })).toEqual(['27']);
  });

  test('every word must be found', () => {
    expect(shown({ search: 'joshi om' })).toEqual(['A7']);
    expect(shown({ search: 'joshi imran' })).toEqual([]);
  });

  test('finds in the number; with # the number alone and whole', () => {
    expect(shown({ search: '2' })).toEqual(['2', '27']);
    expect(shown({ search: '#2' })).toEqual(['2']);
    expect(shown({ search: '#a7' })).toEqual(['A7']);
  });
});

test('style and status narrow the list together', () => {
  expect(shown({ style: 'bowler' })).toEqual(['2', '10']);
  expect(shown({ status: 'sold' })).toEqual(['27', 'A7']);
  expect(shown({ style: 'wicketKeeper', status: 'unsold' })).toEqual([]);
});

test('a field of the tournament’s own narrows the list to who has that value', () => {
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

test('sorted as added, by name, by number as a number, by base amount from the top, by age', () => {
  expect(shown({})).toEqual(['2', '27', '10', 'A7']);
  expect(shown({ sort: 'name' })).toEqual(['10', '2', 'A7', '27']);
  expect(shown({ sort: 'number' })).toEqual(['2', '10', '27', 'A7']);
  expect(shown({ sort: 'base' })).toEqual(['10', '2', '27', 'A7']);
  expect(shown({ sort: 'age' })).toEqual(['27', '10', 'A7', '2']);
});
