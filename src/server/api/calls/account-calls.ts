import { call, type Call, DONE, doneAnswer } from '#server/api/http/call.ts';
import { checkLogin, checkNewAccount, passwordProblem } from '#domain/tournament/account.ts';
import {
  changePasswordRequest,
  loginDraft,
  loginRequest,
  registerRequest,
  registrationAnswer,
  registrationDraft,
  sessionAnswer,
  userAnswer,
} from '#protocol/calls/accounts.ts';
import { draftText } from '#protocol/texts/drafts.ts';
import { PATHS } from '#protocol/paths.ts';
import { toText } from '#protocol/schema-parts.ts';
import { type Origin, userOnWire } from '#server/accounts/accounts.ts';
import { Failure, trusted, settled } from '#server/base/failure.ts';
import type { Services } from '#server/api/http/services.ts';
import { whoAsks } from '#server/accounts/sessions.ts';
import { ACCOUNT_FIELDS } from '#server/api/http/answer-errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The account calls without a session. */
export function openAccountCalls({ accounts }: Services): readonly Call[] {
  const config = { wrong: ACCOUNT_FIELDS };
  return [
    call(
      {
        method: 'POST',
        url: PATHS.register,
        access: 'anybody',
        schema: { summary: 'Open an account', body: registerRequest, response: { 201: sessionAnswer } },
        config,
      },
      async (request, reply) => {
        const registration = trusted(checkNewAccount(registrationDraft(request.body)), null);
        const invitation = toText(request.body.invitation);
        const entered = await accounts.register(registration, invitation, originOf(request));
        const { session, mark } = settled(entered, FIELD_OF);
        keepMark(request, reply, mark);
        return reply.code(201).send(session);
      },
    ),

    call(
      {
        method: 'GET',
        url: PATHS.registration,
        access: 'anybody',
        schema: { summary: 'Who may open an account', response: { 200: registrationAnswer } },
      },
      () => ({ registration: accounts.mode }),
    ),

    call(
      {
        method: 'POST',
        url: PATHS.login,
        access: 'anybody',
        schema: { summary: 'Sign in', body: loginRequest, response: { 200: sessionAnswer } },
        config,
      },
      async (request, reply) => {
        const draft = trusted(checkLogin(loginDraft(request.body)), null);
        const { session, mark } = settled(await accounts.login(draft, originOf(request)), FIELD_OF);
        keepMark(request, reply, mark);
        return session;
      },
    ),
  ];
}

export function accountCalls({ accounts }: Services): readonly Call[] {
  return [
    call(
      {
        method: 'GET',
        url: PATHS.validate,
        access: 'organiser',
        schema: { summary: 'Who is signed in', response: { 200: userAnswer } },
      },
      async (request, reply) => {
        const { user } = whoAsks(request);
        const mark = await accounts.markFor(user, originOf(request).mark);
        if (mark !== null) keepMark(request, reply, mark);
        return userOnWire(user);
      },
    ),

    call(
      {
        method: 'POST',
        url: PATHS.logout,
        access: 'organiser',
        schema: { summary: 'Sign out: the token ends', response: { 200: doneAnswer } },
      },
      async (request) => {
        await accounts.logout(whoAsks(request));
        return DONE;
      },
    ),

    call(
      {
        method: 'PUT',
        url: PATHS.changePassword,
        access: 'organiser',
        schema: {
          summary: 'Change the password; the other devices are signed out',
          body: changePasswordRequest,
          response: { 200: doneAnswer },
        },
        config: { wrong: ACCOUNT_FIELDS },
      },
      async (request) => {
        const current = toText(request.body.currentPassword);
        const next = newPassword(toText(request.body.newPassword));
        const changed = await accounts.changePassword(whoAsks(request), { current, next }, request.ip);
        settled(changed, FIELD_OF);
        return DONE;
      },
    ),
  ];
}

/** The form field that shows a problem. */
const FIELD_OF = {
  'email-taken': 'email',
  'wrong-password': 'currentPassword',
  'invitation-required': 'invitation',
  'no-such-invitation': 'invitation',
} as const;

function newPassword(typed: string): string {
  const missing = { code: 'password-required', field: 'password' } as const;
  const problem = typed === '' ? missing : passwordProblem(typed);
  if (problem === null) return typed;
  throw new Failure('input', { code: problem.code, message: draftText(problem, null), field: 'newPassword' });
}

const COOKIE = 'boli-device';
/** The path of the device cookie: browsers send the cookie to account calls only. */
const PATH = '/api/auth';
/** The lifetime of the device cookie in seconds; browsers keep no cookie for longer. */
const KEPT = 400 * 24 * 60 * 60;

/** The network address of a call, and the device mark of its browser. */
function originOf({ ip, cookies }: FastifyRequest): Origin {
  return { address: ip, mark: cookies[COOKIE] ?? '' };
}

/** Sets the device mark as a cookie. Scripts cannot read it, and other sites cannot send it. */
function keepMark({ protocol }: FastifyRequest, reply: FastifyReply, mark: string): void {
  reply.setCookie(COOKIE, mark, {
    path: PATH,
    maxAge: KEPT,
    httpOnly: true,
    sameSite: 'strict',
    secure: protocol === 'https',
  });
}
