import type { FastifyRequest } from 'fastify';
import { impossible } from '#domain/impossible.ts';
import type { SignedIn } from '#server/accounts/sessions.ts';
import type { Desk } from './desk.ts';
import { serviceFailure } from './failure.ts';
import type { WrongFields } from './wrong-fields.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where nobody has to be signed in. */
    signedIn: SignedIn | null;
  }
  interface FastifyContextConfig {
    /** What is said of body fields of the wrong kind. */
    wrong?: WrongFields;
    /** The field that makes a body too large, where it is an image. */
    image?: 'photo' | 'logo';
  }
}

/** Before a body is read: whose call it is. 401 without a token that is valid now. */
export function requireSession({ accounts }: Desk): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const token = bearerOf(request.headers.authorization ?? '');
    request.signedIn = token === null ? null : await accounts.whose(token);
    if (request.signedIn === null) throw serviceFailure({ code: 'not-signed-in' });
  };
}

export function whoAsks(request: FastifyRequest): SignedIn {
  return request.signedIn ?? impossible('a call for signed-in users that asks for no session');
}

function bearerOf(header: string): string | null {
  return /^Bearer ([A-Za-z0-9._~+/=-]{1,200})$/i.exec(header.trim())?.[1] ?? null;
}
