import { describe, expect, test } from 'vitest';
import type { Command } from '#domain/auction/commands.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import { created, underway } from '#fixtures/auction/facts.ts';
import { given, type Given } from '#fixtures/auction/given.ts';
import {
  bid,
  editPlayer,
  editTournament,
  enter,
  recordSale,
  register,
  sell,
  withdrawTeam,
} from '#fixtures/auction/orders.ts';
import { dhoni, kohli, mumbai, playerNamed, teamNamed } from '#fixtures/auction/people.ts';
import { answer } from '#protocol/testing/answer.ts';
import { refusalText } from './refusal-text.ts';

describe('sentences about the lists of players and teams', () => {
  const open = given(underway);
  const led = open.after(bid(kohli, mumbai, 30_000));
  const bought = led.after(sell(kohli));

  test.each<readonly [string, Given, Command]>([
    [
      'Amounts and squad size are locked since the first bid, skip or sale',
      led,
      editTournament({ squadLimit: 9 }),
    ],
    ['A team with this name already exists in the tournament', open, enter(teamNamed('mumbai', 'm2'))],
    [
      'This name looks just like Mumbai: please choose one that can be told apart',
      open,
      enter(teamNamed('Мumbаi', 'm2')),
    ],
    [
      'This short name looks just like a name of Mumbai: please choose one that can be told apart',
      open,
      enter({ ...teamNamed('Mumbai Kings', 'm2'), shortName: 'МUMBAI' }),
    ],
    [
      'This name looks just like the short name of Mumbai Kings: please choose one that can be told apart',
      given(created()).after(enter({ ...teamNamed('Mumbai Kings', 'm2'), shortName: 'MKS' })),
      enter(teamNamed('МKS', 'm3')),
    ],
    ['This team has bought 1 player: undo the sales first', bought, withdrawTeam(mumbai)],
    [
      'This team has bought 2 players: undo the sales first',
      bought.after(recordSale(dhoni, mumbai, 20_000)),
      withdrawTeam(mumbai),
    ],
    ['A player with this number already exists in the tournament', open, register([playerNamed('X', '18')])],
    [
      'A player with this number already exists in the tournament',
      open,
      editPlayer({ ...dhoni, number: '18' }),
    ],
  ])('The refusal reads: %s', (sentence, past, order) => {
    expect(answer(past, order)).toBe(sentence);
  });

  test('The refusal of too many teams or players names the limit', () => {
    const said = (problem: Refusal) => refusalText(problem, open.auction);
    expect(said({ code: 'too-many-teams', most: 60 })).toBe('A tournament has at most 60 teams');
    expect(said({ code: 'too-many-players', most: 20_000 })).toBe('A tournament has at most 20,000 players');
  });
});
