import { describe, expect, test } from 'vitest';
import type { Command } from '#domain/auction/commands.ts';
import { purseOf } from '#domain/auction/teams/squad.ts';
import { toRupees } from '#domain/money.ts';
import type { MatchRule } from '#domain/rules/rule-set.ts';
import { carriedOut } from '#fixtures/auction/given.ts';
import { league, type Played } from '#fixtures/auction/league.ts';
import { asked, begun, claimed, free, raised, star } from '#fixtures/auction/matching.ts';
import {
  adjust,
  bid,
  callUp,
  correctSale,
  initialise,
  pause,
  raiseTo,
  says,
  sellAmong,
  setFloor,
} from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { hallView } from './hall-view.ts';
import { ownSections } from './owner-view.ts';
import { playerRows } from './player-rows.ts';
import { squadLines } from './public.ts';
import { judgeTyped } from './reach-sections.ts';
import { NOTHING_RECENT, recentAfter } from './recent.ts';

/* The right to match in the views of every audience. */

const hall = ({ auction }: Played) => hallView(auction(), NOTHING_RECENT);
const matchIn = (played: Played) => hall(played).bidding?.match;
const own = ({ auction }: Played, { id } = mumbai) => ownSections(auction(), id).own;

/** The sale that the hall sees after this order. */
function strokeOf(played: Played, order: Command) {
  const before = played.auction();
  const after = carriedOut(before, order);
  return recentAfter(NOTHING_RECENT, before, after, { sequence: after.sequence, at: 7 }).stroke;
}

describe('the lot', () => {
  test('It has the team of last season by id, whatever the field calls it', () => {
    expect(hall(begun()).lot).toMatchObject({ lastTeam: 'chennai' });
  });

  test.each<[string, Partial<MatchRule>]>([
    ['any team may match', { who: 'any' }],
    ['the right is for other players', { where: { capped: ['No'] } }],
  ])('It has none if %s', (_, match) => {
    expect(hall(begun(match)).lot).not.toHaveProperty('lastTeam');
  });

  test('It has none if the rules have no right to match', () => {
    const played = league({}, [star, free], [mumbai, chennai]).does(initialise(), callUp(star));
    expect(hall(played).lot).not.toHaveProperty('lastTeam');
    expect(hall(played).teams['chennai']).not.toHaveProperty('cards');
    expect(hall(played).bidding).not.toHaveProperty('match');
  });
});

describe('the bidding', () => {
  test('After the hammer it has the asked team, the buyer and the price', () => {
    expect(matchIn(begun().does(bid(star, mumbai, 100_000)))).toBeUndefined();
    expect(matchIn(asked())).toEqual({
      ...{ step: 'claim', teams: ['chennai'], buyer: 'mumbai', claimant: null },
      ...{ hammered: 100_000, price: 100_000 },
    });
  });

  test('After a claim the buyer must answer, and after its raise the claimant at the new price', () => {
    expect(matchIn(claimed())).toMatchObject({ step: 'raise', teams: ['mumbai'], claimant: 'chennai' });
    expect(matchIn(raised())).toMatchObject({
      step: 'answer',
      teams: ['chennai'],
      price: 140_000,
      hammered: 100_000,
    });
  });
});

test('A team has the cards that are left, and a match uses one', () => {
  expect(hall(asked()).teams).toMatchObject({ chennai: { cards: 2 }, mumbai: { cards: 2 } });
  const matched = raised().does(says(star, chennai, 'match'));
  expect(hall(matched).teams).toMatchObject({ chennai: { cards: 1 }, mumbai: { cards: 2 } });
});

describe('the sale', () => {
  const match = { from: 'mumbai', hammered: 100_000 };
  const declined = { by: 'chennai', hammered: 100_000 };

  test('A matched one says from whom and from what price, in the scene, the last sales, the list and the squad', () => {
    expect(strokeOf(raised(), says(star, chennai, 'match'))).toMatchObject({
      ...{ shows: 'sold', team: 'chennai', price: 140_000, match },
    });
    const auction = raised()
      .does(says(star, chennai, 'match'))
      .auction();
    expect(hallView(auction, NOTHING_RECENT).sales['1']).toMatchObject({
      team: 'chennai',
      price: 140_000,
      match,
    });
    expect(playerRows(auction)[0]?.standing).toMatchObject({ is: 'sold', match });
    expect(squadLines(auction)).toMatchObject([{ team: 'chennai', price: 140_000, match }]);
  });

  test('A declined one says who declined', () => {
    expect(strokeOf(raised(), says(star, chennai, 'decline'))).toMatchObject({ team: 'mumbai', declined });
    const auction = raised()
      .does(says(star, chennai, 'decline'))
      .auction();
    expect(hallView(auction, NOTHING_RECENT).sales['1']).toMatchObject({ team: 'mumbai', declined });
    expect(squadLines(auction)[0]).not.toHaveProperty('match');
  });

  test('A corrected one says nothing of a match', () => {
    const played = raised().does(
      says(star, chennai, 'match'),
      correctSale(star, [chennai, 140_000], [mumbai, 120_000]),
    );
    expect(hall(played).sales['1']).not.toHaveProperty('match');
  });

  test('A team that matched a shared cap won no tie', () => {
    const caps = [{ where: {}, most: toRupees(100_000) }];
    const played = begun({ raise: 'none' }, { caps, atCap: 'organiser' });
    played.does(bid(star, mumbai, 100_000), bid(star, chennai, 100_000), sellAmong(star, mumbai));
    const stroke = strokeOf(played, says(star, chennai, 'claim'));
    expect(stroke).toMatchObject({ team: 'chennai', match });
    expect(stroke).not.toHaveProperty('tie');
    expect(strokeOf(played, says(star, chennai, 'pass'))).toMatchObject({
      tie: { among: ['mumbai', 'chennai'] },
    });
  });
});

describe('the phone of the buyer', () => {
  test('While it may raise, it has the next amounts above the price and the answers to typed ones', () => {
    const { multiple } = claimed().auction().tournament.rules;
    const { jumps = [], typed = [] } = own(claimed()) ?? {};
    expect(jumps.length).toBeGreaterThan(1);
    expect(Math.min(...jumps)).toBeGreaterThan(100_000);
    expect(judgeTyped(typed, multiple, 100_000)).toEqual({ code: 'raise-not-higher', price: 100_000 });
    expect(judgeTyped(typed, multiple, 100_001)).toMatchObject({ code: 'bid-off-grid' });
    expect(judgeTyped(typed, multiple, 100_000 + multiple)).toBeNull();
    const played = claimed().does(adjust(mumbai, 150_000 - purseOf(claimed().auction(), 'mumbai')));
    expect(judgeTyped(own(played)?.typed ?? [], multiple, 150_000)).toBeNull();
    expect(judgeTyped(own(played)?.typed ?? [], multiple, 150_000 + multiple)).toMatchObject({
      code: 'purse-too-small',
    });
  });

  test('It has no amounts and no answer where phones do not bid', () => {
    const played = claimed().does(setFloor('floor'));
    expect(own(played)).toMatchObject({ jumps: [], answer: { code: 'phones-closed' } });
  });

  test('Before the claim and after its raise it has no amounts, and no other team has any', () => {
    expect(own(asked())?.jumps).toEqual([]);
    expect(own(raised())?.jumps).toEqual([]);
    expect(own(claimed(), chennai)?.jumps).toEqual([]);
    expect(judgeTyped(own(claimed(), chennai)?.typed ?? [], toRupees(1), 500_000)).toMatchObject({
      code: 'match-open',
    });
  });
});

describe('the phone of a team that must answer', () => {
  const answer = (played: Played, team = chennai) => own(played, team)?.answer;

  test('It has the reason why its answer would be refused, or none', () => {
    expect([answer(asked()), answer(claimed(), mumbai), answer(raised())]).toEqual([null, null, null]);
    expect(answer(asked({ terms: ['one season'] }))).toBeNull();
    expect(answer(asked().does(pause()))).toMatchObject({ code: 'auction-paused' });
    const poor = claimed();
    poor.does(adjust(chennai, 120_000 - purseOf(poor.auction(), 'chennai')), raiseTo(star, mumbai, 140_000));
    expect(answer(poor)).toMatchObject({ code: 'purse-too-small', shortBy: 20_000 });
  });

  test('All other phones have none', () => {
    for (const other of [own(begun(), chennai), own(asked(), mumbai), own(claimed(), chennai), own(raised())])
      expect(other).not.toHaveProperty('answer');
  });
});
