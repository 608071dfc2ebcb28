import { describe, expect, test } from 'vitest';
import { answerTo, buys, league, mostOf, one, several } from '#fixtures/auction/league.ts';
import {
  bid,
  callUp,
  initialise,
  nameLot,
  retain,
  sell,
  showUnsold,
  skip,
} from '#fixtures/auction/orders.ts';
import { mumbai } from '#fixtures/auction/people.ts';
import { lotOnBlock, nextBid } from '#domain/auction/lots/block.ts';
import { queueOf } from '#domain/auction/lots/places.ts';
import { purseOf } from '#domain/auction/teams/squad.ts';
import { toRupees } from '#domain/money.ts';
import { sidesOf } from '#domain/auction/chapters/standing/pool.ts';
import { fits } from '#domain/rules/rule-set.ts';
import { raisedBid } from '#domain/rules/increments.ts';
import { IPL_2014, IPL_2018, IPL_2025 } from './ipl.ts';

const LAKH = 100_000;
const CRORE = 100 * LAKH;
const { rules } = IPL_2025;
const lot = one('Lot', 125 * LAKH, { own: { set: 3 } });
const beyond = one('Beyond', 30 * LAKH, { own: { set: 79 } });
const ninth = one('Ninth', 30 * LAKH, { own: { set: 79, overseas: true } });
const abroad = several(8, 'Overseas', 30 * LAKH, { own: { set: 79, overseas: true } });
const home = several(26, 'Home', 30 * LAKH, { own: { set: 79, overseas: false } });
const begun = () => league(rules, [lot, beyond, ninth, ...abroad, ...home]).does(initialise(), callUp(lot));

describe('IPL 2025', () => {
  // Amounts in lakh.
  test.each([
    [30, 35],
    [95, 100],
    [100, 110],
    [125, 130],
    [190, 200],
    [195, 200],
    [200, 220],
    [205, 220],
    [480, 500],
    [495, 500],
    [500, 525],
    [2_675, 2_700],
  ])('at %i lakh the next bid is %i', (current, next) => {
    expect(raisedBid(rules, toRupees(current * LAKH))).toBe(next * LAKH);
  });

  test('IPL: after 1.25 crore the next bid is 1.30 or more', () => {
    const played = begun().does(bid(lot, mumbai, 125 * LAKH));
    const answers = [125, 127, 129.9, 130, 135].map((amount) =>
      answerTo(played, bid(lot, mumbai, amount * LAKH)),
    );
    expect(answers).toEqual(['bid-equals-current', 'bid-off-grid', 'bid-off-grid', 'stands', 'stands']);
  });

  test('IPL: of 120 crore seventeen more players at 30 lakh must be paid, less the retained ones', () => {
    expect(mostOf(begun(), mumbai)?.amount).toBe(120 * CRORE - 17 * 30 * LAKH);
    const played = league(rules, [lot, beyond, ...home]).does(
      retain(beyond, mumbai, 18 * CRORE),
      initialise(),
      callUp(lot),
    );
    expect(purseOf(played.auction(), mumbai.id)).toBe(102 * CRORE);
    expect(mostOf(played, mumbai)?.amount).toBe(102 * CRORE - 16 * 30 * LAKH);
  });

  test('IPL: limits count at most 6 kept players, 5 of them capped and 2 uncapped', () => {
    const capped = one('Capped', 30 * LAKH, { own: { set: 79, capped: true } });
    const uncapped = one('Uncapped', 30 * LAKH, { own: { set: 79, capped: false } });
    const played = league(rules, [lot, capped, uncapped, ...home]).does(
      retain(capped, mumbai, 18 * CRORE),
      retain(uncapped, mumbai, 4 * CRORE),
      initialise(),
      callUp(lot),
      bid(lot, mumbai, 125 * LAKH),
      sell(lot),
    );
    const squad = sidesOf(played.auction()).find(({ id }) => id === mumbai.id)?.squad ?? [];
    const counted = ['kept', 'keptcapped', 'keptuncapped'].map((limitId) => {
      const limit = rules.limits.find(({ id }) => id === limitId);
      return [squad.filter(({ fields }) => fits(limit?.where ?? {}, fields)).length, limit?.count?.most];
    });
    expect(squad).toHaveLength(3);
    expect(counted).toEqual([
      [2, 6],
      [1, 5],
      [1, 2],
    ]);
  });

  test('IPL: a sixth capped or a third uncapped retention is refused', () => {
    const capped = several(6, 'Capped', 30 * LAKH, { own: { set: 79, capped: true } });
    const uncapped = several(3, 'Uncapped', 30 * LAKH, { own: { set: 79, capped: false } });
    const keeping = (...players: typeof capped) =>
      league(rules, [lot, ...capped, ...uncapped, ...home]).does(
        ...players.map((player) => retain(player, mumbai, CRORE)),
      );
    const retaining = (played: ReturnType<typeof keeping>, [player = lot]: typeof capped) =>
      answerTo(played, retain(player, mumbai, CRORE));
    expect(retaining(keeping(...capped.slice(0, 4)), capped.slice(4))).toBe('stands');
    expect(retaining(keeping(...capped.slice(0, 5)), capped.slice(5))).toBe('against-rules');
    expect(retaining(keeping(...uncapped.slice(0, 1)), uncapped.slice(1))).toBe('stands');
    expect(retaining(keeping(...uncapped.slice(0, 2)), uncapped.slice(2))).toBe('against-rules');
    // A seventh retention, of either kind, is refused.
    const six = keeping(...capped.slice(0, 4), ...uncapped.slice(0, 2));
    expect(retaining(six, capped.slice(4))).toBe('against-rules');
  });

  test('IPL: a squad has at most eight overseas players', () => {
    const played = begun();
    buys(played, mumbai, abroad.slice(0, 7)).does(callUp(ninth));
    expect(answerTo(played, bid(ninth, mumbai, 30 * LAKH))).toBe('stands');
    buys(played, mumbai, abroad.slice(7)).does(callUp(ninth));
    expect(mostOf(played, mumbai)?.because).toEqual({ why: 'limit', limit: 'overseas', most: 8 });
    played.does(callUp(beyond));
    expect(answerTo(played, bid(beyond, mumbai, 30 * LAKH))).toBe('stands');
  });

  test('IPL: a squad has at most 25 players', () => {
    const played = begun();
    buys(played, mumbai, home.slice(0, 24)).does(callUp(beyond));
    expect(answerTo(played, bid(beyond, mumbai, 30 * LAKH))).toBe('stands');
    buys(played, mumbai, home.slice(24, 25)).does(callUp(beyond));
    expect(answerTo(played, bid(beyond, mumbai, 30 * LAKH))).toBe('squad-full');
  });

  test('IPL: both marquee sets come first, then the other sets by number, each drawn at random', () => {
    const of = (set: number, many: number) =>
      several(many, `Set ${String(set)}.`, 2 * CRORE, { own: { set } });
    const all = [...of(10, 3), ...of(2, 6), ...of(79, 2), ...of(1, 6), ...of(3, 4)];
    const orders = [1, 2].map((seed) => {
      const { auction } = league(rules, all).does(initialise(seed));
      return [lotOnBlock(auction()) ?? '', ...queueOf(auction())];
    });
    for (const order of orders) {
      const sets = order.map((id) => /\d+/.exec(id)?.[0]);
      expect(sets.join(' ')).toBe(`${'1 '.repeat(6)}${'2 '.repeat(6)}${'3 '.repeat(4)}10 10 10 79 79`);
    }
    expect(orders[0]).not.toEqual(orders[1]);
    const { auction } = league(rules, all).does(initialise());
    expect(auction().standing?.lot?.set).toMatchObject({ name: 'Marquee 1', left: 5 });
  });

  test('IPL: the limits of 577 players can be computed', () => {
    const all = several(577, 'Player', 30 * LAKH, { own: { set: 79 } });
    const { auction } = league(rules, all).does(initialise());
    const names = rules.sets.map(({ name }) => name);
    expect([names.length, names.slice(0, 3)]).toEqual([79, ['Marquee 1', 'Marquee 2', 'Set 3']]);
    expect(queueOf(auction())).toHaveLength(576);
    expect(auction().standing?.lot?.set).toMatchObject({ name: 'Set 79', left: 576 });
  });

  test('IPL: an unsold player returns at base price whenever a team names the player, 25 names each, then two', () => {
    expect(rules.unsold).toEqual({ then: 'named', each: 25, later: 2, returns: null });
    const played = league(rules, [lot]).does(initialise());
    for (let round = 0; round < 3; round += 1) {
      played.does(skip(lot));
      expect(answerTo(played, showUnsold())).toBe('nobody-named');
      played.does(nameLot(lot, mumbai), showUnsold());
      expect([lotOnBlock(played.auction()), nextBid(played.auction(), lot.id)]).toEqual([lot.id, 125 * LAKH]);
    }
    const listed = home.slice(0, 26);
    const through = league(rules, listed).does(initialise());
    for (const one of listed) through.does(callUp(one), skip(one));
    for (const one of listed.slice(0, 25)) through.does(nameLot(one, mumbai));
    expect(listed.slice(25).map((one) => answerTo(through, nameLot(one, mumbai)))).toEqual(['names-given']);
    // In every later round a team names two.
    through.does(showUnsold());
    for (const one of listed.slice(0, 25)) through.does(callUp(one), skip(one));
    through.does(nameLot(home[0] ?? lot, mumbai), nameLot(home[1] ?? lot, mumbai));
    expect(through.asked(nameLot(home[2] ?? lot, mumbai))).toMatchObject({
      problem: { code: 'names-given', most: 2 },
    });
  });
});

describe.each([
  ['2014', IPL_2014, { purse: 60, squad: [16, 25], overseas: 9, retained: 5, spent: 36, sets: 53 }],
  ['2018', IPL_2018, { purse: 80, squad: [18, 25], overseas: 8, retained: 3, spent: 60, sets: 79 }],
] as const)('IPL %s', (year, { rules: stated }, published) => {
  const [least, most] = published.squad;
  const base = 20 * LAKH;
  const foreign = several(10, 'Overseas', base, { own: { set: 3, overseas: true } });
  const indian = several(27, 'Home', base, { own: { set: 3, overseas: false } });
  const [star, ...others] = [one('Star', base, { own: { set: 1, overseas: false } }), ...indian];
  const opened = () => league(stated, [star, ...others, ...foreign]).does(initialise(), callUp(star));

  test(`IPL ${year}: of ${published.purse} crore the least squad of ${least} must stay payable`, () => {
    const played = opened();
    expect(purseOf(played.auction(), mumbai.id)).toBe(published.purse * CRORE);
    expect(mostOf(played, mumbai)?.amount).toBe(published.purse * CRORE - (least - 1) * base);
    buys(played, mumbai, others.slice(0, most - 1)).does(callUp(star));
    expect(answerTo(played, bid(star, mumbai, base))).toBe('stands');
    buys(played, mumbai, [star]).does(callUp(others[most - 1] ?? star));
    expect(answerTo(played, bid(others[most - 1] ?? star, mumbai, base))).toBe('squad-full');
  });

  test(`IPL ${year}: one more than ${published.overseas} overseas players is refused`, () => {
    const [next = star, ...first] = foreign.slice(0, published.overseas + 1);
    const played = buys(opened(), mumbai, first).does(callUp(next));
    expect(mostOf(played, mumbai)?.because).toMatchObject({ why: 'limit', limit: 'overseas' });
  });

  test(`IPL ${year}: one more than ${published.retained} retained players is refused`, () => {
    const played = league(stated, [star, ...others]);
    const retains = others.slice(0, published.retained).map((player) => retain(player, mumbai, CRORE));
    // Every one of them is accepted.
    played.does(...retains);
    expect(answerTo(played, retain(star, mumbai, CRORE))).toBe('against-rules');
  });

  test(`IPL ${year}: a team that spends less than ${published.spent} crore is warned of it`, () => {
    expect(stated.limits.find(({ id }) => id === 'spent')).toMatchObject({
      spend: { least: published.spent * CRORE },
      binding: false,
    });
  });

  test(`IPL ${year}: both marquee sets of ${published.sets} come first`, () => {
    expect(stated.sets).toHaveLength(published.sets);
    expect(stated.sets.slice(0, 3).map(({ name }) => name)).toEqual(['Marquee 1', 'Marquee 2', 'Set 3']);
    const { auction } = league(stated, [...others, star]).does(initialise());
    expect(lotOnBlock(auction())).toBe(star.id);
  });
});

test.each([
  ['2014, five capped players', IPL_2014, [1_250, 950, 750, 550, 400], 21],
  ['2018, three players', IPL_2018, [1_500, 1_100, 700], 47],
  ['2018, two players', IPL_2018, [1_250, 850], 59],
])(
  'IPL %s retained at the published prices leave the published purse',
  (_, { rules: stated }, lakhs, crore) => {
    const kept = several(lakhs.length, 'Kept', 20 * LAKH);
    const played = league(stated, [lot, ...kept]);
    for (const [at, player] of kept.entries()) played.does(retain(player, mumbai, (lakhs[at] ?? 0) * LAKH));
    expect(purseOf(played.auction(), mumbai.id)).toBe(crore * CRORE);
  },
);

test('IPL 2014: an unsold player comes up again at base price', () => {
  const played = league(IPL_2014.rules, [lot]).does(initialise(), skip(lot), showUnsold());
  expect([lotOnBlock(played.auction()), nextBid(played.auction(), lot.id)]).toEqual([lot.id, 125 * LAKH]);
});

test('IPL 2018: a team names unsold players, in later rounds four at most', () => {
  expect(IPL_2018.rules.unsold).toEqual({ then: 'named', each: 25, later: 4, returns: null });
  const five = several(5, 'Unsold', 20 * LAKH);
  const played = league(IPL_2018.rules, five).does(initialise());
  for (const one of five) played.does(callUp(one), skip(one));
  played.does(...five.map((one) => nameLot(one, mumbai)), showUnsold());
  for (const one of five) played.does(callUp(one), skip(one));
  played.does(...five.slice(1).map((one) => nameLot(one, mumbai)));
  expect(five.slice(0, 1).map((one) => answerTo(played, nameLot(one, mumbai)))).toEqual(['names-given']);
});
