import { describe, expect, test } from 'vitest';
import { answerTo, buys, league, mostOf, one, several } from '#fixtures/auction/league.ts';
import { bid, callUp, initialise, nameLot, retain, showUnsold, skip } from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { lotOnBlock, nextBid } from '#domain/auction/lots/block.ts';
import { passedOf } from '#domain/auction/lots/places.ts';
import { toRupees } from '#domain/money.ts';
import { raisedBid } from '#domain/rules/increments.ts';
import { ADDA } from './leagues.ts';

const owner = one('Owner', 1_000);
const marquee = one('Marquee', 1_000);
const lot = one('Lot', 1_000);
const last = one('Last', 1_000);
const beyond = one('Beyond', 1_000);
const others = several(14, 'Player', 1_000);
const begun = () => league(ADDA.rules, [owner, marquee, lot, last, beyond, ...others]);

describe('Adda Premier League', () => {
  test.each([
    [1_000, 2_000],
    [9_000, 10_000],
    [10_000, 12_000],
    [19_000, 21_000],
    [20_000, 25_000],
    [49_000, 54_000],
    [50_000, 60_000],
    [90_000, 100_000],
  ])('at %i the next bid is %i', (current, next) => {
    expect(raisedBid(ADDA.rules, toRupees(current))).toBe(next);
  });

  test('Adda: an equal bid and a raise below the increment are refused, a jump is accepted', () => {
    const played = begun().does(initialise(), callUp(lot), bid(lot, mumbai, 10_000));
    const answers = [10_000, 11_000, 12_000, 50_000].map((amount) =>
      answerTo(played, bid(lot, mumbai, amount)),
    );
    expect(answers).toEqual(['bid-equals-current', 'bid-below-next', 'stands', 'stands']);
  });

  test('Adda: owner and marquee player take two of 18 places and count for the least squad of 14', () => {
    const played = begun().does(
      retain(owner, mumbai, 0, { as: 'member' }),
      retain(marquee, mumbai, 0, { as: 'member' }),
      initialise(),
      callUp(lot),
    );
    // Eleven more players at 1,000 each must still be affordable.
    expect(mostOf(played, mumbai)?.amount).toBe(1_000_000 - 11_000);
    buys(played, mumbai, [lot, ...others]).does(callUp(last));
    expect(answerTo(played, bid(last, mumbai, 1_000))).toBe('stands');
    buys(played, mumbai, [last]).does(callUp(beyond));
    expect(answerTo(played, bid(beyond, mumbai, 1_000))).toBe('squad-full');
  });

  test('Adda: an unsold player returns once at base price if owners name the player, five names each', () => {
    expect(ADDA.rules.unsold).toEqual({ then: 'named', each: 5, returns: 1 });
    const named = [lot, last, beyond, ...others.slice(0, 3)];
    const [sixth = lot] = named.slice(5);
    const played = league(ADDA.rules, named).does(initialise());
    for (const one of named) played.does(callUp(one), skip(one));
    expect(answerTo(played, showUnsold())).toBe('nobody-named');
    for (const one of named.slice(0, 5)) played.does(nameLot(one, mumbai));
    expect([answerTo(played, nameLot(sixth, mumbai)), answerTo(played, nameLot(sixth, chennai))]).toEqual([
      'names-given',
      'stands',
    ]);
    played.does(showUnsold());
    expect(passedOf(played.auction())).toEqual([sixth.id]);
    expect([lotOnBlock(played.auction()), nextBid(played.auction(), lot.id)]).toEqual([lot.id, 1_000]);
    for (const one of named.slice(0, 5)) played.does(callUp(one), skip(one));
    expect(passedOf(played.auction())).toHaveLength(6);
    expect(answerTo(played, showUnsold())).toBe('unsold-stay-out');
  });
});
