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
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { sidesOf } from '#domain/auction/chapters/standing/pool.ts';
import { lotOnBlock, nextBid } from '#domain/auction/lots/block.ts';
import { matchOf } from '#domain/auction/lots/matching.ts';
import { passedOf, queueOf } from '#domain/auction/lots/places.ts';
import { cardsOf } from '#domain/auction/teams/cards.ts';
import { toRupees } from '#domain/money.ts';
import { isComplete, lacksOf } from '#domain/rehearsal/wants.ts';
import type { RuleLimit, RuleSet } from '#domain/rules/rule-set.ts';
import type { Player } from '#domain/tournament/player.ts';
import { DPL_2025, ILT20_2025, ISPL_2025, PKL_2025, SA20_2025, WPL_2026 } from './great-leagues.ts';
import { IPL_2014, IPL_2018, IPL_2025 } from './ipl.ts';
import type { PresetRules } from './stated.ts';

/** Presets of leagues on television; and rules of others without one, as an organiser can type them. */

const OVERSEAS = { id: 'overseas', name: 'Overseas', is: 'yes-no', public: true } as const;
const MILLION = 1_000_000;

/** A purse of 450 million rupees (PKR), squads of 16 to 20. */
function psl(mostOverseas: number): Partial<RuleSet> & Pick<RuleSet, 'squad' | 'limits'> {
  const limit = (id: string, overseas: string, count: RuleLimit['count'] & object): RuleLimit => ({
    ...{ id, one: id, many: id, where: { overseas: [overseas] }, count, binding: true },
  });
  return {
    multiple: toRupees(250_000),
    purse: { opening: toRupees(450 * MILLION) },
    squad: { least: 16, most: 20 },
    raises: { to: 'next-or-more', equalOnFloor: false, snap: false },
    mostBid: { is: 'exact' },
    fields: [OVERSEAS],
    limits: [limit('overseas', 'yes', { least: 5, most: mostOverseas }), limit('local', 'no', { least: 11 })],
  };
}

describe('PSL 11: the number of overseas players depends on the squad size', () => {
  const base = 6 * MILLION;
  const abroad = several(9, 'Abroad', base, { own: { overseas: true } });
  const home = several(20, 'Home', base, { own: { overseas: false } });
  const ninth = abroad[8] ?? one('Ninth', base);
  const withSquad = (rules: Partial<RuleSet>, overseas: number, local: number) => {
    const played = league(rules, [...abroad, ...home], [mumbai]).does(initialise());
    buys(played, mumbai, abroad.slice(0, overseas));
    return buys(played, mumbai, home.slice(0, local));
  };

  // Eleven home players leave places for overseas players above eleven.
  test.each([
    [7, 16, 5],
    [7, 17, 6],
    [7, 18, 7],
    [7, 19, 7],
    [6, 16, 5],
    [6, 17, 6],
    [6, 18, 6],
    [6, 19, 6],
  ])(
    'PSL 11: with at most %i overseas players a squad of %i may have %i, and one more is refused',
    (most, size, allowed) => {
      const rules = psl(most);
      const completes = (overseas: number) => {
        const auction = withSquad(rules, overseas, size - overseas).auction();
        return sidesOf(auction).map((side) => isComplete(lacksOf(auction.tournament.rules, side)));
      };
      expect(completes(allowed)).toEqual([true]);
      if (allowed < most) expect(completes(allowed + 1)).toEqual([false]);
      else {
        const played = withSquad(rules, allowed, size - allowed).does(callUp(ninth));
        expect(mostOf(played, mumbai)?.because).toEqual({ why: 'limit', limit: 'overseas', most });
      }
    },
  );

  test('PSL 11: a sixth overseas player of sixteen is possible while a seventeenth, home, player can be paid', () => {
    const played = withSquad(psl(7), 5, 9).does(callUp(ninth));
    const left = (450 - 14 * 6) * MILLION;
    // The squad then has fifteen players, nine of them home players; two more make seventeen.
    expect(mostOf(played, mumbai)).toMatchObject({ amount: left - 2 * base, exact: true });
    expect(answerTo(played, bid(ninth, mumbai, left - 2 * base))).toBe('stands');
    expect(answerTo(played, bid(ninth, mumbai, left - 2 * base + 250_000))).toBe('above-most');
  });
});

describe('IPL 2022 and 2026: wish lists for unsold players', () => {
  const CRORE = 10_000_000;
  const rules: Partial<RuleSet> = {
    purse: { opening: toRupees(90 * CRORE) },
    squad: { least: 0, most: 25 },
    unsold: { then: 'named', each: 25, returns: null },
  };
  const [wanted, forgotten, other] = ['Wanted', 'Forgotten', 'Other'].map((name) => one(name, 5_000_000));

  test('IPL: teams name players on their phones, and each named player comes up once at base price', () => {
    if (!wanted || !forgotten || !other) throw new Error('three players');
    const played = league(rules, [wanted, forgotten, other]).does(initialise());
    for (const lot of [wanted, forgotten, other]) played.does(callUp(lot), skip(lot));
    played.does(nameLot(wanted, mumbai), nameLot(wanted, chennai), nameLot(other, chennai), showUnsold());
    const { auction } = played;
    expect([lotOnBlock(auction()), ...queueOf(auction())]).toEqual([wanted.id, other.id]);
    expect([nextBid(auction(), wanted.id), passedOf(auction())]).toEqual([5_000_000, [forgotten.id]]);
  });
});

describe('The Hundred: tiers by the interest of teams', () => {
  const TIERS = ['Hero', 'Ranked', 'Nominated'] as const;
  const rules: Partial<RuleSet> = {
    fields: [{ id: 'tier', name: 'Tier', is: 'choice', values: TIERS, public: true }],
    sets: TIERS.map((tier) => ({ name: tier, where: { tier: [tier] }, inside: 'drawn' })),
  };

  test('The Hundred: tiers come up as sets, one after the other', () => {
    const players = TIERS.toReversed().flatMap((tier) => several(3, tier, 20_000, { own: { tier } }));
    const { auction } = league(rules, players).does(initialise());
    const order = [lotOnBlock(auction()) ?? '', ...queueOf(auction())];
    expect(order.map((id) => id.split(' ')[0])).toEqual(
      TIERS.map((tier) => tier.toLowerCase()).flatMap((tier) => [tier, tier, tier]),
    );
    expect(auction().standing?.lot?.set).toMatchObject({ name: 'Hero', left: 2 });
  });
});

describe('presets with a right to match', () => {
  const LAST = 'Mumbai';
  /** Two squads of ILT20 have eleven Full Member players each. */
  const STATUSES = ['Full Member', 'UAE', 'Kuwait', 'Saudi Arabia', 'Other Associate'];
  const kept = (count: number, own: Player['own'] = {}) => several(count, 'Kept', 10_000, { own });
  /** Mumbai retains these, and Chennai buys the player; whether the hammer then asks Mumbai. */
  const isAsked = ({ rules }: PresetRules, own: Player['own'], retained: readonly Player[] = []) => {
    const player = one('Star', 500_000, { own: { ...own, lastteam: LAST } });
    const others = STATUSES.flatMap((status) =>
      several(22, status, 10_000, { age: 20, own: { overseas: false, status } }),
    );
    const played = league(rules, [player, ...retained, ...others], [mumbai, chennai]);
    played.does(...retained.map((one) => retain(one, mumbai, 0)), initialise(), callUp(player));
    played.does(bid(player, chennai, 500_000), sell(player));
    return matchOf(played.auction())?.asked.includes(mumbai.id) ?? false;
  };

  test.each([
    ['IPL 2014: Mumbai retains five', IPL_2014, 5, 1],
    ['IPL 2014: four or three retained', IPL_2014, 3, 1],
    ['IPL 2014: Kolkata retains two', IPL_2014, 2, 2],
    ['IPL 2014: one retained', IPL_2014, 1, 2],
    ['IPL 2014: Delhi retains nobody', IPL_2014, 0, 3],
    ['IPL 2018: Chennai retains three', IPL_2018, 3, 2],
    ['IPL 2018: Kolkata retains two', IPL_2018, 2, 3],
    ['IPL 2018: Punjab retains one', IPL_2018, 1, 3],
    ['IPL 2018: nobody retained', IPL_2018, 0, 3],
    ['IPL: Rajasthan retains six', IPL_2025, 6, 0],
    ['IPL: Chennai retains five', IPL_2025, 5, 1],
    ['IPL: Delhi retains four', IPL_2025, 4, 2],
    ['IPL: Bengaluru retains three', IPL_2025, 3, 3],
    ['IPL: Punjab retains two', IPL_2025, 2, 4],
    ['WPL: Delhi retains five', WPL_2026, 5, 0],
    ['WPL: Bengaluru retains four', WPL_2026, 4, 1],
    ['WPL: Gujarat retains two', WPL_2026, 2, 3],
    ['WPL: UP retains one', WPL_2026, 1, 4],
    ['ILT20: one card for all', ILT20_2025, 2, 1],
    ['PKL: three cards', PKL_2025, 0, 3],
    ['DPL: one card', DPL_2025, 1, 1],
    ['ISPL: two cards', ISPL_2025, 4, 2],
  ])('%s, and its cards are those published', (_, { rules }, count, cards) => {
    const retained = kept(count);
    const played = league(rules, retained).does(...retained.map((player) => retain(player, mumbai, 0)));
    expect(cardsOf(played.auction(), mumbai.id)).toBe(cards);
  });

  test('SA20: only South Africans kept take a card away', () => {
    const [abroad, home] = [
      kept(2, { overseas: true }),
      several(2, 'Home', 10_000, { own: { overseas: false } }),
    ];
    const played = league(SA20_2025.rules, [...abroad, ...home]);
    played.does(...abroad.map((player) => retain(player, mumbai, 0)));
    expect(cardsOf(played.auction(), mumbai.id)).toBe(3);
    played.does(...home.map((player) => retain(player, mumbai, 0)));
    expect(cardsOf(played.auction(), mumbai.id)).toBe(1);
  });

  test('WPL: Gujarat kept two overseas players, so that its cards are for Indians only', () => {
    const two = kept(2, { overseas: true, capped: true });
    expect(isAsked(WPL_2026, { overseas: true, capped: true }, two)).toBe(false);
    expect(isAsked(WPL_2026, { overseas: false, capped: true }, two)).toBe(true);
    expect(isAsked(WPL_2026, { overseas: true, capped: true }, two.slice(1))).toBe(true);
  });

  test('IPL 2018: Kolkata kept two overseas players, so that its cards are for Indians only', () => {
    const two = kept(2, { overseas: true, capped: true });
    expect(isAsked(IPL_2018, { overseas: true, capped: true }, two)).toBe(false);
    expect(isAsked(IPL_2018, { overseas: false, capped: true }, two)).toBe(true);
    expect(isAsked(IPL_2018, { overseas: true, capped: true }, two.slice(1))).toBe(true);
  });

  test('IPL 2014: Chennai kept four capped Indians, so that its card is for overseas and uncapped players', () => {
    const four = kept(4, { overseas: false, capped: true });
    expect(isAsked(IPL_2014, { overseas: false, capped: true }, four)).toBe(false);
    expect(isAsked(IPL_2014, { overseas: true, capped: true }, four)).toBe(true);
    expect(isAsked(IPL_2014, { overseas: false, capped: false }, four)).toBe(true);
    expect(isAsked(IPL_2014, { overseas: false, capped: true }, four.slice(1))).toBe(true);
  });

  test('IPL: Mumbai kept five capped players, so that its card is for an uncapped one only', () => {
    const five = kept(5, { capped: true });
    expect(isAsked(IPL_2025, { capped: true }, five)).toBe(false);
    expect(isAsked(IPL_2025, { capped: false }, five)).toBe(true);
    const two = kept(2, { capped: false });
    expect(isAsked(IPL_2025, { capped: false }, two)).toBe(false);
    expect(isAsked(IPL_2025, { capped: true }, two)).toBe(true);
  });

  test.each([
    ['ILT20', ILT20_2025, { status: 'UAE' }, { status: 'Full Member' }],
    ['DPL', DPL_2025, { category: 'A' }, { category: 'Marquee' }],
  ])('%s: the right exists for some players only', (_, preset, with_, without) => {
    expect([with_, without].map((own) => isAsked(preset, own))).toEqual([true, false]);
  });

  test('PKL: a claim is for one season or two', () => {
    expect(PKL_2025.rules.match?.terms).toEqual(['one season', 'two seasons']);
  });
});
