import { describe, expect, test } from 'vitest';
import { answerTo, buys, league, mostOf, one, several } from '#fixtures/auction/league.ts';
import { bid, callUp, initialise, retain, sellAmong } from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { purseOf } from '#domain/auction/teams/squad.ts';
import { toRupees } from '#domain/money.ts';
import { raisedBid } from '#domain/rules/increments.ts';
import { SBCL_2024 } from './leagues.ts';

const { rules } = SBCL_2024;
const star = one('Star', 5_000);
const beyond = one('Beyond', 5_000);
const old = several(12, 'Old', 5_000);
const fresh = several(10, 'New', 5_000);
const free = several(20, 'Free', 5_000);

/** Mumbai is an old team, Chennai a new one. */
const begun = () =>
  league(rules, [star, beyond, ...old, ...fresh, ...free]).does(
    ...old.map((player) => retain(player, mumbai, 5_000)),
    ...fresh.map((player) => retain(player, chennai, 5_000)),
    initialise(),
    callUp(star),
  );

describe('SBCL 2024', () => {
  test('SBCL: an old team retains twelve and has 140,000 left, a new one retains ten and has 150,000', () => {
    const { auction } = begun();
    expect([mumbai, chennai].map(({ id }) => purseOf(auction(), id))).toEqual([140_000, 150_000]);
  });

  test.each([
    [5_000, 5_500],
    [49_500, 50_000],
  ])('at %i the next bid is %i', (current, next) => {
    expect(raisedBid(rules, toRupees(current))).toBe(next);
  });

  test('SBCL: bids begin at 5,000, rise by 500, and end at 50,000', () => {
    const played = begun();
    expect(mostOf(played, mumbai)).toEqual({
      amount: 50_000,
      exact: true,
      because: { why: 'cap', cap: 50_000 },
    });
    const answers = [4_500, 5_000, 5_250, 50_000, 50_500].map((amount) =>
      answerTo(played, bid(star, mumbai, amount)),
    );
    expect(answers).toEqual(['bid-too-low', 'stands', 'bid-off-grid', 'stands', 'above-most']);
  });

  test('SBCL: between two teams at 50,000 a draw decides', () => {
    const winners = Array.from({ length: 20 }, (_, seed) => {
      const played = begun().does(bid(star, mumbai, 49_500), bid(star, chennai, 50_000));
      expect(answerTo(played, bid(star, mumbai, 50_500))).toBe('above-most');
      played.does(bid(star, mumbai, 50_000), sellAmong(star, seed));
      const left = [mumbai, chennai].map(({ id }) => purseOf(played.auction(), id));
      return left[0] === 90_000 ? 'Mumbai' : left[1] === 100_000 ? 'Chennai' : 'nobody';
    });
    expect(new Set(winners)).toEqual(new Set(['Mumbai', 'Chennai']));
  });

  test('SBCL: an old team buys exactly eight more players', () => {
    const played = begun();
    buys(played, mumbai, [star, ...free.slice(0, 1)], 50_000).does(callUp(beyond));
    // Five more players at 5,000 each must be affordable after this one.
    expect(mostOf(played, mumbai)?.amount).toBe(40_000 - 5 * 5_000);
    buys(played, mumbai, free.slice(1, 7)).does(callUp(beyond));
    expect(answerTo(played, bid(beyond, mumbai, 5_000))).toBe('squad-full');
  });
});
