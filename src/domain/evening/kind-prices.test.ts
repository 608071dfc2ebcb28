import { describe, expect, test } from 'vitest';
import { keepForOneself, placed, shown } from '#domain/auction/own-lists.ts';
import { IN_ROUND, squadPlaceOf } from '#domain/auction/lots/places.ts';
import { impossible } from '#domain/impossible.ts';
import { toRupees } from '#domain/money.ts';
import { batter, GRADES, keeper, LADDER, one } from '#fixtures/auction/league.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { playedLots, type PlayedLot } from '#fixtures/auction/played-lots.ts';
import { categoryIn, pricesOfSuch, roleIn } from './kind-prices.ts';

const UNDER_LADDER = { fields: [GRADES], categories: LADDER };

/** So many batsmen of this grade, sold at ₹20,000. */
function batsmen(many: number, grade?: string): PlayedLot[] {
  return Array.from({ length: many }, (_, at) => {
    const name = `${grade ?? 'Batter'} ${String(at)}`;
    return [batter(name, name, 20_000, grade), at % 2 === 0 ? mumbai : chennai];
  });
}

describe('the kind of a player', () => {
  test('A player without a playing style counts as a batsman', () => {
    const nobody = one('Nobody', 20_000, { styles: [] });
    expect(roleIn(playedLots([[nobody, mumbai]]).auction(), nobody.id)).toBe('batsman');
  });

  test('A player has a category only where the rules have categories and the player has one', () => {
    const [graded, plain] = [batter('Graded', 'g', 50_000, 'A'), batter('Plain', 'p', 20_000)];
    const auction = playedLots([[graded, mumbai], [plain]], UNDER_LADDER).auction();
    expect(categoryIn(auction, graded.id)).toBe('A');
    expect(categoryIn(auction, plain.id)).toBeNull();
    expect(categoryIn(playedLots([[plain]]).auction(), plain.id)).toBeNull();
  });
});

describe('prices of similar players', () => {
  test('There are no prices of similar players if too few of the category and the role were sold', () => {
    const [graded, dhoni] = [batter('Graded', 'g', 50_000, 'A'), keeper('Dhoni', '7', 20_000)];
    const auction = playedLots([...batsmen(2, 'B'), [graded], [dhoni]], UNDER_LADDER).auction();
    expect(pricesOfSuch(auction, graded.id)).toBeNull();
    expect(pricesOfSuch(auction, dhoni.id)).toBeNull();
  });

  test('A player without a category has the prices of the role', () => {
    const plain = batter('Plain', 'p', 20_000);
    const auction = playedLots([...batsmen(3, 'B'), [plain]], UNDER_LADDER).auction();
    expect(pricesOfSuch(auction, plain.id)).toMatchObject({ by: 'role', name: 'batsman', count: 3 });
  });

  test('Prices are not cached while a fold still changes the places map', () => {
    const [next, first] = [batter('Next', 'n', 20_000), batter('First', 'f', 20_000)];
    const played = playedLots([[first, mumbai], ...batsmen(2), [next]]).auction();
    const auction = { ...played, places: placed(played.places, [], IN_ROUND) };
    const sale = squadPlaceOf(auction, first.id) ?? impossible('a sold player without a squad');
    keepForOneself(auction.places);
    expect(pricesOfSuch(auction, next.id)).toMatchObject({ high: 20_000 });
    placed(auction.places, [first.id], { ...sale, price: toRupees(90_000) });
    expect(pricesOfSuch(auction, next.id)).toMatchObject({ high: 90_000 });
    shown(auction.places);
  });
});
