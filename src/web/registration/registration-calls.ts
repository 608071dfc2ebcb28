import { REGISTRATION_CALLS as CALLS } from '#protocol/registration/calls.ts';
import type { CorrectRequest, SubmitRequest } from '#protocol/registration/form.ts';
import { guardianPage } from '#protocol/registration/guardian.ts';
import { ownNews, ownPage, receiptAnswer } from '#protocol/registration/own-page.ts';
import { pageAnswer } from '#protocol/registration/page.ts';
import { photoAnswer, type PhotoPart } from '#protocol/registration/photo.ts';
import { call } from '#web/calls/client/call.ts';
import { firstAnswer } from './first-answer.ts';

/* API calls of people without an account. `token` is the code in their page's address. */

export const askPage = (token: string) =>
  call(CALLS.page, pageAnswer, { token, begun: firstAnswer(CALLS.page, token) });

export const submit = (token: string, body: SubmitRequest) =>
  call(CALLS.submit, receiptAnswer, { method: 'POST', token, body });

export const askOwn = (token: string) =>
  call(CALLS.own, ownPage, { token, begun: firstAnswer(CALLS.own, token) });

/** Waits for a change of the page with this fingerprint; null: nothing changed. */
export const askNews = async (token: string, seen: string, signal: AbortSignal) =>
  (await call(CALLS.ownNews, ownNews, { token, query: { seen }, signal })).own;

export const correct = (token: string, body: CorrectRequest) =>
  call(CALLS.own, ownPage, { method: 'PUT', token, body });

export const withdraw = (token: string) => call(CALLS.withdraw, ownPage, { method: 'POST', token });

export const askPhoto = (token: string) => call(CALLS.photo, photoAnswer, { token });

export const putPart = (token: string, body: PhotoPart) =>
  call(CALLS.photo, photoAnswer, { method: 'PUT', token, body });

export const removePhoto = (token: string) => call(CALLS.photo, photoAnswer, { method: 'DELETE', token });

export const askGuardian = (token: string) =>
  call(CALLS.guardian, guardianPage, { token, begun: firstAnswer(CALLS.guardian, token) });

export const consent = (
  token: string,
  body: { readonly name: string; readonly phone: string; readonly consent: boolean },
) => call(CALLS.guardian, guardianPage, { method: 'POST', token, body });
