import * as z from 'zod/mini';
import type { UserId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import { hasOwnRules, SPECIFIED } from '#domain/rules/presets/specification.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { tidy } from '#domain/text.ts';
import { checkTournament } from '#domain/tournament/tournament.ts';
import { unitOf } from '#protocol/amount-text.ts';
import {
  archiveAnswer,
  archiveRequest,
  deleteAnswer,
  deleteRequest,
  editedTournament,
  quickStatsAnswer,
  rulesInAnswer,
  tournamentAnswer,
  type TournamentAnswer,
  tournamentDraft,
  tournamentOnWire,
  tournamentRequest,
  agendaAnswer,
  type ComingTournament,
  type LastResult,
} from '#protocol/calls/tournaments.ts';
import { readStoredRules } from '#protocol/events/upcasters.ts';
import { PATHS } from '#protocol/paths.ts';
import {
  lastTournament,
  type LastTournament,
  type Page,
  pageOf,
  TOURNAMENTS_PER_PAGE,
  tournamentsBehind,
  tournamentsPage,
} from '#protocol/schema-parts.ts';
import { whoAsks } from '#server/accounts/sessions.ts';
import { byId, call, type Call, FORM_BODY_LIMIT } from '#server/api/http/call.ts';
import { carryOutForConsole, commandIdOf } from '#server/api/http/carry-out.ts';
import type { Services } from '#server/api/http/services.ts';
import { TOURNAMENT_FIELDS } from '#server/api/http/answer-errors.ts';
import { consoleOf, ownAuction } from '#server/auctions/rights.ts';
import { serviceFailure, trusted } from '#server/base/failure.ts';
import type { TournamentRow } from '#server/persistence/tables/schema/auction-rows.ts';
import type { Shelf, TournamentStore } from '#server/persistence/tables/tournaments.ts';
import type { Auction, Entrant } from '#domain/auction/auction.ts';
import { dearestSales, unsoldPlayers } from '#domain/auction/lots/places.ts';
import { entrant } from '#domain/auction/teams/squad.ts';
import { autoColourOf } from '#domain/tournament/team-colour.ts';
import { DamagedLog } from '#server/persistence/ports/problems.ts';

/** The calls that create, list, read and edit tournaments, and count them for the quick stats. */
export function tournamentCalls(services: Services): readonly Call[] {
  const { auctions, store } = services;
  const form = { config: { wrong: TOURNAMENT_FIELDS }, bodyLimit: FORM_BODY_LIMIT };
  return [
    call(
      {
        method: 'POST',
        url: PATHS.createTournament,
        access: 'organiser',
        schema: {
          summary: 'Create a tournament',
          body: tournamentRequest,
          response: { 201: tournamentAnswer },
        },
        ...form,
      },
      async (request, reply) => {
        const plan = trusted(checkTournament(tournamentDraft(request.body)), SPECIFIED.unit);
        const auction = await auctions.open(whoAsks(request).user.id, plan, {
          commandId: commandIdOf(request),
        });
        return reply.code(201).send(tournamentOnWire(auction));
      },
    ),

    call(
      {
        method: 'GET',
        url: PATHS.tournaments,
        access: 'organiser',
        schema: {
          summary:
            "The signed-in organiser's tournaments, newest first, whole or, with `page`, in pages; those in the archive with `shelf`",
          querystring: z.object({
            userId: z.optional(z.string()),
            page: z.optional(tournamentsPage),
            shelf: z.optional(z.literal(['list', 'archive'])),
          }),
          response: { 200: z.union([z.array(tournamentAnswer), pageOf(tournamentAnswer)]) },
        },
      },
      async (request) => {
        const own = whoAsks(request).user.id;
        const { userId = own, page, shelf = 'list' } = request.query;
        // The list of another organiser looks empty to the caller (design, section 6, 'ownership').
        if (userId !== own) return page === undefined ? [] : { page: [], next: null, total: 0 };
        return page === undefined
          ? withProgress(store.tournaments, await store.tournaments.ofOrganiser(own, shelf))
          : pageOfTournaments(store.tournaments, { organiser: own, shelf }, lastTournament(page));
      },
    ),

    call(
      {
        method: 'GET',
        url: PATHS.tournament,
        access: 'organiser',
        schema: { summary: 'One tournament', querystring: byId, response: { 200: tournamentAnswer } },
      },
      async (request) => tournamentOnWire(await ownAuction(services, request, request.query.id)),
    ),

    call(
      {
        method: 'PUT',
        url: PATHS.updateTournament,
        access: 'organiser',
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
        const { query, body } = request;
        const done = await carryOutForConsole(services, request, consoleOf(request, query.id), {
          type: 'edit-tournament',
          of: (auction) => ({
            type: 'edit-tournament',
            plan: trusted(
              checkTournament(editedTournament(body, auction), auction.tournament.rules),
              unitOf(auction),
            ),
          }),
        });
        return tournamentOnWire(done.auction);
      },
    ),

    call(
      {
        method: 'GET',
        url: PATHS.quickStats,
        access: 'organiser',
        schema: { summary: "Counts over the organiser's tournaments", response: { 200: quickStatsAnswer } },
      },
      async (request) => {
        const counts = await store.tournaments.countsOf(whoAsks(request).user.id);
        return {
          activeTournaments: counts.activeTournaments,
          teamsCreated: counts.teams,
          playersAdded: counts.players,
          auctionsCompleted: counts.completedTournaments,
        };
      },
    ),
  ];
}

async function pageOfTournaments(
  tournaments: TournamentStore,
  { organiser, shelf }: { readonly organiser: UserId; readonly shelf: Shelf },
  behind: LastTournament | null,
): Promise<Page<TournamentAnswer>> {
  // One row more than a page holds is read, which shows whether another page follows.
  const rows = await tournaments.someOfOrganiser(organiser, shelf, behind, TOURNAMENTS_PER_PAGE + 1);
  const shown = rows.slice(0, TOURNAMENTS_PER_PAGE);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    page: await withProgress(tournaments, shown),
    next: last === undefined ? null : tournamentsBehind({ createdAt: last.createdAt, id: last.id }),
    total: await tournaments.howManyOf(organiser, shelf),
  };
}

async function withProgress(
  tournaments: TournamentStore,
  rows: readonly TournamentRow[],
): Promise<TournamentAnswer[]> {
  const progress = await tournaments.progressOf(rows.map(({ id }) => id));
  return rows.map((row) => {
    const rules = rulesOf(row);
    const counts = progress.get(row.id) ?? impossible(`no counts of ${row.id}`);
    return { ...answerOf(row, rules), progress: { ...counts, ownRules: hasOwnRules(rules) } };
  });
}

function rowOnWire(row: TournamentRow): TournamentAnswer {
  return answerOf(row, rulesOf(row));
}

function rulesOf({ rules }: TournamentRow): RuleSet {
  return readStoredRules(JSON.parse(rules));
}

function answerOf(row: TournamentRow, rules: RuleSet): TournamentAnswer {
  return {
    id: row.id,
    name: row.name,
    date: row.date,
    time: row.time,
    ...rulesInAnswer(rules),
    createdBy: row.organiser,
    status: row.stage,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}

/** Moves a tournament into the archive or back. Its auction, links and result stay: docs/decisions/backups.md. */
export function archiveCall(services: Services): readonly Call[] {
  return [
    call(
      {
        method: 'PUT',
        url: PATHS.archiveTournament,
        access: 'organiser',
        schema: {
          summary:
            'Archive a tournament, or take it back into the list; a running auction is archived with `running` alone',
          querystring: byId,
          body: archiveRequest,
          response: { 200: archiveAnswer },
        },
      },
      async (request) => {
        const { archived, running = false } = request.body;
        const { stage, tournament } = await ownAuction(services, request, request.query.id);
        if (archived && stage === 'active' && !running) throw serviceFailure({ code: 'auction-running' });
        await services.store.tournaments.archive(tournament.id, archived ? services.now() : null);
        return { archived };
      },
    ),
  ];
}

/** Deletes a tournament for good, with everything that belongs to it: docs/decisions/backups.md. */
export function deleteCall({ auctions }: Services): readonly Call[] {
  return [
    call(
      {
        method: 'POST',
        url: PATHS.deleteTournament,
        access: 'organiser',
        schema: {
          summary:
            'Delete a tournament for good, with its auction, links and registrations; the body carries its name',
          querystring: byId,
          body: deleteRequest,
          response: { 200: deleteAnswer },
        },
      },
      async (request) => {
        const { tournament, mayOrder } = consoleOf(request, request.query.id);
        await auctions.remove(tournament, (auction) => {
          if (!mayOrder(auction)) return false;
          if (!isName(request.body.name, auction.tournament.name)) {
            throw serviceFailure({ code: 'other-name' }, 'name');
          }
          return true;
        });
        return { deleted: true as const };
      },
    ),
  ];
}

/** True if the typed text is the name, apart from Unicode forms and extra spaces, which keyboards vary. */
function isName(typed: string, name: string): boolean {
  const plain = (text: string) => tidy(text.replaceAll(/\s+/g, ' '));
  return plain(typed) === plain(name);
}

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
