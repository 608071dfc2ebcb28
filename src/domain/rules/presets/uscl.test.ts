import { describe, expect, test } from 'vitest';
import { matchOf } from '#domain/auction/lots/matching.ts';
import { nextBid } from '#domain/auction/lots/block.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import { cardsLeft } from '#domain/auction/teams/cards.ts';
import { answerTo, buys, league, mostOf, one, type Played, several } from '#fixtures/auction/league.ts';
import { bid, callUp, initialise, raiseTo, says, sell } from '#fixtures/auction/orders.ts';
import { chennai, kolkata, mumbai, teamNamed } from '#fixtures/auction/people.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { Team } from '#domain/tournament/team.ts';
import { USCL_2026 } from './leagues.ts';

const { rules } = USCL_2026;
const of = (category: string, base: number, many = 1, age = 40) =>
  several(many, category, base, { age, own: { category } });
const [star = one('Star', 20_000)] = of('A+', 20_000);
const legends = of('Legend', 3_000, 40);
const seconds = of('B', 6_000, 4);
/** A new team: the organiser gave it no card. */
const newTeam = (name: string): Team => ({ ...teamNamed(name), cards: 0 });
const [spartans, vipers] = [newTeam('Spartans'), newTeam('Vipers')];
const begun = (...teams: readonly Team[]) =>
  league(rules, [star, ...legends, ...seconds], teams).does(initialise(), callUp(star));
const sold = (played: Played, player: Player, buyer: Team, price: number) =>
  played.does(callUp(player), bid(player, buyer, price), sell(player));

describe('USCL, season 2', () => {
  test.each([
    ['A+', 20_000, 25_000],
    ['A', 10_000, 13_000],
    ['B', 6_000, 8_000],
    ['Legend', 3_000, 4_000],
  ])('USCL: a player of category %s opens at %i, and the next bid is %i', (category, base, next) => {
    const [lot = star] = of(category, base);
    const played = league(rules, [lot, ...legends.slice(1)], [mumbai, chennai]).does(
      initialise(),
      callUp(lot),
    );
    expect(rules.categories?.rungs.find(({ value }) => value === category)?.base).toBe(base);
    played.does(bid(lot, mumbai, base));
    expect(nextBid(played.auction(), lot.id)).toBe(next);
    expect(answerTo(played, bid(lot, chennai, next - 1_000))).toMatch(/^bid-(?:below-next|equals-current)$/);
    expect(answerTo(played, bid(lot, chennai, next + 1_000))).toBe('stands');
  });

  test('USCL: of 175,000 seventeen more players at 3,000 must stay payable, and a squad has at most twenty', () => {
    const played = begun(spartans, vipers);
    expect(mostOf(played, spartans)?.amount).toBe(175_000 - 17 * 3_000);
    buys(played, spartans, legends.slice(0, 19)).does(callUp(star));
    expect(answerTo(played, bid(star, spartans, 20_000))).toBe('stands');
    buys(played, spartans, legends.slice(19, 20)).does(callUp(star));
    expect(answerTo(played, bid(star, spartans, 20_000))).toBe('squad-full');
  });

  test.each([
    [30, 'stands'],
    [31, 'above-most'],
    [34, 'above-most'],
    [35, 'stands'],
  ])('USCL: after three players aged 31 to 34 the answer to one aged %i is: %s', (age, answer) => {
    const young = several(3, 'Young', 3_000, { age: 33, own: { category: 'Legend' } });
    const next = one('Next', 3_000, { age, own: { category: 'Legend' } });
    const played = league(rules, [next, ...young, ...legends], [spartans, vipers]).does(initialise());
    buys(played, spartans, young).does(callUp(next));
    expect(answerTo(played, bid(next, spartans, 3_000))).toBe(answer);
  });

  test('USCL: every old team may claim any player, and the buyer may raise once', () => {
    const played = sold(begun(mumbai, chennai, kolkata, spartans), star, spartans, 40_000);
    expect(matchOf(played.auction())?.asked).toEqual([mumbai.id, chennai.id, kolkata.id]);
    played.does(says(star, kolkata, 'claim'), raiseTo(star, spartans, 60_000), says(star, kolkata, 'match'));
    expect(salesOf(played.auction()).get(star.id)).toEqual({ team: kolkata.id, price: 60_000 });
    expect(cardsLeft(played.auction(), kolkata.id)).toBe(0);
  });

  test('USCL: a team that declines the raise keeps its card', () => {
    const played = sold(begun(mumbai, spartans), star, spartans, 40_000);
    played.does(says(star, mumbai, 'claim'), raiseTo(star, spartans, 60_000), says(star, mumbai, 'decline'));
    expect(salesOf(played.auction()).get(star.id)).toEqual({ team: spartans.id, price: 60_000 });
    expect(cardsLeft(played.auction(), mumbai.id)).toBe(1);
  });

  test('USCL: a team loses at most two players to a match', () => {
    const played = begun(mumbai, chennai, kolkata, spartans);
    const [first = star, second = star, third = star] = seconds;
    for (const [player, team] of [
      [first, mumbai],
      [second, chennai],
    ] as const) {
      sold(played, player, spartans, 6_000);
      played.does(says(player, team, 'claim'), says(player, spartans, 'stand'));
    }
    sold(played, third, spartans, 6_000);
    expect(matchOf(played.auction())).toBeNull();
    expect(cardsLeft(played.auction(), kolkata.id)).toBe(1);
    expect(salesOf(played.auction()).get(third.id)).toEqual({ team: spartans.id, price: 6_000 });
  });
});
