import type { FastifyRequest } from 'fastify';
import type { OwnLinkAnswer } from '#protocol/calls/links.ts';
import { CODE_PATTERN, LINK_KINDS, type LinkKind } from '#protocol/paths.ts';
import type { SignedIn } from '#server/accounts/sessions.ts';
import type { Caller } from '#server/registration/link-access.ts';
import type { Services } from './services.ts';
import { serviceFailure, assertPaced } from '#server/base/failure.ts';
import type { WrongFields } from './answer-errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in caller; null on calls that need no session. */
    signedIn: SignedIn | null;
    /** The link whose code the call carries; null for a call without a code. */
    link: OwnLinkAnswer | null;
  }
  interface FastifyContextConfig {
    /** The callers that may make the call. Every call has it: `call`. */
    access?: Access;
    /** Counts the call. Returns the seconds to wait; 0 admits the call. */
    pace?: PaceOfCall;
    /** True for a call that runs one at a time for each account. */
    queue?: boolean;
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

export type PaceOfCall = (request: FastifyRequest) => number;

/** The code or session that a caller must show. */
interface Rights {
  /** The token of a signed-in organiser opens the call. */
  readonly session: boolean;
  /** The code of a link of these kinds opens the call. */
  readonly links: readonly LinkKind[];
  /** True for calls that check themselves whether the team of the link still takes part. */
  readonly teamLater?: boolean;
}

/** The callers that may make a call. A word with '|' admits the links of both kinds. */
export const ACCESS = {
  anybody: { session: false, links: [] },
  /** The code of a link of registration, of a receipt or of a guardian. The service of registration looks it up. */
  registrant: { session: false, links: [] },
  'team-registrant': { session: false, links: [] },
  organiser: { session: true, links: [] },
  /** The organiser, or a scorer. */
  console: { session: true, links: ['scorer'], teamLater: true },
  /** The organiser, or the holder of any link. */
  onlooker: { session: true, links: LINK_KINDS },
  link: { session: false, links: LINK_KINDS },
  'link:screen': { session: false, links: ['screen'] },
  'link:live': { session: false, links: ['live'] },
  'link:result': { session: false, links: ['result'] },
  'link:result|live': { session: false, links: ['result', 'live'] },
  'link:result|screen': { session: false, links: ['result', 'screen'] },
  'link:paddle': { session: false, links: ['paddle'] },
  /** An order of a team's phone. */
  'order:paddle': { session: false, links: ['paddle'], teamLater: true },
} as const satisfies Readonly<Record<string, Rights>>;

export type Access = keyof typeof ACCESS;

/** The callers that a call admits, as roles of the documentation; none if it needs no token. */
export function rolesOf(access: Access): readonly string[] {
  const { session, links }: Rights = ACCESS[access];
  if (access === 'registrant' || access === 'team-registrant') return [access];
  return [...(session ? ['organiser'] : []), ...links.map((kind) => `link:${kind}`)];
}

export type Doors = Pick<Services, 'accounts' | 'links' | 'registrationAccess' | 'teamRegistrationAccess'>;

/**
 * The check of every call before its body is read: access first, then pace. Answers 401 without the right token or
 * code, and 429 to a caller who calls too often.
 */
export async function admit(services: Doors, request: FastifyRequest): Promise<void> {
  const { access, pace } = request.routeOptions.config;
  if (access === undefined) throw new Error(`${request.url} has no access`);
  const { session, links, teamLater = false }: Rights = ACCESS[access];
  // The length of a token tells a session from the code of a link.
  const showsCode = CODE_PATTERN.test(bearerOf(request) ?? '');
  if (links.length > 0 && (showsCode || !session)) {
    request.link = await linkOf(services, request, links, teamLater);
  } else if (session) request.signedIn = await sessionOf(services, request);
  if (access === 'registrant') services.registrationAccess.pace(callerIn(request));
  if (access === 'team-registrant') services.teamRegistrationAccess.pace(callerIn(request));
  assertPaced(pace?.(request) ?? 0);
}

/**
 * Checks the link of a call again after its body has arrived. A body may take two minutes, and the link may be revoked
 * by then.
 */
export async function admitStill({ links }: Doors, request: FastifyRequest): Promise<void> {
  if (request.link === null || request.body === undefined) return;
  if ((await links.byCode(bearerOf(request) ?? '')) === null) throw serviceFailure({ code: 'no-such-link' });
}

async function sessionOf({ accounts }: Doors, request: FastifyRequest): Promise<SignedIn> {
  const token = bearerOf(request);
  const signedIn = token === null ? null : await accounts.whose(token);
  if (signedIn === null) throw serviceFailure({ code: 'not-signed-in' });
  return signedIn;
}

async function linkOf(
  { links }: Doors,
  request: FastifyRequest,
  kinds: readonly LinkKind[],
  teamLater: boolean,
): Promise<OwnLinkAnswer> {
  const code = bearerOf(request);
  if (code === null || !CODE_PATTERN.test(code)) throw serviceFailure({ code: 'no-such-link' });
  const shown = await (teamLater ? links.shownToOrder(code, request.ip) : links.shown(code, request.ip));
  if (!shown.ok) throw serviceFailure(shown.problem);
  if (!kinds.includes(shown.link.kind)) throw serviceFailure({ code: 'no-such-link' });
  return shown.link;
}

/** The token or code of a call; null if it carries none. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const given = (headers.authorization ?? '').trim();
  return /^Bearer ([A-Za-z0-9._~+/=-]{1,200})$/i.exec(given)?.[1] ?? null;
}

/** The code that a call without a session carries, and the address that it came from. */
export function callerIn(request: FastifyRequest): Caller {
  return { code: bearerOf(request) ?? '', address: request.ip };
}
