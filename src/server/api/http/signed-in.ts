import type { FastifyRequest } from 'fastify';
import { type OwnLinkAnswer } from '#protocol/calls/links.ts';
import { type LinkKind } from '#protocol/page-paths.ts';
import type { SignedIn } from '#server/accounts/sessions.ts';
import type { Caller } from '#server/registration/door.ts';
import type { Links } from '#server/links/links.ts';
import type { CallParts } from './call-parts.ts';
import { serviceFailure } from '#server/base/failure.ts';
import type { WrongFields } from '#server/api/http/wrong-fields.ts';
import { CODE_PATTERN } from '#protocol/secret-codes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in caller; null on calls that need no session. */
    signedIn: SignedIn | null;
    /** The link whose code the call carries; null for a call without a code. */
    link: OwnLinkAnswer | null;
  }
  interface FastifyContextConfig {
    /** The messages for body fields of a wrong type. */
    wrong?: WrongFields;
    /** The name of a list whose rows are validated one by one. */
    rows?: string;
    /** The image field that can make the body of the call too large. */
    image?: 'photo' | 'logo';
    /** True for a body that may take hours, as long as it does not stall. */
    takesHours?: true;
  }
}

type BeforeCall = (request: FastifyRequest) => Promise<void>;

/** Authenticates a call by its session before its body is read. Answers 401 without a valid token. */
export function requireSession({ accounts }: CallParts): BeforeCall {
  return async (request) => {
    const token = bearerOf(request.headers.authorization ?? '');
    request.signedIn = token === null ? null : await accounts.whose(token);
    if (request.signedIn === null) throw serviceFailure({ code: 'not-signed-in' });
  };
}

/** Authenticates a call by the code of a link, optionally of these kinds. Answers 401 for an invalid code. */
export function requireLink({ links }: CallParts, ...kinds: readonly LinkKind[]): BeforeCall {
  return async (request) => {
    request.link = await linkIn(request, kinds, (code, address) => links.shown(code, address));
  };
}

/**
 * Authenticates an order by the code of a link. The order itself checks whether the team of the link still takes part.
 */
export function requireLinkToOrder({ links }: CallParts, kind: LinkKind): BeforeCall {
  return async (request) => {
    request.link = await linkIn(request, [kind], (code, address) => links.shownToOrder(code, address));
  };
}

async function linkIn(
  { headers, ip }: FastifyRequest,
  kinds: readonly LinkKind[],
  show: Links['shown'],
): Promise<OwnLinkAnswer> {
  const code = bearerOf(headers.authorization ?? '');
  if (code === null || !CODE_PATTERN.test(code)) throw serviceFailure({ code: 'no-such-link' });
  const shown = await show(code, ip);
  if (!shown.ok) throw serviceFailure(shown.problem);
  if (kinds.length > 0 && !kinds.includes(shown.link.kind)) throw serviceFailure({ code: 'no-such-link' });
  return shown.link;
}

/**
 * Checks the link of a call again after its body has arrived. A body may take two minutes, and the link may be revoked
 * by then.
 */
export function requireLinkStill({ links }: CallParts): BeforeCall {
  return async ({ link, headers, body }) => {
    if (link === null || body === undefined) return;
    const code = bearerOf(headers.authorization ?? '') ?? '';
    if ((await links.byCode(code)) === null) throw serviceFailure({ code: 'no-such-link' });
  };
}

/**
 * Admits the organiser and scorers to the calls of a console. The length of a token tells a session from a scorer's
 * code.
 */
export function requireConsole(parts: CallParts): BeforeCall {
  return sessionOr(parts, requireLinkToOrder(parts, 'scorer'));
}

/** Admits the organiser, and the holders of all links, to calls that show what the hall may see. */
export function requireOnlooker(parts: CallParts): BeforeCall {
  return sessionOr(parts, requireLink(parts));
}

function sessionOr(parts: CallParts, link: BeforeCall): BeforeCall {
  const session = requireSession(parts);
  return (request) => {
    const bearer = bearerOf(request.headers.authorization ?? '');
    return bearer !== null && CODE_PATTERN.test(bearer) ? link(request) : session(request);
  };
}

export function bearerOf(header: string): string | null {
  return /^Bearer ([A-Za-z0-9._~+/=-]{1,200})$/i.exec(header.trim())?.[1] ?? null;
}

/** The code that a call without a session carries, and the address that it came from. */
export function callerIn({ headers, ip }: FastifyRequest): Caller {
  return { code: bearerOf(headers.authorization ?? '') ?? '', address: ip };
}
