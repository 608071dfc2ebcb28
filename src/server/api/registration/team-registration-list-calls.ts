import type { FastifyRequest } from 'fastify';
import { TEAM_REGISTRATION_LIST_CALLS } from '#protocol/registration/calls.ts';
import { clearAnswer, clearRequest } from '#protocol/registration/registrations.ts';
import { renewRequest } from '#protocol/registration/form.ts';
import {
  teamDecideAnswer,
  teamDecideRequest,
  teamListAnswer,
  teamOpenRequest,
  type TeamListAnswer,
} from '#protocol/registration/teams.ts';
import { DONE, doneAnswer } from '#server/base/done.ts';
import { ownAuction } from '#server/auctions/rights.ts';
import { ordererOf } from '#server/api/http/carry-out.ts';
import type { Services } from '#server/api/http/services.ts';
import { call, FORM_BODY_LIMIT, type Call } from '#server/api/http/call.ts';
import { Failure } from '#server/base/failure.ts';
import { originsAt } from '#server/api/http/origins.ts';
import { byId, byTournament } from '#server/api/http/asked.ts';
import { makeCode } from '#server/base/codes.ts';
import type { KeptTeamSettings } from '#server/persistence/tables/registration/team-registrations.ts';
import { crowdOf, crowdsIn } from '#server/registration/list-limits.ts';
import { registrationFailure } from '#server/registration/failures.ts';
import { decideTeams } from '#server/registration/decide-teams.ts';
import { formSeenIn } from '#server/registration/pages.ts';
import { teamsLike } from '#server/registration/list.ts';

/** The organiser's calls for registered teams: the link for teams, the list, and the decision on each registration. */
export function teamRegistrationListCalls(services: Services): readonly Call[] {
  const { store, teamRegistrations } = services;
  const set = async (
    request: FastifyRequest,
    tournament: string,
    changes: Partial<Pick<KeptTeamSettings, 'code' | 'open'>>,
  ): Promise<TeamListAnswer> => {
    await settingsOf(services, request, tournament);
    await teamRegistrations.inTurn(tournament, async () => {
      const kept = await store.teamRegistrations.settingsOf(tournament);
      if (kept !== null) await store.teamRegistrations.keepSettings({ ...kept, ...changes });
    });
    return answer(services, request, await settingsOf(services, request, tournament));
  };
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
      async (request) =>
        answer(services, request, await settingsOf(services, request, request.query.tournamentId)),
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
      async (request) => set(request, request.body.tournamentId, { open: request.body.open }),
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
      async (request) => set(request, request.body.tournamentId, { code: makeCode() }),
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
        return { deleted: await teamRegistrations.clear(tournamentId, crowdOf(sender)) };
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
        const { id } = request.query;
        const found = await store.teamRegistrations.by('id', id);
        if (found === null) throw registrationFailure('no-such-registration');
        const { tournament } = found;
        await ownAuction(services, request, tournament).catch((error: unknown) => {
          throw error instanceof Failure && error.body.code === 'no-such-tournament'
            ? registrationFailure('no-such-registration')
            : error;
        });
        await teamRegistrations.inTurn(tournament, () => store.teamRegistrations.remove(tournament, id));
        return DONE;
      },
    ),
  ];
}

/** The settings of team registration in the organiser's own tournament; default: closed, with a new link. */
async function settingsOf(
  services: Services,
  request: FastifyRequest,
  tournament: string,
): Promise<KeptTeamSettings> {
  await ownAuction(services, request, tournament);
  const { teamRegistrations: store } = services.store;
  const kept = await store.settingsOf(tournament);
  if (kept !== null) return kept;
  return services.teamRegistrations.inTurn(tournament, async () => {
    const fresh = { tournament, code: makeCode(), open: false };
    if ((await store.settingsOf(tournament)) === null) await store.keepSettings(fresh);
    return (await store.settingsOf(tournament)) ?? { ...fresh, revision: 1 };
  });
}

async function answer(
  services: Services,
  request: FastifyRequest,
  { tournament, code, open }: KeptTeamSettings,
): Promise<TeamListAnswer> {
  const kept = await services.teamRegistrations.agree(tournament);
  const { auction, over } = await services.teamRegistrations.around({ tournament });
  const phones = new Map(await services.store.bidderPhones.of([...auction.teams.keys()]));
  const like = teamsLike(kept, auction, phones);
  return {
    ...{ open, code },
    over,
    origins: originsAt(services, request),
    isFull: await services.teamRegistrations.isListFull(code),
    crowds: crowdsIn(
      kept.filter(({ state }) => state === 'new' || state === 'withdrawn'),
      'teams',
    ),
    teams: kept.map((one) => {
      const { id, state, logo, team, createdAt, ownCode } = one;
      const form = formSeenIn(auction, one);
      return { id, state, form, logo, like: like(one), team, createdAt, ownCode };
    }),
  };
}
