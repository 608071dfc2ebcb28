import type { Auction, Entrant } from '#domain/auction/auction.ts';
import { dearestSales, unsoldPlayers } from '#domain/auction/lots/places.ts';
import { entrant } from '#domain/auction/teams/squad.ts';
import { impossible } from '#domain/impossible.ts';
import { hasOwnRules } from '#domain/rules/presets/specification.ts';
import { autoColourOf } from '#domain/tournament/team-colour.ts';
import {
  agendaAnswer,
  type ComingTournament,
  type LastResult,
  tournamentOnWire,
} from '#protocol/calls/tournaments.ts';
import { PATHS } from '#protocol/paths.ts';
import type { TournamentRow } from '#server/persistence/tables/schema/auction-rows.ts';
import { DamagedLog } from '#server/persistence/ports/problems.ts';
import type { Services } from '#server/api/http/services.ts';
import { call, type Call } from '#server/api/http/call.ts';
import { whoAsks } from '#server/accounts/sessions.ts';
import { rowOnWire } from './tournament-calls.ts';

/** The number of most expensive sales that the dashboard shows. */
const DEAREST = 3;

/**
 * The call for the organiser's dashboard: the next tournament with the parts that it lacks, and the result of the last
 * one.
 */
export function agendaCall(services: Services): readonly Call[] {
  const { tournaments } = services.store;
  return [
    call(
      {
        method: 'GET',
        url: PATHS.agenda,
        access: 'organiser',
        schema: {
          summary: 'The tournament that comes next and how ready it is, and the last result',
          response: { 200: agendaAnswer },
        },
      },
      async (request) => {
        const { id: user } = whoAsks(request).user;
        // The day before the server's own day, because time zones may put the organiser a day behind the server.
        const today = new Date(services.now() - A_DAY).toISOString().slice(0, 10);
        const coming = await tournaments.comingOf(user, today);
        const last = await tournaments.lastCompletedOf(user);
        return {
          coming: coming === null ? null : await unlessDamaged(comingTournament(services, coming)),
          last: last === null ? null : await unlessDamaged(lastResult(services, last)),
        };
      },
    ),
  ];
}

/** A day in ms. */
const A_DAY = 86_400_000;

/** The part of the dashboard; null if the log of its auction is damaged. The other parts are still shown. */
async function unlessDamaged<Part>(part: Promise<Part>): Promise<Part | null> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof DamagedLog) return null;
    throw error;
  }
}

async function comingTournament(services: Services, { id }: TournamentRow): Promise<ComingTournament | null> {
  const auction = await services.auctions.auctionOf(id);
  if (auction === null) return null;
  const links = await services.store.links.ofTournament(id);
  const registered = await services.store.registrations.countsOf(id);
  const entrants = [...auction.teams.values()];
  const players = [...auction.players.values()];
  const accepted = entrants.filter((team) => team.accepted === auction.agreement.sequence).length;
  return {
    tournament: tournamentOnWire(auction),
    teams: entrants.map((team) => crestOf(auction, team)),
    players: players.length,
    photos: players.filter(({ photo }) => photo !== null).length,
    sold: players.length - unsoldPlayers(auction).length,
    registrations: {
      players: registered.get('new') ?? 0,
      teams: await services.store.teamRegistrations.newIn(id),
    },
    // Rules as they were created count as chosen once a team has accepted them.
    ownRules: hasOwnRules(auction.tournament.rules) || auction.agreement.chosen === true || accepted > 0,
    accepted,
    links: links.filter(({ revokedAt }) => revokedAt === null).length,
    secondLaptop: secondLaptopOf(services),
  };
}

function secondLaptopOf({ second }: Services): ComingTournament['secondLaptop'] {
  const is = second?.link().is ?? 'none';
  return is === 'replaced' ? 'none' : is;
}

async function lastResult(services: Services, row: TournamentRow): Promise<LastResult | null> {
  const auction = await services.auctions.auctionOf(row.id);
  if (auction === null) return null;
  const dearest = dearestSales(auction, DEAREST).map(({ lot, team, price }) => ({
    player: (auction.players.get(lot) ?? impossible('a sold player is in the list')).name,
    team: crestOf(auction, entrant(auction, team)),
    amount: price,
  }));
  return { tournament: rowOnWire(row), dearest };
}

function crestOf(
  { teams }: Auction,
  { id, name, shortName = name, logo, colour }: Entrant,
): LastResult['dearest'][number]['team'] {
  return { id, name, short: shortName, logoUrl: logo, colour: colour ?? autoColourOf(teams, id) };
}
