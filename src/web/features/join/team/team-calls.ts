import { TEAM_REGISTRATION_CALLS as CALLS } from '#protocol/registration/calls.ts';
import type {
  OwnTeamPage,
  TeamPageAnswer,
  TeamReceiptAnswer,
  TeamCorrectRequest,
  TeamSubmitRequest,
} from '#protocol/registration/teams.ts';
import { call } from '#web/net/client/call.ts';
import { firstAnswer } from '#web/features/join/registration-calls.ts';

/* The calls of owners without an account. `token` is the code in their page's address. */

export const askTeamPage = (token: string) =>
  call<TeamPageAnswer>(CALLS.page, { token, begun: firstAnswer(CALLS.page, token) });

export const submitTeam = (token: string, body: TeamSubmitRequest) =>
  call<TeamReceiptAnswer>(CALLS.submit, { method: 'POST', token, body, has: 'receipt' });

export const askOwnTeam = (token: string, signal?: AbortSignal) =>
  call<OwnTeamPage>(CALLS.own, { token, signal, begun: firstAnswer(CALLS.own, token) });

export const correctTeam = (token: string, body: TeamCorrectRequest) =>
  call<OwnTeamPage>(CALLS.own, { method: 'PUT', token, body });

export const withdrawTeam = (token: string) => call<OwnTeamPage>(CALLS.withdraw, { method: 'POST', token });
