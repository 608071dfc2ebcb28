import { TEAM_REGISTRATION_CALLS as CALLS } from '#protocol/registration/calls.ts';
import {
  ownTeamPage,
  teamPageAnswer,
  teamReceiptAnswer,
  type TeamCorrectRequest,
  type TeamSubmitRequest,
} from '#protocol/registration/teams.ts';
import { call } from '#web/calls/client/call.ts';
import { firstAnswer } from '#web/registration/first-answer.ts';

/* The calls of owners without an account. `token` is the code in their page's address. */

export const askTeamPage = (token: string) =>
  call(CALLS.page, teamPageAnswer, { token, begun: firstAnswer(CALLS.page, token) });

export const submitTeam = (token: string, body: TeamSubmitRequest) =>
  call(CALLS.submit, teamReceiptAnswer, { method: 'POST', token, body });

export const askOwnTeam = (token: string, signal?: AbortSignal) =>
  call(CALLS.own, ownTeamPage, { token, signal, begun: firstAnswer(CALLS.own, token) });

export const correctTeam = (token: string, body: TeamCorrectRequest) =>
  call(CALLS.own, ownTeamPage, { method: 'PUT', token, body });

export const withdrawTeam = (token: string) => call(CALLS.withdraw, ownTeamPage, { method: 'POST', token });
