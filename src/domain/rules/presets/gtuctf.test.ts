import { describe, expect, test } from 'vitest';
import { answerTo, buys, league, mostOf, one, several } from '#fixtures/auction/league.ts';
import { bid, callUp, initialise, showUnsold, skip } from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { teamStanding } from '#domain/auction/chapters/standing/standing.ts';
import { purseOf } from '#domain/auction/teams/squad.ts';
import { GTUCTF_2018 } from './leagues.ts';

const CRORE = 10_000_000;
const { rules } = GTUCTF_2018;
const lot = one('Lot', CRORE);
const beyond = one('Beyond', CRORE);
const others = several(30, 'Player', CRORE);
const begun = () => league(rules, [lot, beyond, ...others]).does(initialise(), callUp(lot));

describe('gtuctf 2018', () => {
  test('GTUCTF: a purse of 80 crore must pay for eleven more players', () => {
    const played = begun();
    expect(mostOf(played, mumbai)?.amount).toBe(69 * CRORE);
    const answers = [69 * CRORE, 69 * CRORE + 1_000].map((amount) =>
      answerTo(played, bid(lot, mumbai, amount)),
    );
    expect(answers).toEqual(['stands', 'above-most']);
  });

  test('GTUCTF: a squad has at most fifteen, and spending less than 60 crore only warns', () => {
    const played = begun();
    buys(played, mumbai, others.slice(0, 14)).does(callUp(beyond));
    expect(answerTo(played, bid(beyond, mumbai, CRORE))).toBe('stands');
    buys(played, mumbai, [lot]).does(callUp(beyond));
    expect(answerTo(played, bid(beyond, mumbai, CRORE))).toBe('squad-full');
    expect(rules.limits).toMatchObject([{ spend: { least: 60 * CRORE }, binding: false }]);
    expect(teamStanding(played.auction(), mumbai.id)).toMatchObject({ spent: [15 * CRORE], missing: null });
    expect(purseOf(played.auction(), mumbai.id)).toBe(65 * CRORE);
  });

  test('GTUCTF: an unsold player does not come up again', () => {
    const played = league(rules, [lot]).does(initialise(), skip(lot));
    expect(answerTo(played, showUnsold())).toBe('unsold-stay-out');
    expect(teamStanding(played.auction(), chennai.id)?.missing).not.toBeNull();
  });
});
