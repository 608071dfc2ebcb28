import * as z from 'zod/mini';
import { READY_MADE_FIELDS } from '#domain/tournament/own-field.ts';
import { importAnswer } from '#protocol/calls/players.ts';
import { PATHS } from '#protocol/paths.ts';
import { tournamentAnswer } from '#protocol/calls/tournaments.ts';
import { logOf, order, type Evening } from './console.ts';
import { agreeOn } from './league.ts';
import { newOrganiser, newTeam } from './organiser.ts';
import type { Boli } from './server.ts';

/** Names of the longest allowed length, some of a single word, with wide letters. */
const LONG_TOURNAMENT =
  'Konkan Maharashtra Premier League of Corporate and District Cricket Clubs 2026 sponsored by Wankhede';
const TEAM_NAMES = [
  'Chhatrapati Sambhajinagar Municipal Corporation Warriors XI',
  'Mumbaikarmaharashtrawarriorssuperkingsassociationwelfareclub',
  'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
  'Thiruvananthapuram Venkataraman Memorial Trust Night Riders',
  'Om',
  'Kolhapur Kings of the Panchganga Riverside Gymkhana Ground',
  'Royal Challengers of Ratnagiri and Sindhudurg Coastal Towns',
  'श्रीक्षेत्र त्र्यंबकेश्वर क्रिकेट क्लब नाशिक महानगरपालिका',
];
const PLAYER_NAMES = [
  'Lt Col Venkatasubramaniam Ramanathaswamy Krishnamurthy Ayyangar of Tiruchirapall',
  'Venkatanarasimharajuvaripetasubrahmanyamkrishnamurthyramanathaswamyayyangarswami',
  'Siddharthnarayan Venkataramanaiyer 39xx',
  'Om',
];
const LONG_NUMBER = 'KPL-2026/00000000047';
/** ₹125 crore, in rupees. */
const PURSE = 1_250_000_000;
const FINE = 111_111;

/** A value in each of the ready-made fields. */
export const READY_MADE_VALUES = {
  category: 'A',
  overseas: 'yes',
  capped: 'yes',
  captain: 'yes',
  agegroup: 'Under 23',
};

/**
 * Creates an auction with the longest names, numbers and amounts, before its first lot. `hasFields`: its players have
 * the ready-made fields.
 */
export async function hostilePlans(boli: Pick<Boli, 'url'>, hasFields = false): Promise<Evening> {
  const organiser = await newOrganiser(boli, 'Venkatanarasimharaju Krishnamurthyramanathaswamyayyangar');
  const tournament = await organiser.call('POST', PATHS.createTournament, tournamentAnswer, {
    name: LONG_TOURNAMENT,
    date: '2026-11-24',
    time: '18:30',
    totalAmountPerTeam: PURSE,
    playersPerTeam: 25,
    bidIncrementAmount: 1_000_000,
  });
  if (hasFields) await agreeOn({ organiser, tournament }, { fields: READY_MADE_FIELDS });
  const teams = [];
  for (const name of TEAM_NAMES) {
    const team = await newTeam(organiser, tournament, name);
    // A fine of this amount leaves no purse that can be abbreviated (docs/decisions/bids.md).
    const path = `${PATHS.updateBalance}?id=${team.id}`;
    await organiser.call('PUT', path, z.unknown(), { amount: FINE, reason: 'Fines of the last season' });
    teams.push(team);
  }
  const players = Array.from({ length: 12 }, (_, at) => ({
    name: PLAYER_NAMES[at % PLAYER_NAMES.length],
    playerNumber: at === 11 ? LONG_NUMBER : `KPL-2026/000${String(100 + at)}`,
    age: 24,
    isTeamOwner: at % 2,
    playingStyles: ['batsman', 'bowler', 'wicketKeeper', 'allRounder'],
    baseAmount: 98_765_432,
    runs: 1_000_000,
    wickets: 1_000_000,
    ...(hasFields ? { own: READY_MADE_VALUES } : {}),
  }));
  await organiser.call('POST', PATHS.importPlayers, importAnswer, { tournamentId: tournament.id, players });
  return { organiser, tournament, teams };
}

/** Creates the same auction with three sales and the fourth player on the block. */
export async function hostileEvening(boli: Pick<Boli, 'url'>): Promise<Evening> {
  const evening = await hostilePlans(boli);
  await threeSales(evening);
  return evening;
}

/** Starts the auction with a countdown and sells three players after bids. */
export async function threeSales(evening: Evening, price = 987_654_000): Promise<void> {
  await order(evening, { type: 'initialise' });
  await order(evening, {
    type: 'set-floor',
    settings: { bidding: 'both', countdown: { seconds: 600, extension: 120, atZero: 'wait' } },
  });
  for (const buyer of [0, 1, 2]) {
    await bidAt(evening, buyer, price);
    await order(evening, { type: 'bring-down-hammer', lot: await onBlock(evening), seen: null });
  }
}

export async function bidAt(evening: Evening, team: number, amount: number): Promise<void> {
  const bidder = evening.teams[team]?.id ?? '';
  await order(evening, { type: 'place-bid', lot: await onBlock(evening), team: bidder, amount, seen: null });
}

export async function onBlock(evening: Evening): Promise<string> {
  const opened = (await logOf(evening)).findLast(({ event }) => event.type === 'LotOpened');
  if (opened?.event.type !== 'LotOpened') throw new Error('nobody is on the block');
  return opened.event.lot;
}
