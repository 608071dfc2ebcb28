import { expect, test } from 'vitest';
import type { Player } from '#domain/tournament/player.ts';
import type { Team } from '#domain/tournament/team.ts';
import {
  batter,
  buys,
  GRADES,
  keeper,
  KEEPERS,
  LADDER,
  league,
  type Played,
  several,
} from '#fixtures/auction/league.ts';
import { callUp, initialise, showUnsold, skip } from '#fixtures/auction/orders.ts';
import { chennai, kohli, mumbai } from '#fixtures/auction/people.ts';
import { isComplete, type Want, wantsOf } from './wants.ts';

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);

/** The team's price limit for a player on the block, for each seed. */
function paying(played: Played, player: Player, { id }: Team): (Want | null)[] {
  const auction = played.does(callUp(player)).auction();
  return SEEDS.map((seed) => wantsOf(auction, player.id, seed).find(({ team }) => team === id) ?? null);
}

const highest = (wants: readonly (Want | null)[]) => Math.max(...wants.map((want) => want?.upTo ?? 0));

test('The price limits of bots depend on the seed alone, and are multiples of the smallest step', () => {
  const players = several(8, 'Batter', 20_000);
  const [first = kohli] = players;
  const auction = league({}, players).does(initialise(), callUp(first)).auction();
  const thought = SEEDS.map((seed) => JSON.stringify(wantsOf(auction, first.id, seed)));
  expect(SEEDS.map((seed) => JSON.stringify(wantsOf(auction, first.id, seed)))).toEqual(thought);
  expect(new Set(thought).size).toBeGreaterThan(30);
  for (const { upTo } of wantsOf(auction, first.id, 1)) expect(upTo % 1_000).toBe(0);
});

test('A player with a higher base price is worth more to every bot', () => {
  const cheap = several(8, 'Cheap', 10_000);
  const gold = batter('Gold', '99', 60_000);
  const [one = kohli] = cheap;
  const played = league({}, [gold, ...cheap]).does(initialise());
  expect(highest(paying(played, gold, mumbai))).toBeGreaterThan(highest(paying(played, one, mumbai)));
});

test('The last squad places are reserved for players the squad lacks', () => {
  const rules = { squad: { least: 2, most: 2 }, limits: [KEEPERS], mostBid: { is: 'purse' } } as const;
  const batters = several(4, 'Batter', 20_000);
  const keepers = [keeper('Dhoni', '7', 20_000), keeper('Pant', '17', 20_000)];
  const [first = kohli, second = kohli] = batters;
  const played = buys(league(rules, [...batters, ...keepers]).does(initialise()), mumbai, [first]);
  expect(paying(played, second, mumbai).every((want) => want === null)).toBe(true);
  expect(paying(played, keepers[0] ?? kohli, mumbai).some((want) => want !== null)).toBe(true);
});

test('If few players remain for many needs, bots pay at least the base price', () => {
  const scarce = league({ squad: { least: 3, most: 3 }, mostBid: { is: 'purse' } }, [
    ...several(6, 'Batter', 150_000),
  ]).does(initialise());
  const [player = kohli] = [...scarce.auction().players.values()];
  expect(paying(scarce, player, chennai).every((want) => want !== null && want.upTo >= 150_000)).toBe(true);
});

test('A bot pays at least the base price for a player its squad cannot be completed without', () => {
  const rules = {
    squad: { least: 1, most: 8 },
    limits: [KEEPERS],
    mostBid: { is: 'exact' },
    unsold: { then: 'end' },
  } as const;
  const dhoni = keeper('Dhoni', '7', 400_000);
  const played = league(rules, [dhoni, ...several(20, 'Batter', 10_000)]).does(initialise());
  expect(paying(played, dhoni, mumbai).every((want) => want !== null && want.upTo >= 400_000)).toBe(true);
});

test('In a later round a team that lacks players buys any, a complete one need not', () => {
  const rules = { squad: { least: 1, most: 4 }, mostBid: { is: 'purse' } } as const;
  const gold = batter('Gold', '99', 490_000);
  const others = several(12, 'Batter', 10_000);
  const [first = kohli] = others;
  const played = buys(league(rules, [gold, ...others]).does(initialise()), mumbai, [first]);
  for (const other of others.slice(1)) played.does(callUp(other), skip(other));
  played.does(callUp(gold), skip(gold), showUnsold());
  expect(paying(played, gold, chennai).every((want) => want !== null)).toBe(true);
  expect(paying(played, gold, mumbai).some((want) => want === null)).toBe(true);
});

test('A bot with the squad it wants still buys a bargain, a full squad buys nobody', () => {
  const rules = { squad: { least: 1, most: 2 }, mostBid: { is: 'purse' } } as const;
  const players = several(5, 'Batter', 20_000);
  const [first = kohli, second = kohli, third = kohli] = players;
  const played = buys(league(rules, players).does(initialise()), mumbai, [first]);
  expect(paying(played, second, mumbai).some((want) => want !== null)).toBe(true);
  const full = buys(played, mumbai, [second]);
  expect(paying(full, third, mumbai).every((want) => want === null)).toBe(true);
});

test("A bot's first bid includes its share of a least spend", () => {
  const spent = { ...KEEPERS, count: { least: 1 }, spend: { least: 90_000 } };
  const rules = { squad: { least: 0, most: 3 }, limits: [spent], mostBid: { is: 'purse' } } as const;
  const dhoni = keeper('Dhoni', '7', 20_000);
  const played = league(rules, [dhoni, ...several(4, 'Batter', 20_000)]).does(initialise());
  const wants = paying(played, dhoni, mumbai);
  expect(wants.every((want) => want?.from === 90_000 && want.upTo >= 90_000)).toBe(true);
});

test('Players without a base price are valued too', () => {
  const free = several(3, 'Free', 0);
  const [first = kohli] = free;
  const played = league({ fields: [GRADES], categories: LADDER }, free).does(initialise());
  expect(paying(played, first, mumbai).some((want) => want !== null)).toBe(true);
});

test('A squad is complete if only non-binding limits and least spends are unmet', () => {
  const warned = { ...KEEPERS, binding: false };
  expect(isComplete({ players: 0, limits: [] })).toBe(true);
  expect(isComplete({ players: 1, limits: [] })).toBe(false);
  expect(isComplete({ players: 0, limits: [{ limit: warned, many: 1, spend: 0 }] })).toBe(true);
  expect(isComplete({ players: 0, limits: [{ limit: KEEPERS, many: 0, spend: 1 }] })).toBe(true);
  expect(isComplete({ players: 0, limits: [{ limit: KEEPERS, many: 1, spend: 0 }] })).toBe(false);
});
