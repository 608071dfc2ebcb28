import * as z from 'zod/mini';
import type { LoginDraft, NewAccountDraft } from '#domain/tournament/account.ts';
import { looseTextSchema, toText } from '#protocol/schema-parts.ts';

export const registerRequest = z.object({
  name: looseTextSchema,
  email: looseTextSchema,
  mobile: looseTextSchema,
  password: looseTextSchema,
  /** The code of an invitation, if registration requires one. */
  invitation: looseTextSchema,
});

/** The rules for new accounts: open to everybody, by invitation, or closed. */
export const REGISTRATIONS = ['open', 'invite', 'closed'] as const;
export type RegistrationMode = (typeof REGISTRATIONS)[number];

export const registrationAnswer = z.object({ registration: z.literal(REGISTRATIONS) });
export type RegistrationAnswer = z.infer<typeof registrationAnswer>;

export const loginRequest = z.object({ email: looseTextSchema, password: looseTextSchema });

export const changePasswordRequest = z.object({
  currentPassword: looseTextSchema,
  newPassword: looseTextSchema,
});

/** The signed-in user. Specification section 3, 'User'. */
export const userAnswer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
});
export type UserAnswer = z.infer<typeof userAnswer>;

export const sessionAnswer = z.object({ token: z.string(), user: userAnswer });
export type SessionAnswer = z.infer<typeof sessionAnswer>;

/** The call has no password confirmation, because a client without a form has none. */
export function registrationDraft(request: z.infer<typeof registerRequest>): NewAccountDraft {
  const password = toText(request.password);
  return {
    name: toText(request.name),
    email: toText(request.email),
    mobile: toText(request.mobile),
    password,
    confirmPassword: password,
  };
}

export function loginDraft(request: z.infer<typeof loginRequest>): LoginDraft {
  return { email: toText(request.email), password: toText(request.password) };
}
