import type { FastifyRequest } from 'fastify';
import type { Auction } from '#domain/auction/auction.ts';
import type { TournamentId } from '#domain/ids.ts';
import { REGISTRATION_LIST_CALLS, TEAM_REGISTRATION_LIST_CALLS } from '#protocol/registration/calls.ts';
import {
  renewRequest,
  settingsAnswer,
  settingsRequest,
  type SettingsAnswer,
} from '#protocol/registration/form.ts';
import {
  decideAnswer,
  decideRequest,
  clearAnswer,
  clearRequest,
  listAnswer,
  listQuestion,
  personAnswer,
} from '#protocol/registration/registrations.ts';
import {
  teamDecideAnswer,
  teamDecideRequest,
  teamListAnswer,
  teamOpenRequest,
  type TeamListAnswer,
} from '#protocol/registration/teams.ts';
import {
  byId,
  byTournament,
  call,
  FORM_BODY_LIMIT,
  type Call,
  DONE,
  doneAnswer,
} from '#server/api/http/call.ts';
import { ordererOf } from '#server/api/http/carry-out.ts';
import { originsAt, isHeld } from '#server/api/http/headers.ts';
import type { Services } from '#server/api/http/services.ts';
import { auctionIfOwn, ownAuction } from '#server/auctions/rights.ts';
import { makeCode } from '#server/base/random.ts';
import type { StoredRegistration } from '#server/persistence/tables/registration/registration-store.ts';
import { decidePlayers } from '#server/registration/decide-players.ts';
import { decideTeams } from '#server/registration/decide-teams.ts';
import { registrationFailure } from '#server/registration/service.ts';
import {
  countsFrom,
  entryOf,
  groupFrom,
  playerListOf,
  playersLike,
  teamListOf,
} from '#server/registration/list.ts';
import { playerAsListed } from '#server/registration/pages.ts';
import { checkSettings } from '#server/registration/players.ts';
import { whenPrivateDataGo } from '#server/registration/sweep.ts';

/**
 * The organiser's calls for registrations: the settings and the link, the list, and the decision on each registration.
 */
export function playerRegistrationListCalls(services: Services): readonly Call[] {
  const { store, registrations } = services;
  return [
    call(
      {
        method: 'GET',
        url: REGISTRATION_LIST_CALLS.settings,
        access: 'organiser',
        schema: {
          summary: 'How players register by a link; the first call makes the link',
          querystring: byTournament,
          response: { 200: settingsAnswer },
        },
      },
      async (request) => {
        const { tournamentId } = request.query;
        await ownAuction(services, request, tournamentId);
        await registrations.linkOf(tournamentId);
        return settingsIn(services, request, tournamentId);
      },
    ),

    call(
      {
        method: 'PUT',
        url: REGISTRATION_LIST_CALLS.settings,
        access: 'organiser',
        schema: {
          summary: 'Set how players register',
          body: settingsRequest,
          response: { 200: settingsAnswer },
        },
      },
      async (request) => {
        const { tournamentId, settings: given } = request.body;
        const auction = await ownAuction(services, request, tournamentId);
        const settings = checkSettings(given, auction.tournament.rules.fields);
        await registrations.changeLink(tournamentId, { settings });
        return settingsIn(services, request, tournamentId);
      },
    ),

    call(
      {
        method: 'POST',
        url: REGISTRATION_LIST_CALLS.renew,
        access: 'organiser',
        schema: {
          summary: 'A new link of registration; the one before opens nothing from now on',
          body: renewRequest,
          response: { 200: settingsAnswer },
        },
      },
      async (request) => {
        const { tournamentId } = request.body;
        await ownAuction(services, request, tournamentId);
        await registrations.changeLink(tournamentId, { code: makeCode() });
        return settingsIn(services, request, tournamentId);
      },
    ),

    call(
      {
        method: 'GET',
        url: REGISTRATION_LIST_CALLS.list,
        access: 'organiser',
        schema: {
          summary: 'Registrations, the newest first, in pages; 304 to the tag of the answer before',
          querystring: listQuestion,
          response: { 200: listAnswer },
        },
      },
      async (request, reply) => {
        const { tournamentId } = request.query;
        const { sequence } = await ownAuction(services, request, tournamentId);
        const { revision } = await registrations.linkOf(tournamentId);
        const tag = `"${String(revision)}-${String(sequence)}"`;
        if (isHeld(request, reply, tag, 'private, no-cache')) return reply;
        const kept = await store.registrations.of(tournamentId);
        // The auction is at least as new as the rows, so it contains every player that the rows name.
        const context = await registrations.context(tournamentId);
        if (kept.some((one) => playerAsListed(context.auction, one) !== one))
          await registrations.catchUp(tournamentId);
        return playerListOf(kept, context, request.query);
      },
    ),

    call(
      {
        method: 'POST',
        url: REGISTRATION_LIST_CALLS.decide,
        access: 'organiser',
        queue: true,
        schema: {
          summary: 'Approve, reject, merge and reopen registrations, many at once; each is judged by itself',
          body: decideRequest,
          response: { 200: decideAnswer },
        },
        bodyLimit: FORM_BODY_LIMIT,
      },
      async (request) => {
        const { tournamentId, steps } = request.body;
        await ownAuction(services, request, tournamentId);
        await registrations.linkOf(tournamentId);
        return decidePlayers(services, ordererOf(request), tournamentId, steps);
      },
    ),

    call(
      {
        method: 'POST',
        url: REGISTRATION_LIST_CALLS.clear,
        access: 'organiser',
        schema: {
          summary: 'Delete the undecided registrations of one sender for good',
          body: clearRequest,
          response: { 200: clearAnswer },
        },
      },
      async (request) => {
        const { tournamentId, sender } = request.body;
        await ownAuction(services, request, tournamentId);
        return { deleted: await registrations.removeSentBy(tournamentId, groupFrom(sender)) };
      },
    ),

    call(
      {
        method: 'GET',
        url: REGISTRATION_LIST_CALLS.person,
        access: 'organiser',
        schema: {
          summary: 'All that is kept of one person',
          querystring: byId,
          response: { 200: personAnswer },
        },
      },
      async (request) => {
        const found = await ownRegistration(
          services,
          request,
          await store.registrations.by('id', request.query.id),
        );
        const { id, name } = found.auction.tournament;
        const registration = playerAsListed(found.auction, found.registration);
        const context = await registrations.context(id);
        const like = playersLike(await store.registrations.of(id), context.auction)(registration);
        return { tournament: { id, name }, registration: entryOf(registration, context, like) };
      },
    ),

    call(
      {
        method: 'DELETE',
        url: REGISTRATION_LIST_CALLS.person,
        access: 'organiser',
        schema: {
          summary:
            'Delete the registration of one person for good; a player that it became stays in the list',
          querystring: byId,
          response: { 200: doneAnswer },
        },
      },
      async (request) => {
        const found = await store.registrations.by('id', request.query.id);
        const { registration } = await ownRegistration(services, request, found);
        await registrations.remove(registration);
        return DONE;
      },
    ),
  ];
}

/** The organiser's calls for registered teams: the link for teams, the list, and the decision on each registration. */
export function teamRegistrationListCalls(services: Services): readonly Call[] {
  const { store, teamRegistrations } = services;
  return [
    call(
      {
        method: 'GET',
        url: TEAM_REGISTRATION_LIST_CALLS.list,
        access: 'organiser',
        schema: {
          summary: 'Teams that owners have registered, the newest first; the first call makes the link',
          querystring: byTournament,
          response: { 200: teamListAnswer },
        },
      },
      async (request) => {
        const { tournamentId } = request.query;
        await ownAuction(services, request, tournamentId);
        await teamRegistrations.linkOf(tournamentId);
        return teamList(services, request, tournamentId);
      },
    ),

    call(
      {
        method: 'PUT',
        url: TEAM_REGISTRATION_LIST_CALLS.list,
        access: 'organiser',
        schema: {
          summary: 'Open or close the registration of teams',
          body: teamOpenRequest,
          response: { 200: teamListAnswer },
        },
      },
      async (request) => {
        const { tournamentId, open } = request.body;
        await ownAuction(services, request, tournamentId);
        await teamRegistrations.changeLink(tournamentId, { open });
        return teamList(services, request, tournamentId);
      },
    ),

    call(
      {
        method: 'POST',
        url: TEAM_REGISTRATION_LIST_CALLS.renew,
        access: 'organiser',
        schema: {
          summary: 'A new link for teams; the one before opens nothing from now on',
          body: renewRequest,
          response: { 200: teamListAnswer },
        },
      },
      async (request) => {
        const { tournamentId } = request.body;
        await ownAuction(services, request, tournamentId);
        await teamRegistrations.changeLink(tournamentId, { code: makeCode() });
        return teamList(services, request, tournamentId);
      },
    ),

    call(
      {
        method: 'POST',
        url: TEAM_REGISTRATION_LIST_CALLS.decide,
        access: 'organiser',
        queue: true,
        schema: {
          summary: 'Approve, reject and reopen teams, many at once; each is judged by itself',
          body: teamDecideRequest,
          response: { 200: teamDecideAnswer },
        },
        bodyLimit: FORM_BODY_LIMIT,
      },
      async (request) => {
        const { tournamentId, steps } = request.body;
        await ownAuction(services, request, tournamentId);
        return decideTeams(services, ordererOf(request), tournamentId, steps);
      },
    ),

    call(
      {
        method: 'POST',
        url: TEAM_REGISTRATION_LIST_CALLS.clear,
        access: 'organiser',
        schema: {
          summary: 'Delete the undecided teams of one sender for good',
          body: clearRequest,
          response: { 200: clearAnswer },
        },
      },
      async (request) => {
        const { tournamentId, sender } = request.body;
        await ownAuction(services, request, tournamentId);
        return { deleted: await teamRegistrations.removeSentBy(tournamentId, groupFrom(sender)) };
      },
    ),

    call(
      {
        method: 'DELETE',
        url: TEAM_REGISTRATION_LIST_CALLS.owner,
        access: 'organiser',
        schema: {
          summary: 'Delete what an owner has sent for good; a team that it became stays',
          querystring: byId,
          response: { 200: doneAnswer },
        },
      },
      async (request) => {
        const found = await store.teamRegistrations.by('id', request.query.id);
        const { registration } = await ownRegistration(services, request, found);
        await teamRegistrations.remove(registration);
        return DONE;
      },
    ),
  ];
}

/** The answer about the link for players and its settings. */
async function settingsIn(
  services: Services,
  request: FastifyRequest,
  tournament: TournamentId,
): Promise<SettingsAnswer> {
  const { store, registrations } = services;
  const { link, over } = await registrations.context(tournament);
  const { settings, code } = link;
  const { asks, ages } = settings;
  return {
    settings: { ...settings, ages: { ...ages }, asks: { ...asks, fields: [...asks.fields] } },
    over,
    code,
    origins: originsAt(services, request),
    counts: countsFrom(await store.registrations.countsOf(tournament)),
    isFull: await registrations.limits.isFull(link),
    privateDataGoAt: await whenPrivateDataGo(store.registrations, tournament, settings),
  };
}

/** The answer about the link for teams, with the list. */
async function teamList(
  services: Services,
  request: FastifyRequest,
  tournament: TournamentId,
): Promise<TeamListAnswer> {
  const { store, teamRegistrations } = services;
  const kept = await teamRegistrations.catchUp(tournament);
  const { auction, link, over } = await teamRegistrations.context(tournament);
  const phones = new Map(await store.bidderPhones.of([...auction.teams.keys()]));
  return {
    ...{ open: link.open, code: link.code, over },
    origins: originsAt(services, request),
    isFull: await teamRegistrations.limits.isFull(link),
    ...teamListOf(kept, auction, phones),
  };
}

/** A registration in the caller's own tournament. Answers 404 for a registration of another organiser. */
async function ownRegistration<Kept extends StoredRegistration>(
  services: Services,
  request: FastifyRequest,
  registration: Kept | null,
): Promise<{ readonly registration: Kept; readonly auction: Auction }> {
  if (registration === null) throw registrationFailure('no-such-registration');
  const auction = await auctionIfOwn(services, request, registration.tournament);
  if (auction === null) throw registrationFailure('no-such-registration');
  return { registration, auction };
}
