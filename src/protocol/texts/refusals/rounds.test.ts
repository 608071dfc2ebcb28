import { describe, expect, test } from 'vitest';
import type { Command } from '#domain/auction/commands.ts';
import { created, finished, setUp, underway } from '#fixtures/auction/facts.ts';
import { given, type Given } from '#fixtures/auction/given.ts';
import { finish, initialise, reopen, showUnsold, skip } from '#fixtures/auction/orders.ts';
import { kohli } from '#fixtures/auction/people.ts';
import { answer } from '#protocol/testing/answer.ts';

describe('sentences about drawing, finishing and recalling', () => {
  const open = given(underway);

  test.each<readonly [string, Given, Command]>([
    ['No Unsold Players', open, showUnsold()],
    ['No teams found for this tournament', given(created()), initialise()],
    ['There are no unsold players to auction', given(created(), setUp.slice(1, 2)), initialise()],
    ['The order of this auction is already drawn', open, initialise()],
    ['This auction is finished: reopen it to go on', given(underway, finished), skip(kohli)],
    ['This auction has not started yet', open, finish],
    ['This auction is not finished', open, reopen],
  ])('The refusal reads: %s', (sentence, past, order) => {
    expect(answer(past, order)).toBe(sentence);
  });
});
