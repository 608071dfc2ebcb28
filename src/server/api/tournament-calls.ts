import * as z from 'zod/mini';
import { checkTournament } from '#domain/tournament/check-tournament.ts';
import { PATHS } from '#protocol/paths.ts';
import {
  editedTournament,
  quickStatsAnswer,
  tournamentAnswer,
  tournamentDraft,
  tournamentOnWire,
  tournamentRequest,
  type TournamentAnswer,
} from '#protocol/tournaments.ts';
import type { TournamentRow } from '#server/store/tables.ts';
import { carryOut, commandIdOf, trusted } from './carry-out.ts';
import { FORM_BODY_LIMIT, type Api, type Desk } from './desk.ts';
import { ownAuction } from './own.ts';
import { whoAsks } from './signed-in.ts';
import { TOURNAMENT_FIELDS } from '#server/api/http/wrong-fields.ts';

/** An id in an address: whatever stands there, it is somebody's or nobody's. */
export const byId = z.object({ id: z.string() });
export const byTournament = z.object({ tournamentId: z.string() });

export function tournamentCalls(api: Api, desk: Desk): void {
  const { saleroom, store } = desk;
  const form = { config: { wrong: TOURNAMENT_FIELDS }, bodyLimit: FORM_BODY_LIMIT };

  api.post(
    PATHS.createTournament,
    {
      schema: {
        summary: 'Create a tournament',
        body: tournamentRequest,
        response: { 201: tournamentAnswer },
      },
      ...form,
    },
    async (request, reply) => {
      const plan = trusted(checkTournament(tournamentDraft(request.body)));
      const auction = await saleroom.open(whoAsks(request).user.id, plan, commandIdOf(request));
      return reply.code(201).send(tournamentOnWire(auction));
    },
  );

  api.get(
    PATHS.tournaments,
    {
      schema: {
        summary: "The signed-in organiser's tournaments, newest first",
        querystring: z.object({ userId: z.optional(z.string()) }),
        response: { 200: z.array(tournamentAnswer) },
      },
    },
    async (request) => {
      const own = whoAsks(request).user.id;
      // Somebody else's list is, to this organiser, an empty one (design, section 6, 'ownership').
      const asked = request.query.userId ?? own;
      return asked === own ? (await store.tournaments.ofOrganiser(own)).map(rowOnWire) : [];
    },
  );

  api.get(
    PATHS.tournament,
    { schema: { summary: 'One tournament', querystring: byId, response: { 200: tournamentAnswer } } },
    async (request) => tournamentOnWire(await ownAuction(desk, request, request.query.id)),
  );

  api.put(
    PATHS.updateTournament,
    {
      schema: {
        summary:
          'Change a tournament, what is not sent stays; its rules are locked from the first bid, skip or sale',
        querystring: byId,
        body: tournamentRequest,
        response: { 200: tournamentAnswer },
      },
      ...form,
    },
    async (request) => {
      const auction = await ownAuction(desk, request, request.query.id);
      const plan = trusted(checkTournament(editedTournament(request.body, auction)));
      const done = await carryOut(desk, request, auction, { type: 'edit-tournament', plan });
      return tournamentOnWire(done.auction);
    },
  );

  api.get(
    PATHS.quickStats,
    { schema: { summary: "Counts over the organiser's tournaments", response: { 200: quickStatsAnswer } } },
    async (request) => {
      const counts = await store.tournaments.countsOf(whoAsks(request).user.id);
      return {
        activeTournaments: counts.activeTournaments,
        teamsCreated: counts.teams,
        playersAdded: counts.players,
        auctionsCompleted: counts.completedTournaments,
      };
    },
  );
}

function rowOnWire(row: TournamentRow): TournamentAnswer {
  return {
    id: row.id,
    name: row.name,
    date: row.date,
    time: row.time,
    totalAmountPerTeam: row.opening_purse,
    playersPerTeam: row.squad_limit,
    bidIncrementAmount: row.increment,
    createdBy: row.organiser,
    status: row.stage,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
