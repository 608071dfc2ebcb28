import * as z from 'zod/mini';
import { checkLogin, checkRegistration, passwordProblem } from '#domain/tournament/check-account.ts';
import {
  changePasswordRequest,
  loginDraft,
  loginRequest,
  registerRequest,
  registrationDraft,
  sessionAnswer,
  userAnswer,
} from '#protocol/accounts.ts';
import { draftText } from '#protocol/draft-texts.ts';
import { PATHS } from '#protocol/paths.ts';
import { toText } from '#protocol/schema-parts.ts';
import { userOnWire, type Outcome } from '#server/accounts/accounts.ts';
import { trusted } from './carry-out.ts';
import type { Api, Desk } from './desk.ts';
import { Failure, serviceFailure } from './failure.ts';
import { whoAsks } from './signed-in.ts';
import { ACCOUNT_FIELDS } from './wrong-fields.ts';

export const doneAnswer = z.object({ ok: z.literal(true) });
export const DONE = { ok: true } as const;

/** The two calls that need no session. */
export function openAccountCalls(api: Api, { accounts }: Desk): void {
  const config = { wrong: ACCOUNT_FIELDS };

  api.post(
    PATHS.register,
    {
      schema: { summary: 'Open an account', body: registerRequest, response: { 201: sessionAnswer } },
      config,
    },
    async ({ body, ip }, reply) => {
      const registration = trusted(checkRegistration(registrationDraft(body)));
      const session = settled(await accounts.register(registration, ip), 'email');
      return reply.code(201).send(session);
    },
  );

  api.post(
    PATHS.login,
    { schema: { summary: 'Sign in', body: loginRequest, response: { 200: sessionAnswer } }, config },
    async ({ body, ip }) => settled(await accounts.login(trusted(checkLogin(loginDraft(body))), ip)),
  );
}

export function accountCalls(api: Api, { accounts }: Desk): void {
  api.get(
    PATHS.validate,
    { schema: { summary: 'Who is signed in', response: { 200: userAnswer } } },
    (request) => userOnWire(whoAsks(request).user),
  );

  api.post(
    PATHS.logout,
    { schema: { summary: 'Sign out: the token ends', response: { 200: doneAnswer } } },
    async (request) => {
      await accounts.logout(whoAsks(request));
      return DONE;
    },
  );

  api.put(
    PATHS.changePassword,
    {
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
      settled(changed, 'currentPassword');
      return DONE;
    },
  );
}

/** The field is where the form shows the problem, where it is one of a field. */
function settled<Thing>(outcome: Outcome<Thing>, field?: 'email' | 'currentPassword'): Thing {
  if (outcome.ok) return outcome.value;
  const ofField = ['email-taken', 'wrong-password'].includes(outcome.problem.code);
  throw serviceFailure(outcome.problem, ofField ? field : undefined);
}

function newPassword(typed: string): string {
  const missing = { code: 'password-required', field: 'password' } as const;
  const problem = typed === '' ? missing : passwordProblem(typed);
  if (problem === null) return typed;
  throw new Failure(400, { code: problem.code, message: draftText(problem), field: 'newPassword' });
}
