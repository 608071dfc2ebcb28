import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { iplPlayers, iplTeams, TOURNAMENT_AMOUNT, type IplPlayer } from '#fixtures/ipl-2025/read.ts';
import { fold } from '#domain/auction/fold.ts';
import { passedOf, queueOf } from '#domain/auction/lots/places.ts';
import { MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import { commandAnswer } from '#protocol/calls/commands.ts';
import { PATHS } from '#protocol/paths.ts';
import { importAnswer, playerAnswer } from '#protocol/calls/players.ts';
import { teamAnswer } from '#protocol/calls/teams.ts';
import { testServer, type TestServer, type Organiser } from '#server/testing/test-server.ts';

const TEAMS = iplTeams();
const PLAYERS = iplPlayers();
const SALES = PLAYERS.flatMap(({ sale }) => (sale === null ? [] : [sale]));

let server: TestServer;
let organiser: Organiser;
let tournamentId: string;
/** The ids of teams by short name, and of players by player number. */
const teams = new Map<string, string>();
const players = new Map<string, string>();
/** The expected purse of each team, computed independently. */
const purses = new Map<string, number>(TEAMS.map(({ code, purse }) => [code, purse]));

beforeAll(async () => {
  server = await testServer();
  organiser = await server.organiser('Auctioneer');
  const changes = { name: 'IPL 2025', totalAmountPerTeam: TOURNAMENT_AMOUNT, playersPerTeam: 25 };
  tournamentId = (await organiser.tournament(changes)).id;
});
afterAll(() => server.close());

/** Promise 7 of the design: the IPL auction of Jeddah, 24 and 25 November 2024, to the rupee. */
test('The whole IPL 2025 auction ends with all ten purses as published', async () => {
  await enterTeams();
  await importPlayers();
  await order({ type: 'initialise' });
  for (const player of PLAYERS) await auctionOff(player);

  const query = { tournamentId };
  const ended = z.array(teamAnswer).parse((await organiser.call('GET', PATHS.teams, { query })).json);
  expect(
    ended.map(({ name, currentBalance, players: squad }) => [name, currentBalance, squad.length]),
  ).toEqual(TEAMS.map(({ name, finalPurse, bought }) => [name, finalPurse, bought]));

  const listed = z.array(playerAnswer).parse((await organiser.call('GET', PATHS.players, { query })).json);
  const sold = listed.filter(({ status }) => status === 'sold');
  expect(listed).toHaveLength(574);
  expect(sold).toHaveLength(182);
  expect(sold.reduce((sum, { soldAmount }) => sum + soldAmount, 0)).toBe(6_391_500_000);
  expect(sold.map(({ playerNumber, soldAmount }) => [playerNumber, soldAmount])).toEqual(
    PLAYERS.flatMap(({ number, sale }) => (sale === null ? [] : [[number, sale.price]])),
  );

  const auction = await organiser.snapshot(tournamentId);
  expect([auction.block.state, queueOf(auction).length, passedOf(auction).length]).toEqual(['empty', 0, 392]);
  expect(fold(await wholeLog())).toEqual(auction);
});

/** Enters the teams. Each starts with the tournament's purse, less the prices of its retained players. */
async function enterTeams(): Promise<void> {
  for (const { code, name, purse } of TEAMS) {
    const { id } = await organiser.team(tournamentId, name);
    teams.set(code, id);
    const body = { amount: TOURNAMENT_AMOUNT - purse, reason: 'Retentions before the auction' };
    const answer = await organiser.call('PUT', PATHS.updateBalance, { query: { id }, body });
    expect(answer.json).toMatchObject({ currentBalance: purse });
  }
}

async function importPlayers(): Promise<void> {
  for (let from = 0; from < PLAYERS.length; from += MOST_PLAYERS_PER_BATCH) {
    const batch = PLAYERS.slice(from, from + MOST_PLAYERS_PER_BATCH).map((player) => ({
      name: player.name,
      playerNumber: player.number,
      age: player.age,
      isTeamOwner: 0,
      playingStyles: player.styles,
      baseAmount: player.basePrice,
      photo: null,
    }));
    const answer = await organiser.call('POST', PATHS.importPlayers, {
      body: { tournamentId, players: batch },
    });
    const { created, failed } = importAnswer.parse(answer.json);
    expect(failed).toEqual([]);
    for (const { index, id } of created) players.set(batch[index]?.playerNumber ?? '', id);
  }
}

/** Shows a player and sells or passes him. A rival, if there is one, opens at the base price. */
async function auctionOff({ number, basePrice, sale }: IplPlayer): Promise<void> {
  const lot = idOf(players, number);
  const { block } = await organiser.snapshot(tournamentId);
  if (block.state !== 'open' || block.lot !== lot) await order({ type: 'call-lot', lot });
  if (sale === null) return order({ type: 'pass-lot', lot });

  const opener = sale.price > basePrice ? richestBut(sale.team, basePrice) : sale.team;
  await order({ type: 'place-bid', lot, team: idOf(teams, opener), amount: basePrice });
  await order({ type: 'place-bid', lot, team: idOf(teams, sale.team), amount: sale.price });
  await order({ type: 'bring-down-hammer', lot });
  purses.set(sale.team, (purses.get(sale.team) ?? 0) - sale.price);
}

/** The rival with the largest purse; the buyer itself if no rival has enough money. */
function richestBut(buyer: string, price: number): string {
  const [richest = [buyer, 0] as const] = [...purses]
    .filter(([code]) => code !== buyer)
    .sort(([, a], [, b]) => b - a);
  return richest[1] >= price ? richest[0] : buyer;
}

async function order(body: object): Promise<void> {
  const answer = await organiser.order(tournamentId, { seen: null, ...body });
  expect(answer.status, answer.text).toBe(200);
}

async function wholeLog() {
  const lines = [];
  for (let after = 0; ;) {
    const query = { tournamentId, after: String(after) };
    const { events } = commandAnswer.parse((await organiser.call('GET', PATHS.history, { query })).json);
    if (events.length === 0) return lines;
    lines.push(...events.map(({ event }) => event));
    after = events.at(-1)?.sequence ?? after;
  }
}

function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`nobody is called ${name}`);
  return id;
}

test('The fixture of this test is the official list of players', () => {
  expect([PLAYERS.length, TEAMS.length, SALES.length]).toEqual([574, 10, 182]);
});
