import type { FastifyRequest } from 'fastify';
import { PRIVATE_DATA_DAYS } from '#domain/registration/registration.ts';
import { TEAM_REGISTRATION_CALLS } from '#protocol/registration/calls.ts';
import {
  ownTeamPage,
  teamCorrectRequest,
  teamPageAnswer,
  teamReceiptAnswer,
  teamSubmitRequest,
} from '#protocol/registration/teams.ts';
import { callerIn } from '#server/api/http/access.ts';
import type { Services } from '#server/api/http/services.ts';
import { call, FORM_BODY_LIMIT, type Call } from '#server/api/http/call.ts';
import { createPace, type PaceLimits } from '#server/limits/pace.ts';
import { serviceFailure } from '#server/base/failure.ts';
import { TEAM_REGISTRATION_FIELDS } from '#server/api/http/wrong-fields.ts';
import { sharedIn } from '#server/cluster/cluster.ts';
import { coloursOfOthers, tournamentOnWire } from '#server/registration/pages.ts';
import { teamFormClosed } from '#server/registration/teams.ts';
import type { KeptTeamRegistration } from '#server/persistence/tables/registration/team-registrations.ts';

/**
 * How often one owner sends another logo. Logos that were replaced count for the organiser's account until the hourly
 * removal.
 */
const LOGOS_OF_TEAM: PaceLimits = { atOnce: 10, perSecond: 1 / 120, mostKeys: 20_000 };

/** The calls of owners' pages. They authenticate by the code of the link for teams, or of a receipt. */
export function teamRegistrationCalls(services: Services): readonly Call[] {
  const { teamRegistrations, teamRegistrationDoor: door } = services;
  const form = {
    config: { wrong: TEAM_REGISTRATION_FIELDS, image: 'logo' },
    bodyLimit: FORM_BODY_LIMIT,
  } as const;
  const logos = createPace(services.elapsed, LOGOS_OF_TEAM, sharedIn(services.cluster)('team-logos'));
  const own = (request: FastifyRequest): Promise<KeptTeamRegistration> =>
    door.registration(callerIn(request), 'ownCode');
  return [
    call(
      {
        method: 'GET',
        url: TEAM_REGISTRATION_CALLS.page,
        access: 'team-registrant',
        schema: { summary: 'Whether owners register teams by this link', response: { 200: teamPageAnswer } },
      },
      async (request) => {
        const by = await door.link(callerIn(request));
        const around = await teamRegistrations.around(by);
        const { auction } = around;
        return {
          tournament: tournamentOnWire(auction),
          closed: teamFormClosed(by, around),
          privateDataDays: PRIVATE_DATA_DAYS,
          ticket: await door.ticket(callerIn(request), by.code),
          colours: coloursOfOthers(auction, null),
        };
      },
    ),

    call(
      {
        method: 'POST',
        url: TEAM_REGISTRATION_CALLS.submit,
        access: 'team-registrant',
        schema: {
          summary: 'An owner registers a team; the same key again gives the same receipt',
          body: teamSubmitRequest,
          response: { 200: teamReceiptAnswer, 201: teamReceiptAnswer },
        },
        ...form,
      },
      async (request, reply) => {
        const { body } = request;
        const by = await door.link(callerIn(request));
        const admit = () => door.admit(callerIn(request), by.code, body.ticket);
        const { registration, isNew } = await teamRegistrations.submit(by, body, admit);
        const answer = { receipt: registration.ownCode, own: await teamRegistrations.ownPage(registration) };
        return reply.code(isNew ? 201 : 200).send(answer);
      },
    ),

    call(
      {
        method: 'GET',
        url: TEAM_REGISTRATION_CALLS.own,
        access: 'team-registrant',
        schema: { summary: "The registration of an owner's team", response: { 200: ownTeamPage } },
      },
      async (request) => teamRegistrations.ownPage(await own(request)),
    ),

    call(
      {
        method: 'PUT',
        url: TEAM_REGISTRATION_CALLS.own,
        access: 'team-registrant',
        schema: {
          summary: 'Correct the own team, until the organiser decides',
          body: teamCorrectRequest,
          response: { 200: ownTeamPage },
        },
        ...form,
      },
      async (request) => {
        const { id } = await own(request);
        const { form } = request.body;
        const seconds = form.logo ? logos.take(id) : 0;
        if (seconds > 0) throw serviceFailure({ code: 'too-many-calls', seconds }, 'logo');
        return teamRegistrations.ownPage(await teamRegistrations.correct(id, request.body));
      },
    ),

    call(
      {
        method: 'POST',
        url: TEAM_REGISTRATION_CALLS.withdraw,
        access: 'team-registrant',
        schema: { summary: 'Withdraw the own team', response: { 200: ownTeamPage } },
      },
      async (request) => {
        const { id } = await own(request);
        return teamRegistrations.ownPage(await teamRegistrations.withdraw(id));
      },
    ),
  ];
}
