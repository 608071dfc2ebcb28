import { expect, test } from 'vitest';
import { iplEvening, iplTeam, KEPT, LISTED } from '#fixtures/ipl-2025/by-its-rules.ts';
import { iplTeams } from '#fixtures/ipl-2025/read.ts';
import { mostOf } from '#fixtures/auction/league.ts';
import { bid, callUp, initialise, sell, skip } from '#fixtures/auction/orders.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { queueOf } from '#domain/auction/lots/places.ts';
import { teamStanding } from '#domain/auction/chapters/standing/standing.ts';
import { purseOf, squadOf } from '#domain/auction/teams/squad.ts';
import { toRupees } from '#domain/money.ts';
import { raisedBid } from '#domain/rules/increments.ts';
import { IPL_2025 } from '#domain/rules/presets/great-leagues.ts';

const { rules } = IPL_2025;
const TEAMS = iplTeams();

test('IPL 2025 by its own retentions, increments, squads and overseas players ends with the ten published purses', () => {
  const played = iplEvening();
  for (const { code, purse } of TEAMS) expect(purseOf(played.auction(), code)).toBe(purse);
  played.does(initialise());
  const refused: string[] = [];
  for (const { player, sale } of LISTED) {
    played.does(callUp(player));
    if (sale === null) {
      played.does(skip(player));
      continue;
    }
    const team = iplTeam(sale.team);
    if ((mostOf(played, team)?.amount ?? 0) < sale.price) refused.push(`${player.name} to ${sale.team}`);
    else played.does(bid(player, team, sale.price), sell(player));
  }
  expect(refused).toEqual([]);
  const auction = played.auction();
  for (const { code, finalPurse, bought } of TEAMS) {
    const squad = squadOf(auction, code);
    const retained = KEPT.filter(({ team }) => team === code).length;
    expect([code, purseOf(auction, code), squad.length]).toEqual([code, finalPurse, bought + retained]);
    expect(squad.length).toBeGreaterThanOrEqual(18);
    expect(squad.length).toBeLessThanOrEqual(25);
    expect(teamStanding(auction, code)?.has[0]).toBeLessThanOrEqual(8);
  }
});

test('Every real price of IPL 2025 can be reached by the table of increments', () => {
  const beside = LISTED.filter(({ player, sale }) => {
    if (sale === null) return false;
    let amount = player.basePrice;
    while (amount < sale.price) amount = raisedBid(rules, amount);
    return amount !== toRupees(sale.price);
  });
  expect(beside.map(({ player }) => player.name)).toEqual([]);
});

test('The sets of IPL 2025 come up in their order, the two marquee sets first', () => {
  const { auction } = iplEvening().does(initialise(7));
  const sets = [lotOnBlock(auction()), ...queueOf(auction())].map((lot) =>
    Number(auction().players.get(lot ?? '')?.own['set'] ?? Infinity),
  );
  expect(sets).toHaveLength(LISTED.length);
  expect(sets).toEqual(sets.toSorted((a, b) => a - b));
  expect(sets.slice(0, 13)).toEqual([...Array<number>(6).fill(1), ...Array<number>(6).fill(2), 3]);
});
