import { describe, expect, test } from 'vitest';
import { answerTo, buys, league, mostOf, one, several } from '#fixtures/auction/league.ts';
import { bid, callUp, initialise } from '#fixtures/auction/orders.ts';
import { chennai, kolkata, mumbai } from '#fixtures/auction/people.ts';
import { teamStanding } from '#domain/auction/chapters/standing/standing.ts';
import { purseOf } from '#domain/auction/teams/squad.ts';
import { CALPINE_2014 } from './leagues.ts';

const best = one('Best', 1_000, { own: { icon: true } });
const sixth = one('Sixth', 1_000, { own: { icon: true } });
const icons = several(13, 'Icon', 1_000, { own: { icon: true } });
const ninth = one('Ninth', 1_000);
const others = several(26, 'Other', 1_000);
const begun = () =>
  league(CALPINE_2014.rules, [best, sixth, ninth, ...icons, ...others], [mumbai, chennai, kolkata]).does(
    initialise(),
    callUp(best),
  );

describe('Calpine 2014', () => {
  test('Calpine: one icon may cost 37,000, because four others at 1,000 complete the budget of 41,000', () => {
    const played = begun();
    expect(mostOf(played, mumbai)?.amount).toBe(37_000);
    expect([37_000, 38_000].map((amount) => answerTo(played, bid(best, mumbai, amount)))).toEqual([
      'stands',
      'above-most',
    ]);
  });

  test('Calpine: 9,000 remain for the nine others, and the fourteenth player empties the purse', () => {
    const played = begun();
    buys(played, mumbai, [best], 37_000);
    buys(played, mumbai, icons.slice(0, 4)).does(callUp(sixth));
    expect(purseOf(played.auction(), mumbai.id)).toBe(9_000);
    expect(mostOf(played, mumbai)?.because).toEqual({ why: 'limit', limit: 'icons', most: 5 });
    buys(played, mumbai, others.slice(0, 9)).does(callUp(sixth));
    expect(purseOf(played.auction(), mumbai.id)).toBe(0);
    expect(teamStanding(played.auction(), mumbai.id)).toMatchObject({
      has: [5],
      spent: [41_000],
      missing: null,
    });
    // Each of the two other teams can still buy five icons.
    expect(mostOf(played, chennai)?.amount).toBe(37_000);
  });

  test('Calpine: a squad has fourteen players, whatever money is left', () => {
    const played = begun();
    buys(played, mumbai, [best, ...icons.slice(0, 4), ...others.slice(0, 9)]).does(callUp(ninth));
    expect(purseOf(played.auction(), mumbai.id)).toBe(36_000);
    expect(answerTo(played, bid(ninth, mumbai, 1_000))).toBe('squad-full');
  });

  test('Calpine: a team without an icon reserves money for five', () => {
    const played = begun();
    buys(played, chennai, others.slice(0, 8)).does(callUp(ninth));
    // Eight players are bought; after this one five icons are missing.
    expect(mostOf(played, chennai)?.amount).toBe(50_000 - 8_000 - 5_000);
  });
});
