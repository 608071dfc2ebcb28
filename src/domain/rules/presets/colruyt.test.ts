import { describe, expect, test } from 'vitest';
import { answerTo, buys, league, mostOf, one, several } from '#fixtures/auction/league.ts';
import { bid, callUp, initialise, retain } from '#fixtures/auction/orders.ts';
import { mumbai } from '#fixtures/auction/people.ts';
import { teamStanding } from '#domain/auction/chapters/standing/standing.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { queueOf } from '#domain/auction/lots/places.ts';
import { purseOf } from '#domain/auction/teams/squad.ts';
import { toRupees } from '#domain/money.ts';
import { raisedBid } from '#domain/rules/increments.ts';
import type { PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { COLRUYT_2025, COLRUYT_2026 } from './leagues.ts';

const ROLES = ['batsman', 'allRounder', 'bowler', 'wicketKeeper'] as const;
const as = (role: PlayingStyle) => ({ styles: [role] });
const lots = {
  batsman: one('Lot batsman', 20, as('batsman')),
  allRounder: one('Lot all-rounder', 20, as('allRounder')),
  bowler: one('Lot bowler', 20, as('bowler')),
  wicketKeeper: one('Lot keeper', 20, as('wicketKeeper')),
};
const six = (role: PlayingStyle) => several(6, role, 20, as(role));
const others = {
  batsman: six('batsman'),
  allRounder: six('allRounder'),
  bowler: six('bowler'),
  wicketKeeper: six('wicketKeeper'),
};
const EVERYBODY = [...ROLES.map((role) => lots[role]), ...ROLES.toReversed().flatMap((role) => others[role])];

describe.each([COLRUYT_2025, COLRUYT_2026])('Colruyt $year', ({ rules }) => {
  test('Colruyt: the increment is 5', () => {
    expect(raisedBid(rules, toRupees(20))).toBe(25);
    const played = league(rules, EVERYBODY).does(initialise(), callUp(lots.batsman));
    played.does(bid(lots.batsman, mumbai, 20));
    const answers = [20, 22, 25, 40].map((amount) => answerTo(played, bid(lots.batsman, mumbai, amount)));
    expect(answers).toEqual(['bid-equals-current', 'bid-off-grid', 'stands', 'stands']);
  });
});

describe('Colruyt 2025', () => {
  const { rules } = COLRUYT_2025;
  const captain = one('Captain', 20, { ...as('batsman'), isOwner: true });
  const vice = one('Vice', 20, { ...as('wicketKeeper'), isOwner: true });
  const begun = () =>
    league(rules, [captain, vice, ...EVERYBODY]).does(
      retain(captain, mumbai, 0, { as: 'member' }),
      retain(vice, mumbai, 0, { as: 'member' }),
      initialise(),
    );

  test('Colruyt 2025: the four roles come up as sets, one after the other', () => {
    const { auction } = begun();
    const order = [lotOnBlock(auction()) ?? '', ...queueOf(auction())];
    const roles = order.map((id) => auction().players.get(id)?.styles[0]);
    expect([...new Set(roles)]).toEqual(ROLES);
    expect(order).toHaveLength(28);
  });

  // The budget of the role, less 20 for each player of the role who must still be bought.
  test.each([
    ['batsman', 350 - 2 * 20],
    ['allRounder', 350 - 2 * 20],
    ['bowler', 300 - 20],
    ['wicketKeeper', 200],
  ] as const)('Colruyt 2025: the first player of role %s costs at most %i', (role, most) => {
    const played = begun().does(callUp(lots[role]));
    expect(mostOf(played, mumbai)?.amount).toBe(most);
    const answers = [most, most + 5].map((amount) => answerTo(played, bid(lots[role], mumbai, amount)));
    expect(answers).toEqual(['stands', 'above-most']);
  });

  test.each([
    ['batsman', 4],
    ['allRounder', 5],
    ['bowler', 3],
    ['wicketKeeper', 2],
  ] as const)(
    'Colruyt 2025: a squad buys players of role %s up to %i, besides captain and vice-captain',
    (role, most) => {
      const played = begun();
      buys(played, mumbai, others[role].slice(0, most)).does(callUp(lots[role]));
      expect(mostOf(played, mumbai)?.because).toEqual({ why: 'limit', limit: role, most });
    },
  );

  test('Colruyt 2025: nine bought players and two members complete a squad', () => {
    const { batsman, allRounder, bowler, wicketKeeper } = others;
    const nine = [batsman.slice(3), allRounder.slice(3), bowler.slice(4), wicketKeeper.slice(5)].flat();
    const squad = (bought: typeof nine) =>
      league(rules, [captain, vice, ...bought]).does(
        retain(captain, mumbai, 0, { as: 'member' }),
        retain(vice, mumbai, 0, { as: 'member' }),
        initialise(),
      );
    const missing = (bought: typeof nine) => teamStanding(squad(bought).auction(), mumbai.id)?.missing;
    expect(missing(nine)).toBeNull();
    expect(missing(nine.slice(1))?.bounds).toContainEqual({ bound: 'least', limit: 'batsman', by: 1 });
  });

  test('Colruyt 2025: the least spend of a role is counted and refuses no bid', () => {
    expect(rules.limits.flatMap(({ spend, binding }) => (binding ? [] : [spend?.least]))).toEqual([
      250, 200, 200, 100,
    ]);
    const played = begun();
    buys(played, mumbai, others.batsman.slice(0, 4)).does(callUp(lots.allRounder));
    expect(teamStanding(played.auction(), mumbai.id)).toMatchObject({ missing: null });
    expect(teamStanding(played.auction(), mumbai.id)?.spent[4]).toBe(80);
    expect(answerTo(played, bid(lots.allRounder, mumbai, 20))).toBe('stands');
  });

  test('Colruyt 2025: a squad of sixteen has fourteen bought players and two members', () => {
    const played = begun();
    const { batsman, allRounder, bowler, wicketKeeper } = others;
    buys(played, mumbai, [
      ...batsman.slice(0, 4),
      ...allRounder.slice(0, 5),
      ...bowler.slice(0, 3),
      ...wicketKeeper.slice(0, 2),
    ]).does(callUp(lots.batsman));
    expect(purseOf(played.auction(), mumbai.id)).toBe(1_200 - 14 * 20);
    expect(answerTo(played, bid(lots.batsman, mumbai, 20))).toBe('squad-full');
    expect(teamStanding(played.auction(), mumbai.id)?.has).toEqual([4, 5, 3, 2, 4, 5, 3, 2]);
  });
});

describe('Colruyt 2026', () => {
  const { rules } = COLRUYT_2026;
  const five = several(5, 'Kept', 20, as('batsman'));
  const begun = () =>
    league(rules, [...five, ...EVERYBODY]).does(
      ...five.map((player) => retain(player, mumbai, 0, { as: 'member' })),
      initialise(),
    );

  test('Colruyt 2026: five members are free, and ten players are bought', () => {
    const played = begun();
    expect(purseOf(played.auction(), mumbai.id)).toBe(1_000);
    buys(played, mumbai, [...others.batsman, ...others.bowler.slice(0, 3)]).does(callUp(lots.bowler));
    expect(answerTo(played, bid(lots.bowler, mumbai, 20))).toBe('stands');
    buys(played, mumbai, [lots.bowler]).does(callUp(lots.batsman));
    expect(answerTo(played, bid(lots.batsman, mumbai, 20))).toBe('squad-full');
    // The squad has no keeper, which is counted and refuses nothing.
    expect(rules.limits).toMatchObject([{ count: { least: 1 }, binding: false }]);
    expect(teamStanding(played.auction(), mumbai.id)).toMatchObject({ has: [0], missing: null });
  });

  test.each([
    ['wicketKeeper', 150],
    ['batsman', 250],
    ['bowler', 250],
    ['allRounder', 350],
  ] as const)('Colruyt 2026: a player of role %s costs at most %i', (role, most) => {
    const played = begun().does(callUp(lots[role]));
    expect(mostOf(played, mumbai)?.because).toEqual({ why: 'cap', cap: most });
    const answers = [most, most + 5].map((amount) => answerTo(played, bid(lots[role], mumbai, amount)));
    expect(answers).toEqual(['stands', 'above-most']);
  });
});
