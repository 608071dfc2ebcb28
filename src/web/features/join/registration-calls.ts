import { REGISTRATION_CALLS as CALLS } from '#protocol/registration/calls.ts';
import type {
  CorrectRequest,
  SubmitRequest,
  GuardianPage,
  PageAnswer,
  PhotoAnswer,
  PhotoPart,
} from '#protocol/registration/form.ts';
import type { OwnPage, ReceiptAnswer } from '#protocol/registration/registrations.ts';
import { call } from '#web/net/client/call.ts';
import { firstAnswer } from './first-answer.ts';

/* API calls of people without an account. `token` is the code in their page's address. */

export const askPage = (token: string) =>
  call<PageAnswer>(CALLS.page, { token, begun: firstAnswer(CALLS.page, token) });

export const submit = (token: string, body: SubmitRequest) =>
  call<ReceiptAnswer>(CALLS.submit, { method: 'POST', token, body, has: 'receipt' });

export const askOwn = (token: string, signal?: AbortSignal) =>
  call<OwnPage>(CALLS.own, { token, begun: firstAnswer(CALLS.own, token), signal });

export const correct = (token: string, body: CorrectRequest) =>
  call<OwnPage>(CALLS.own, { method: 'PUT', token, body });

export const withdraw = (token: string) => call<OwnPage>(CALLS.withdraw, { method: 'POST', token });

export const askPhoto = (token: string) => call<PhotoAnswer>(CALLS.photo, { token, has: 'upload' });

export const putPart = (token: string, body: PhotoPart) =>
  call<PhotoAnswer>(CALLS.photo, { method: 'PUT', token, body, has: 'upload' });

export const removePhoto = (token: string) => call<PhotoAnswer>(CALLS.photo, { method: 'DELETE', token });

export const askGuardian = (token: string) =>
  call<GuardianPage>(CALLS.guardian, { token, begun: firstAnswer(CALLS.guardian, token) });

export const consent = (
  token: string,
  body: { readonly name: string; readonly phone: string; readonly consent: boolean },
) => call<GuardianPage>(CALLS.guardian, { method: 'POST', token, body });
