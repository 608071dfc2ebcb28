import { describe, expect, test } from 'vitest';
import { answerTo, buys, league, one, several } from '#fixtures/auction/league.ts';
import { bid, callUp, finish, initialise, showUnsold, skip } from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { unsoldPlayers } from '#domain/auction/lots/places.ts';
import { purseOf } from '#domain/auction/teams/squad.ts';
import { toRupees } from '#domain/money.ts';
import { raisedBid } from '#domain/rules/increments.ts';
import { CHERTSEY_2017 } from './leagues.ts';

const { rules } = CHERTSEY_2017;
const lot = one('Lot', 1_000);
const last = one('Last', 1_000);
const others = several(25, 'Player', 1_000);
const begun = () => league(rules, [lot, last, ...others]).does(initialise(), callUp(lot));

describe("Chertsey's auction", () => {
  test('Chertsey: all of 20 million may be bid for one player, and not 1,000 more', () => {
    expect(raisedBid(rules, toRupees(1_000))).toBe(2_000);
    const played = begun();
    expect([20_000_000, 20_001_000].map((amount) => answerTo(played, bid(lot, mumbai, amount)))).toEqual([
      'stands',
      'purse-too-small',
    ]);
    buys(played, mumbai, [lot], 20_000_000).does(callUp(last));
    expect(answerTo(played, bid(last, mumbai, 1_000))).toBe('purse-too-small');
  });

  test('Chertsey: a team may buy up to 25 players', () => {
    const played = begun();
    buys(played, chennai, others.slice(0, 24)).does(callUp(last));
    expect(answerTo(played, bid(last, chennai, 1_000))).toBe('stands');
    buys(played, chennai, [last]).does(callUp(lot));
    expect(answerTo(played, bid(lot, chennai, 1_000))).toBe('squad-full');
  });

  test('Chertsey: an unsold player does not come up again', () => {
    const played = league(rules, [lot, last]).does(initialise(), callUp(lot));
    buys(played, mumbai, [lot], 20_000_000).does(skip(last));
    expect(answerTo(played, showUnsold())).toBe('unsold-stay-out');
    played.does(finish);
    expect(unsoldPlayers(played.auction())).toEqual([last.id]);
    expect(purseOf(played.auction(), mumbai.id)).toBe(0);
  });
});
