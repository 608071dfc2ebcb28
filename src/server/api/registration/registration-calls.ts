import type { FastifyRequest } from 'fastify';
import {
  consentRequest,
  guardianPage,
  correctRequest,
  submitRequest,
  pageAnswer,
  photoAnswer,
  photoPart,
} from '#protocol/registration/form.ts';
import { REGISTRATION_CALLS } from '#protocol/registration/calls.ts';
import { ownPage, receiptAnswer, type OwnPage } from '#protocol/registration/registrations.ts';
import type { KeptRegistration } from '#server/persistence/tables/registration/registration-rows.ts';
import { type Around, askedOnWire, guardianPageOf, ownPageOf, seenIn } from '#server/registration/pages.ts';
import { callerIn } from '#server/api/http/access.ts';
import type { Services } from '#server/api/http/services.ts';
import { call, FORM_BODY_LIMIT, type Call } from '#server/api/http/call.ts';
import { REGISTRATION_FIELDS } from '#server/api/http/wrong-fields.ts';

/**
 * The calls of the registration pages. They authenticate by the code of a link, of a receipt, or of a guardian's link.
 */
export function registrationCalls(services: Services): readonly Call[] {
  const { registrations, registrationDoor: door, photoUploads, store, now } = services;
  const form = { config: { wrong: REGISTRATION_FIELDS }, bodyLimit: FORM_BODY_LIMIT } as const;
  const own = async (request: FastifyRequest): Promise<KeptRegistration> =>
    door.registration(callerIn(request), 'ownCode');
  const guardian = async (request: FastifyRequest): Promise<KeptRegistration> =>
    door.registration(callerIn(request), 'guardianCode');

  const ownPageNow = async (registration: KeptRegistration): Promise<OwnPage> =>
    ownPageIn(await registrations.around(registration), registration);

  async function ownPageIn(around: Around, registration: KeptRegistration): Promise<OwnPage> {
    const coming = await store.registrations.photoProgress(registration.id);
    return ownPageOf(seenIn(around.auction, registration), around, { now: now(), coming });
  }
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
        const by = await door.link(callerIn(request));
        const around = await registrations.around(by);
        const { settings, over } = around;
        const sender = await door.senderAt(callerIn(request), by.code);
        return {
          ...askedOnWire(around),
          closed: await registrations.room.closedNow({ tournament: by.tournament, settings, over }, sender),
          until: settings.until,
          ticket: await door.ticket(callerIn(request), by.code),
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
        const by = await door.link(callerIn(request));
        const admit = () => door.admit(callerIn(request), by.code, body.ticket);
        const { registration, isNew } = await registrations.submit(by, body, admit);
        const answer = { receipt: registration.ownCode, own: await ownPageNow(registration) };
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
      async (request) => ownPageNow(await own(request)),
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
        return ownPageNow(await registrations.correct(id, request.body));
      },
    ),

    call(
      {
        method: 'POST',
        url: REGISTRATION_CALLS.withdraw,
        access: 'registrant',
        schema: { summary: 'Withdraw the own registration', response: { 200: ownPage } },
      },
      async (request) => ownPageNow(await registrations.withdraw((await own(request)).id)),
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
        return guardianPageOf(registration, await registrations.around(registration));
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
        return guardianPageOf(registration, await registrations.around(registration));
      },
    ),
  ];
}
