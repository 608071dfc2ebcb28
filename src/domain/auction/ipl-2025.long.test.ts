import { expect, test } from 'vitest';
import { iplEvening, iplTeam, KEPT, LISTED } from '#fixtures/ipl-2025/by-its-rules.ts';
import { iplTeams } from '#fixtures/ipl-2025/read.ts';
import { mostOf, type Played } from '#fixtures/auction/league.ts';
import { bid, callUp, initialise, raiseTo, says, sell, skip } from '#fixtures/auction/orders.ts';
import type { Incident } from '#fixtures/right-to-match/read.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { matchOf } from '#domain/auction/lots/matching.ts';
import { queueOf, salesOf } from '#domain/auction/lots/places.ts';
import { teamStanding } from '#domain/auction/chapters/standing/standing.ts';
import { cardsLeft } from '#domain/auction/teams/cards.ts';
import { purseOf, squadOf } from '#domain/auction/teams/squad.ts';
import { toRupees } from '#domain/money.ts';
import type { Player } from '#domain/tournament/player.ts';
import { raisedBid } from '#domain/rules/increments.ts';
import { IPL_2025 } from '#domain/rules/presets/ipl.ts';

const { rules } = IPL_2025;
const TEAMS = iplTeams();

test('IPL 2025 by its own retentions, increments, squads, overseas players and matches ends with the ten published purses', () => {
  const played = iplEvening();
  for (const { code, purse } of TEAMS) expect(purseOf(played.auction(), code)).toBe(purse);
  played.does(initialise());
  const refused: string[] = [];
  const matches: string[] = [];
  for (const { player, sale, asked } of LISTED) {
    played.does(callUp(player));
    if (sale === null) {
      played.does(skip(player));
      continue;
    }
    if (asked !== null) {
      playMatch(played, player, asked);
      matches.push(asked.player);
      continue;
    }
    const team = iplTeam(sale.team);
    if ((mostOf(played, team)?.amount ?? 0) < sale.price) refused.push(`${player.name} to ${sale.team}`);
    else played.does(bid(player, team, sale.price), sell(player));
  }
  expect(matches).toHaveLength(13);
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
  const cards = TEAMS.map(({ code }) => [code, cardsLeft(auction, code)]);
  expect(Object.fromEntries(cards)).toEqual({
    ...{ CSK: 0, DC: 0, GT: 0, KKR: 0, LSG: 0, MI: 0, PBKS: 3, RR: 0, RCB: 2, SRH: 1 },
  });
});

/** The hammer, the question, the answers and the sale, as they were. */
function playMatch(played: Played, player: Player, incident: Incident): void {
  const { lastTeam, said, buyer, final, raisedTo } = incident;
  const asked = iplTeam(lastTeam);
  // Where no source states the bidder or the hammer, Chennai or Punjab bids the base price.
  const bidder = iplTeam(incident.highBidders[0] ?? (lastTeam === 'PBKS' ? 'CSK' : 'PBKS'));
  const hammered = incident.hammered ?? player.basePrice;
  played.does(bid(player, bidder, hammered), sell(player));
  expect(matchOf(played.auction()), player.name).toMatchObject({
    ...{ buyer: bidder.id, price: hammered, asked: [asked.id] },
  });
  if (said === 'not used') played.does(says(player, asked, 'pass'));
  else {
    played.does(says(player, asked, 'claim'));
    const raise = raisedTo ?? final ?? 0;
    if (raise > hammered) played.does(raiseTo(player, bidder, raise));
    else played.does(says(player, bidder, 'stand'));
    if (raise > hammered) played.does(says(player, asked, said === 'matched' ? 'match' : 'decline'));
  }
  expect(salesOf(played.auction()).get(player.id), player.name).toEqual({ team: buyer, price: final });
}

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
