import type { FastifyRequest } from 'fastify';
import { PRIVATE_DATA_DAYS } from '#domain/registration/registration.ts';
import { REGISTRATION_CALLS, TEAM_REGISTRATION_CALLS } from '#protocol/registration/calls.ts';
import {
  consentRequest,
  guardianPage,
  correctRequest,
  submitRequest,
  pageAnswer,
  photoAnswer,
  photoPart,
} from '#protocol/registration/form.ts';
import { ownPage, receiptAnswer } from '#protocol/registration/registrations.ts';
import {
  ownTeamPage,
  teamCorrectRequest,
  teamPageAnswer,
  teamReceiptAnswer,
  teamSubmitRequest,
} from '#protocol/registration/teams.ts';
import { callerIn } from '#server/api/http/access.ts';
import { call, FORM_BODY_LIMIT, type Call } from '#server/api/http/call.ts';
import type { Services } from '#server/api/http/services.ts';
import { REGISTRATION_FIELDS, TEAM_REGISTRATION_FIELDS } from '#server/api/http/answer-errors.ts';
import { serviceFailure } from '#server/base/failure.ts';
import { sharedIn } from '#server/cluster/cluster.ts';
import { createPace, type PaceLimits } from '#server/limits/counters.ts';
import type {
  PlayerRegistration,
  TeamRegistration,
} from '#server/persistence/tables/registration/registration-store.ts';
import { teamsClosedBecause } from '#server/registration/list-limits.ts';
import { coloursOfOthers, formPage, guardianPageOf, tournamentOnWire } from '#server/registration/pages.ts';

/**
 * The calls of players' pages. They authenticate by the code of the link for players, of a receipt, or of a guardian's
 * link.
 */
export function playerRegistrationCalls(services: Services): readonly Call[] {
  const { registrations, registrationAccess: links, photoUploads } = services;
  const form = { config: { wrong: REGISTRATION_FIELDS }, bodyLimit: FORM_BODY_LIMIT } as const;
  const own = async (request: FastifyRequest): Promise<PlayerRegistration> =>
    links.registration(callerIn(request), 'ownCode');
  const guardian = async (request: FastifyRequest): Promise<PlayerRegistration> =>
    links.registration(callerIn(request), 'guardianCode');

  return [
    call(
      {
        method: 'GET',
        url: REGISTRATION_CALLS.page,
        access: 'registrant',
        schema: {
          summary: 'What the form of registration asks, and whether it is open',
          response: { 200: pageAnswer },
        },
      },
      async (request) => {
        const by = await links.link(callerIn(request));
        const context = await registrations.context(by.tournament);
        const sender = await links.senderAt(callerIn(request), by.code);
        return {
          ...formPage(context),
          closed: await registrations.limits.closedNow(context, sender),
          until: context.link.settings.until,
          ticket: await links.ticket(callerIn(request), by.code),
        };
      },
    ),

    call(
      {
        method: 'POST',
        url: REGISTRATION_CALLS.submit,
        access: 'registrant',
        schema: {
          summary: 'A player registers; the same key again gives the same receipt',
          body: submitRequest,
          response: { 200: receiptAnswer, 201: receiptAnswer },
        },
        ...form,
      },
      async (request, reply) => {
        const { body } = request;
        const by = await links.link(callerIn(request));
        const admit = () => links.admit(callerIn(request), by.code, body.ticket);
        const { registration, isNew } = await registrations.submit(by, body, admit);
        const answer = { receipt: registration.ownCode, own: await registrations.ownPage(registration) };
        return reply.code(isNew ? 201 : 200).send(answer);
      },
    ),

    call(
      {
        method: 'GET',
        url: REGISTRATION_CALLS.own,
        access: 'registrant',
        schema: { summary: "A person's own registration", response: { 200: ownPage } },
      },
      async (request) => registrations.ownPage(await own(request)),
    ),

    call(
      {
        method: 'PUT',
        url: REGISTRATION_CALLS.own,
        access: 'registrant',
        schema: {
          summary: 'Correct the own form, as long as registration is open',
          body: correctRequest,
          response: { 200: ownPage },
        },
        ...form,
      },
      async (request) => {
        const { id } = await own(request);
        return registrations.ownPage(await registrations.correct(id, request.body));
      },
    ),

    call(
      {
        method: 'POST',
        url: REGISTRATION_CALLS.withdraw,
        access: 'registrant',
        schema: { summary: 'Withdraw the own registration', response: { 200: ownPage } },
      },
      async (request) => registrations.ownPage(await registrations.withdraw((await own(request)).id)),
    ),

    call(
      {
        method: 'GET',
        url: REGISTRATION_CALLS.photo,
        access: 'registrant',
        schema: { summary: 'How much of the photo has arrived', response: { 200: photoAnswer } },
      },
      async (request) => photoUploads.progress(await own(request)),
    ),

    call(
      {
        method: 'PUT',
        url: REGISTRATION_CALLS.photo,
        access: 'registrant',
        schema: {
          summary: 'A part of the photo, from where the one before it ended',
          body: photoPart,
          response: { 200: photoAnswer },
        },
        config: { wrong: REGISTRATION_FIELDS, image: 'photo' },
        bodyLimit: FORM_BODY_LIMIT,
      },
      async (request) => photoUploads.take(await own(request), request.body),
    ),

    call(
      {
        method: 'DELETE',
        url: REGISTRATION_CALLS.photo,
        access: 'registrant',
        schema: { summary: 'Take the photo away', response: { 200: photoAnswer } },
      },
      async (request) => photoUploads.remove(await own(request)),
    ),

    call(
      {
        method: 'GET',
        url: REGISTRATION_CALLS.guardian,
        access: 'registrant',
        schema: { summary: 'What a guardian is asked to consent to', response: { 200: guardianPage } },
      },
      async (request) => {
        const registration = await guardian(request);
        return guardianPageOf(registration, await registrations.context(registration.tournament));
      },
    ),

    call(
      {
        method: 'POST',
        url: REGISTRATION_CALLS.guardian,
        access: 'registrant',
        schema: { summary: "A guardian's consent", body: consentRequest, response: { 200: guardianPage } },
        ...form,
      },
      async (request) => {
        const { id } = await guardian(request);
        const registration = await registrations.consent(id, request.body);
        return guardianPageOf(registration, await registrations.context(registration.tournament));
      },
    ),
  ];
}

/**
 * How often one owner sends another logo. Logos that were replaced count for the organiser's account until the hourly
 * removal.
 */
const LOGOS_OF_TEAM: PaceLimits = { atOnce: 10, perSecond: 1 / 120, mostKeys: 20_000 };

/** The calls of owners' pages. They authenticate by the code of the link for teams, or of a receipt. */
export function teamRegistrationCalls(services: Services): readonly Call[] {
  const { teamRegistrations, teamRegistrationAccess: links } = services;
  const form = {
    config: { wrong: TEAM_REGISTRATION_FIELDS, image: 'logo' },
    bodyLimit: FORM_BODY_LIMIT,
  } as const;
  const logos = createPace(services.elapsed, LOGOS_OF_TEAM, sharedIn(services.cluster)('team-logos'));
  const own = (request: FastifyRequest): Promise<TeamRegistration> =>
    links.registration(callerIn(request), 'ownCode');
  return [
    call(
      {
        method: 'GET',
        url: TEAM_REGISTRATION_CALLS.page,
        access: 'team-registrant',
        schema: { summary: 'Whether owners register teams by this link', response: { 200: teamPageAnswer } },
      },
      async (request) => {
        const by = await links.link(callerIn(request));
        const context = await teamRegistrations.context(by.tournament);
        const { auction } = context;
        return {
          tournament: tournamentOnWire(auction),
          closed: teamsClosedBecause(context),
          privateDataDays: PRIVATE_DATA_DAYS,
          ticket: await links.ticket(callerIn(request), by.code),
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
        const by = await links.link(callerIn(request));
        const admit = () => links.admit(callerIn(request), by.code, body.ticket);
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
