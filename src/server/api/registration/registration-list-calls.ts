import type { FastifyRequest } from 'fastify';
import { CLOSED_REGISTRATION } from '#domain/registration/registration.ts';
import { REGISTRATION_LIST_CALLS } from '#protocol/registration/calls.ts';
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
  renewRequest,
  settingsAnswer,
  settingsRequest,
  type SettingsAnswer,
} from '#protocol/registration/form.ts';
import { makeCode } from '#server/base/codes.ts';
import type {
  KeptRegistration,
  KeptSettings,
} from '#server/persistence/tables/registration/registration-rows.ts';
import { type Around, seenIn } from '#server/registration/pages.ts';
import { checkSettings } from '#server/registration/players.ts';
import { decideAll } from '#server/registration/decide-players.ts';
import { countsFrom, entryOf, likeIn, listOf } from '#server/registration/list.ts';
import { crowdOf } from '#server/registration/list-limits.ts';
import { registrationFailure } from '#server/registration/failures.ts';
import { whenPrivateDataGo } from '#server/registration/sweep.ts';
import { DONE, doneAnswer } from '#server/base/done.ts';
import { ordererOf } from '#server/api/http/carry-out.ts';
import type { Services } from '#server/api/http/services.ts';
import { call, FORM_BODY_LIMIT, type Call } from '#server/api/http/call.ts';
import { Failure } from '#server/base/failure.ts';
import { isHeld } from '#server/api/http/pack-answer.ts';
import { originsAt } from '#server/api/http/origins.ts';
import { ownAuction } from '#server/auctions/rights.ts';
import { byId, byTournament } from '#server/api/http/asked.ts';

/**
 * The organiser's calls for registrations: the settings and the link, the list, and the decision on each registration.
 */
export function registrationListCalls(services: Services): readonly Call[] {
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
      async (request) =>
        answer(services, request, await settingsOf(services, request, request.query.tournamentId)),
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
        const { auction } = await settingsOf(services, request, tournamentId);
        const settings = checkSettings(given, auction.tournament.rules.fields);
        await registrations.inTurn(tournamentId, async () => {
          const kept = await store.registrations.settingsOf(tournamentId);
          if (kept !== null) await store.registrations.keepSettings({ ...kept, settings });
        });
        return answer(services, request, await settingsOf(services, request, tournamentId));
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
        await settingsOf(services, request, tournamentId);
        await registrations.inTurn(tournamentId, async () => {
          const kept = await store.registrations.settingsOf(tournamentId);
          if (kept !== null) await store.registrations.keepSettings({ ...kept, code: makeCode() });
        });
        return answer(services, request, await settingsOf(services, request, tournamentId));
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
        const { auction: before, revision } = await settingsOf(services, request, tournamentId);
        const tag = `"${String(revision)}-${String(before.sequence)}"`;
        if (isHeld(request, reply, tag, 'private, no-cache')) return reply;
        const kept = await store.registrations.of(tournamentId);
        // The auction is at least as new as the rows, so it contains every player that the rows name.
        const around = await registrations.around({ tournament: tournamentId });
        if (kept.some((one) => seenIn(around.auction, one) !== one)) await registrations.agree(tournamentId);
        return listOf(kept, around, request.query);
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
        await settingsOf(services, request, tournamentId);
        return decideAll(services, ordererOf(request), tournamentId, steps);
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
        await settingsOf(services, request, tournamentId);
        return { deleted: await registrations.clear(tournamentId, crowdOf(sender)) };
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
        const { registration, around } = await person(services, request, request.query.id);
        const { id, name } = around.auction.tournament;
        const all = await store.registrations.of(id);
        const like = likeIn(all, around.auction)(registration);
        return { tournament: { id, name }, registration: entryOf(registration, around, like) };
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
        const { registration } = await person(services, request, request.query.id);
        const { tournament, id } = registration;
        await registrations.inTurn(tournament, () => store.registrations.remove(tournament, [id]));
        return DONE;
      },
    ),
  ];
}

type Settled = Around & Pick<KeptSettings, 'code' | 'revision'>;

/** The settings of registration in the organiser's own tournament; default: closed, with a new link. */
async function settingsOf(services: Services, request: FastifyRequest, id: string): Promise<Settled> {
  const auction = await ownAuction(services, request, id);
  const { registrations: store } = services.store;
  const kept = await store.settingsOf(id);
  const over = await services.registrations.overOf(auction);
  if (kept !== null) return { ...kept, auction, over };
  return services.registrations.inTurn(id, async () => {
    const fresh = { tournament: id, code: makeCode(), settings: CLOSED_REGISTRATION };
    if ((await store.settingsOf(id)) === null) await store.keepSettings(fresh);
    return { ...((await store.settingsOf(id)) ?? { ...fresh, revision: 1 }), auction, over };
  });
}

async function answer(
  services: Services,
  request: FastifyRequest,
  { auction, settings, over, code }: Settled,
): Promise<SettingsAnswer> {
  const { registrations: store } = services.store;
  const { id } = auction.tournament;
  const { asks, ages } = settings;
  return {
    settings: { ...settings, ages: { ...ages }, asks: { ...asks, fields: [...asks.fields] } },
    over,
    code,
    origins: originsAt(services, request),
    counts: countsFrom(await store.countsOf(id)),
    isFull: await services.registrations.room.isFull({ code, settings }),
    privateDataGoAt: await whenPrivateDataGo(store, id, settings),
  };
}

/** A registration in the caller's own tournament. Answers 404 for a registration of another organiser. */
async function person(
  services: Services,
  request: FastifyRequest,
  id: string,
): Promise<{ registration: KeptRegistration; around: Around }> {
  const found = await services.store.registrations.by('id', id);
  if (found === null) throw registrationFailure('no-such-registration');
  const around = await settingsOf(services, request, found.tournament).catch((error: unknown) => {
    throw error instanceof Failure && error.body.code === 'no-such-tournament'
      ? registrationFailure('no-such-registration')
      : error;
  });
  return { registration: seenIn(around.auction, found), around };
}
