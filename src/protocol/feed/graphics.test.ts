import { expect, test } from 'vitest';
import { hallView } from '#domain/views/hall-view.ts';
import { NOTHING_RECENT } from '#domain/views/recent.ts';
import { league, type Played } from '#fixtures/auction/league.ts';
import { asked, claimed, raised, star } from '#fixtures/auction/matching.ts';
import { callUp, initialise, says } from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { graphicsOf } from './graphics.ts';

/* The right to match in the keys of graphics programs. */

const graphics = (played: Played) => graphicsOf(hallView(played.auction(), NOTHING_RECENT), '');

test('Each step has who must answer, the buyer, the claimant and the prices', () => {
  expect(graphics(asked())).toMatchObject({
    ...{ match: 'claim', matchTeam: 'Chennai', matchTeamShort: 'CSK', matchTeams: 1 },
    ...{ matchBuyer: 'Mumbai', matchClaimant: '', matchPrice: 100_000, matchPriceText: '₹1,00,000' },
    ...{ lotLastTeam: 'Chennai', team2Cards: 2 },
  });
  expect(graphics(claimed())).toMatchObject({
    ...{ match: 'raise', matchTeam: 'Mumbai', matchClaimant: 'Chennai', matchHammered: 100_000 },
  });
  expect(graphics(raised())).toMatchObject({
    ...{ match: 'answer', matchTeam: 'Chennai', matchPrice: 140_000, matchHammered: 100_000 },
  });
  expect(graphics(asked({ who: 'any' }))).toMatchObject({ matchTeam: 'Chennai', matchTeams: 2 });
});

test('A sale says whether it was matched, and the team that lost the player or declined', () => {
  expect(graphics(raised().does(says(star, chennai, 'match')))).toMatchObject({
    ...{ sale1Match: 'matched', sale1MatchTeam: 'Mumbai', sale1Hammered: 100_000, team2Cards: 1 },
  });
  expect(graphics(raised().does(says(star, chennai, 'decline')))).toMatchObject({
    ...{ sale1Match: 'declined', sale1MatchTeam: 'Chennai', sale1Hammered: 100_000 },
  });
  expect(graphics(claimed().does(says(star, mumbai, 'stand')))).toMatchObject({
    ...{ match: '', matchTeam: '', matchTeams: 0, matchPrice: 0 },
  });
});

test('Every key is there under rules without the right', () => {
  const plain = graphics(league({}, [star], [mumbai, chennai]).does(initialise(), callUp(star)));
  expect(plain).toMatchObject({ match: '', matchTeam: '', lotLastTeam: '', strokeMatch: '', sale8Match: '' });
  const right = Object.keys(graphics(raised())).filter((key) => !key.startsWith('team3'));
  expect(Object.keys(plain)).toEqual(right);
});
